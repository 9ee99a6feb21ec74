import { namedEntities } from '#contract/entities/registry.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { languages, type NamedEntity } from '#contract/languages.ts'
import { type NameLanguage, languages as nameLanguages } from '#contract/languages/kinds.ts'
import { ranges } from '#contract/limits.ts'
import { readPage, writePage } from '../address/page.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { toast } from '../ui/toasts/toast.ts'
import { reportError } from '../ui/toasts/report-error.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { fixesOf, linesOf, pageOf, type Typed } from './defects.ts'

// A name may have been corrected on any other screen.
const alwaysFresh = { staleTime: 0 }
const nothing: ReadonlyMap<string, Typed> = new Map()

/** Catalogue, language and page in the address, the defects of both, and what is typed to mend them. */
export const useBoard = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const entity = namedEntities.find((one) => one === search.get('entity'))
  const lang = nameLanguages.find((one) => one === search.get('name'))
  const summary = useQuery({ ...query(languages.summary), ...alwaysFresh })
  const asked = {
    ...(entity && { entity }),
    ...(lang && { lang }),
    limit: ranges.defects.usual,
    page: readPage(search),
  }
  const chosen = `${entity} ${lang}`
  const defects = useQuery({
    ...query(languages.defects, asked),
    ...alwaysFresh,
    meta: { chosen },
    // While a page comes the one before stays, to be read; of another catalogue or language nothing does.
    placeholderData: (before, last) => (last?.meta?.['chosen'] === chosen ? before : undefined),
  })
  const lines = useMemo(() => linesOf(defects.data ?? []), [defects.data])
  const [typed, setTyped] = useState(nothing)
  const fixes = fixesOf(lines, typed).slice(0, ranges.fixes.max)

  const saving = useMutation({
    mutationFn: () => mutate(languages.fix, { fixes }),
    onSuccess: (answers) => {
      const [answer] = answers
      const refused = answer?.refused ?? []
      const action = rememberUndo([answers], t('menu.languages'))
      if (answer?.rows) toast.success(t('languages.saved', { n: answer.rows }), { ...(action && { action }) })
      if (refused.length > 0) toast.warning(t('languages.refused', { n: refused.length }))
      // The refused ones keep what was typed, and are saved with the new revision.
      const kept = new Set(refused.map(({ entity: of, id }) => `${of} ${id} `))
      setTyped((old) => new Map([...old].filter(([key]) => [...kept].some((start) => key.startsWith(start)))))
    },
    onError: (error) => reportError(error),
    meta: { quiet: true },
  })

  const save = () => {
    if (fixes.length === 0 || saving.isPending) return false
    saving.mutate()
    return true
  }
  useUnsavedGuard(fixes.length > 0, {
    parameters: ['entity', 'name', 'page'],
    isSaving: saving.isPending,
    save,
  })

  const choose = (next: NamedEntity | undefined, name: NameLanguage | undefined) =>
    setSearch({ ...(next && { entity: next }), ...(name && { name }) })

  return {
    entity,
    lang,
    summary,
    defects,
    lines,
    shown: pageOf(defects.data ?? []),
    isTurning: defects.isPlaceholderData,
    typed,
    fixes,
    choose,
    linkToPage: (page: number) => ({ search: String(writePage(search, page)) }),
    isSaving: saving.isPending,
    save,
    type: (key: string, next: Typed) => setTyped((old) => new Map(old).set(key, next)),
  }
}
