import { namedEntities } from '#contract/entities/registry.ts'
import { useFirstRevs } from '../ui/first-revs.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { languages, type NamedEntity } from '#contract/languages.ts'
import {
  type DefectKind,
  defectKinds,
  type NameLanguage,
  languages as nameLanguages,
} from '#contract/languages/kinds.ts'
import { ranges } from '#contract/limits.ts'
import { readPage, writePage } from '../location/address.ts'
import { withParameter } from '../location/parameter.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { toast, reportError } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { fixesOf, linesOf, pageOf, type TypedNames, worstOf } from './defects.ts'

const nothing: ReadonlyMap<string, TypedNames> = new Map()
const noneRefused: ReadonlyMap<string, string> = new Map()

export const useBoard = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const summary = useQuery(query(languages.summary))
  const worst = worstOf(summary.data ?? [])
  const entity = namedEntities.find((one) => one === search.get('entity')) ?? worst?.entity
  const lang = nameLanguages.find((one) => one === search.get('name')) ?? worst?.lang
  const kind = defectKinds.find((one) => one === search.get('kind'))
  const request = {
    ...(entity && { entity }),
    ...(lang && { lang }),
    ...(kind && { kind }),
    limit: ranges.defects.usual,
    page: readPage(search),
  }
  const chosen = `${entity} ${lang} ${kind}`
  const defects = useQuery({
    ...query(languages.defects, request),
    enabled: entity !== undefined && lang !== undefined,
    meta: { chosen },
    // while a page loads, the previous page is shown, unless catalogue, language or kind has changed
    placeholderData: (before, last) => (last?.meta?.['chosen'] === chosen ? before : undefined),
  })
  const lines = useMemo(() => linesOf(defects.data ?? []), [defects.data])
  const [typed, setTyped] = useState(nothing)
  const [refused, setRefused] = useState(noneRefused)
  const seen = useFirstRevs(
    new Map(lines.flatMap(({ key, rev }) => (typed.has(key) ? [[key, rev] as const] : []))),
  )
  const fixes = fixesOf(lines, typed).slice(0, ranges.fixes.max)

  const saving = useMutation({
    mutationFn: () => {
      const known = lines.map((line) => ({ ...line, rev: seen.revOf(line.key) ?? line.rev }))
      return mutate(languages.fix, { fixes: fixesOf(known, typed).slice(0, ranges.fixes.max) })
    },
    onSuccess: (answers) => {
      const [answer] = answers
      const notSaved = new Map(answer?.refused.map((one) => [`${one.entity} ${one.id} `, one.sms]))
      const action = rememberUndo([answers], t('menu.languages'))
      const left = answer?.remarks?.length ?? 0
      if (answer?.rows)
        toast.success(t('languages.saved', { n: answer.rows }), {
          ...(action && { action }),
          ...(left > 0 && { detail: t('languages.stillWrong', { n: left }) }),
        })
      seen.forget()
      if (notSaved.size > 0) toast.warning(t('languages.refused', { n: notSaved.size }))
      // Returns the refused row to which a key of typed names belongs. The typed names of other rows are removed.
      const startOf = (key: string) => [...notSaved.keys()].find((start) => key.startsWith(start))
      setTyped((old) => new Map([...old].filter(([key]) => startOf(key) !== undefined)))
      setRefused(
        new Map(
          lines.flatMap(({ key }) => {
            const start = startOf(key)
            return start === undefined ? [] : [[key, notSaved.get(start) ?? '']]
          }),
        ),
      )
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
    parameters: ['entity', 'name', 'kind', 'page'],
    isSaving: saving.isPending,
    save,
  })

  return {
    entity,
    lang,
    kind,
    summary,
    defects,
    lines,
    shown: pageOf(defects.data ?? []),
    isTurning: defects.isPlaceholderData,
    typed,
    refused,
    changed: new Set(fixes.map(({ id }) => id)).size,
    isListed: search.get('shown') === 'accepted',
    linkToListed: (isListed: boolean) => ({
      search: String(withParameter(search, 'shown', isListed ? 'accepted' : undefined)),
    }),
    choose: (next: NamedEntity, name: NameLanguage) => setSearch({ entity: next, name }),
    chooseKind: (next: DefectKind | undefined) =>
      setSearch(withParameter(writePage(search, 1), 'kind', next)),
    linkToPage: (page: number) => ({ search: String(writePage(search, page)) }),
    isSaving: saving.isPending,
    save,
    type: (key: string, next: TypedNames | undefined) =>
      setTyped((old) => {
        const all = new Map(old)
        if (next === undefined) all.delete(key)
        else all.set(key, next)
        return all
      }),
  }
}
