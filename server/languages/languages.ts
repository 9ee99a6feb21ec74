import { namedEntities } from '#contract/entities/registry.ts'
import type { BodyOf } from '#contract/call.ts'
import { type LanguageDefectRow, type LanguageSummaryRow, languages } from '#contract/languages.ts'
import { type DefectKind, languages as nameLanguages, type NameLanguage } from '#contract/languages/kinds.ts'
import { ranges } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { type Caller, serve } from '../serve.ts'
import { acceptRemark, listAccepted, readIssueFinder, deleteAcceptedRemark } from './accepted-remarks.ts'
import { fixNames } from './fix.ts'
import { forEachInSlices } from './for-each-in-slices.ts'
import { readNamesWithIssues } from './names-with-issues.ts'
import { listAllNamedTexts, type NamedText } from './named-texts.ts'
import { createSuggestionFinder } from './suggestions.ts'

async function countNamesAndIssues(db: Db): Promise<LanguageSummaryRow[]> {
  const judged = await readNamesWithIssues(db, 'ru')
  return namedEntities.flatMap((entity) => {
    const own = judged.filter((one) => one.entity === entity)
    const rows = new Set(own.map(({ id }) => id)).size
    return nameLanguages.map((lang) => {
      const blank = new Set(own.filter((one) => one.blank.includes(lang)).map(({ id }) => id))
      const defects: Record<string, number> = {}
      for (const one of own)
        for (const kind of one.defects.find((of) => of.lang === lang)?.kinds ?? [])
          defects[kind] = (defects[kind] ?? 0) + 1
      return { entity, lang, rows, filled: rows - blank.size, defects }
    })
  })
}

type DefectiveName = { name: NamedText; lang: NameLanguage; kinds: DefectKind[] }

/** Returns the first `limit` issues, or those of one page of names, in the order of the screens' lists. */
async function listDefects(
  db: Db,
  { entity, kind, lang, limit = ranges.defects.usual, page }: BodyOf<typeof languages.defects>,
  { language, rights }: Caller,
): Promise<LanguageDefectRow[]> {
  const texts = await listAllNamedTexts(db, language)
  const suggest = await createSuggestionFinder(texts)
  const remarksOn = await readIssueFinder(db)
  const asked = entity === undefined ? texts : texts.filter((one) => one.entity === entity)
  const found: DefectiveName[] = []
  await forEachInSlices(asked, (name) => {
    if (page === undefined && found.length >= limit) return
    for (const own of lang === undefined ? nameLanguages : [lang]) {
      const all = remarksOn(name, own)
      const kinds = kind === undefined ? all : all.filter((one) => one === kind)
      if (kinds.length > 0) found.push({ name, lang: own, kinds })
    }
  })
  const rowsOf = ({ name, lang: own, kinds }: DefectiveName): LanguageDefectRow[] => {
    const about = {
      entity: name.entity,
      id: name.id,
      label: name.label,
      place: name.place,
      // Only administrators set Russian names of institutions (domain.md#setup-lists).
      locked: name.locked || (name.entity === 'institution' && rights.role !== 'administrator'),
      field: name.name.fields[own],
      lang: own,
      value: name.texts[own],
      others: name.texts,
      suggestion: suggest(name, own),
      rev: name.rev,
    }
    return kinds.map((one) => ({ ...about, kind: one }))
  }
  if (page === undefined) return found.slice(0, limit).flatMap(rowsOf).slice(0, limit)
  const last = Math.max(1, Math.ceil(found.length / limit))
  const start = (Math.min(page, last) - 1) * limit
  return found
    .slice(start, start + limit)
    .flatMap((one, at) => rowsOf(one).map((row) => ({ ...row, line: start + at + 1, lines: found.length })))
}

export const languageRoutes = serve(languages, {
  summary: countNamesAndIssues,
  defects: listDefects,
  fix: fixNames,
  accept: acceptRemark,
  accepted: listAccepted,
  tellAgain: deleteAcceptedRemark,
})
