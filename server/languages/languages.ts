import type { BodyOf } from '#contract/call.ts'
import {
  type LanguageDefectRow,
  type LanguageSummaryRow,
  languages,
  namedEntities,
} from '#contract/languages.ts'
import { languages as nameLanguages } from '#contract/languages/kinds.ts'
import { comparable, defectsOf } from '#contract/languages/rules.ts'
import { ranges } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { type Caller, serve, shared } from '../serve.ts'
import { namedRows } from './entities.ts'
import { fixNames } from './fix.ts'
import { inSlices } from './in-slices.ts'
import { listAllNamedTexts, listNamedTexts } from './named-texts.ts'
import { suggestions } from './suggestions.ts'

/** How complete each catalogue's names are in each language, and how many have which defect. */
async function summarise(db: Db): Promise<LanguageSummaryRow[]> {
  const summary: LanguageSummaryRow[] = []
  for (const entity of namedEntities) {
    const texts = await listNamedTexts(db, entity, 'ru')
    const rows = new Set(texts.map(({ id }) => id)).size
    for (const lang of nameLanguages) {
      const blank = new Set<number>()
      const defects: Record<string, number> = {}
      await inSlices(texts, (one) => {
        if (comparable(one.texts[lang]) === '') blank.add(one.id)
        for (const kind of defectsOf(one.texts, lang)) defects[kind] = (defects[kind] ?? 0) + 1
      })
      summary.push({ entity, lang, rows, filled: rows - blank.size, defects })
    }
  }
  return summary
}

/** The names that have defects, entity by entity, in the order of the lists. */
async function listDefects(
  db: Db,
  { entity, kind, lang, limit = ranges.defects.usual }: BodyOf<typeof languages.defects>,
  { language }: Caller,
): Promise<LanguageDefectRow[]> {
  const texts = await listAllNamedTexts(db, language)
  const suggest = await suggestions(texts)
  const asked = entity === undefined ? texts : texts.filter((one) => one.entity === entity)
  const defects: LanguageDefectRow[] = []
  await inSlices(asked, (one) => {
    if (defects.length === limit) return
    for (const own of lang === undefined ? nameLanguages : [lang])
      for (const found of defectsOf(one.texts, own)) {
        if (defects.length === limit || (kind !== undefined && found !== kind)) continue
        defects.push({
          entity: one.entity,
          id: one.id,
          label: one.label,
          field: one.name.fields[own],
          lang: own,
          kind: found,
          value: one.texts[own],
          others: one.texts,
          suggestion: suggest(one, own),
          rev: one.rev,
        })
      }
  })
  return defects
}

export const languageRoutes = serve(languages, {
  summary: shared(
    Object.values(namedRows).map(({ table }) => table),
    summarise,
  ),
  defects: listDefects,
  fix: fixNames,
})
