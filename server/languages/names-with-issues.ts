import { getTableName } from 'drizzle-orm'
import { namedEntities } from '#contract/entities/registry.ts'
import { type DefectKind, languages as nameLanguages, type NameLanguage } from '#contract/languages/kinds.ts'
import { toComparable } from '#contract/languages/rules.ts'
import type { NamedEntity } from '#contract/languages.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { readIssueFinder } from './accepted-remarks.ts'
import { forEachInSlices } from './for-each-in-slices.ts'
import { listAllNamedTexts } from './named-texts.ts'

export type CheckedName = {
  entity: NamedEntity
  id: number
  label: string
  text: string
  blank: NameLanguage[]
  defects: { lang: NameLanguage; kinds: DefectKind[] }[]
}

type CachedNames = { at: string; names: Promise<CheckedName[]> }

const namedTablesSql = namedEntities.map((entity) => `('${getTableName(tables[entity])}')`).join(', ')

/** SQL for a text that each change of a name or dismissal changes, with one index lookup for each table. */
const newestChangeSql = `
  SELECT concat(max(last.change), ' ', (SELECT concat(count(*), ' ', max(id)) FROM accepted_remark)) AS at FROM (VALUES ${namedTablesSql}) AS one (name)
  CROSS JOIN LATERAL (
    SELECT change FROM history h WHERE h.table_name = one.name ORDER BY change DESC LIMIT 1
  ) last`

const cache = new WeakMap<object, Map<NameLanguage, CachedNames>>()

/** Returns all names and their issues. They are cached until a name or a dismissal changes. */
export async function readNamesWithIssues(db: Db, language: NameLanguage): Promise<CheckedName[]> {
  const [last] = await run<{ at: string }>(db, newestChangeSql, [])
  const own = cache.get(db.$client) ?? new Map<NameLanguage, CachedNames>()
  cache.set(db.$client, own)
  const known = own.get(language)
  const at = last?.at ?? ''
  if (known?.at === at) return known.names
  const names = checkNames(db, language)
  own.set(language, { at, names })
  names.catch(() => own.delete(language))
  return names
}

async function checkNames(db: Db, language: NameLanguage): Promise<CheckedName[]> {
  const judged: CheckedName[] = []
  const remarksOn = await readIssueFinder(db)
  await forEachInSlices(await listAllNamedTexts(db, language), (name) => {
    const { entity, id, label, texts } = name
    judged.push({
      entity,
      id,
      label,
      text: texts.ru,
      blank: nameLanguages.filter((lang) => toComparable(texts[lang]) === ''),
      defects: nameLanguages.flatMap((lang) => {
        const kinds = remarksOn(name, lang)
        return kinds.length === 0 ? [] : [{ lang, kinds }]
      }),
    })
  })
  return judged
}
