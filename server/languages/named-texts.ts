import { namedEntities } from '#contract/entities/registry.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { NamedEntity } from '#contract/languages.ts'
import { type NameLanguage, languages, type Names } from '#contract/languages/kinds.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import { type NameFields, namedTables } from './entities.ts'

export type NamedText = {
  entity: NamedEntity
  id: number
  rev: number
  label: string
  place: string
  locked: boolean
  name: NameFields
  texts: Names
}

type NamedTextRow = { id: number; rev: number; code: string; place: string; locked: boolean; texts: Names[] }

/** Returns SQL for the short names of the institution and the faculty above a row, by entity of the row. */
const placesSql = (language: NameLanguage): Partial<Record<NamedEntity, string>> => ({
  faculty: `(SELECT ${nameSql('i', 'short', language)} FROM institution i WHERE i.id = t.institution_id)`,
  department: `(SELECT ${nameSql('i', 'short', language)} || ' › ' || ${nameSql('f', 'short', language)}
    FROM faculty f JOIN institution i ON i.id = f.institution_id WHERE f.id = t.faculty_id)`,
})

const namedTextsStatement = (entity: NamedEntity, language: NameLanguage) => {
  const { table, coded, names } = namedTables[entity]
  const texts = names.map(({ columns }) => {
    const pairs = languages.map((language) => `'${language}', ${columns}_${language}`)
    return `json_build_object(${pairs.join(', ')})`
  })
  return `SELECT id, rev, ${coded ? 'code' : `''`} AS code,
      ${placesSql(language)[entity] ?? `''`} AS place, ${'editable' in getTableColumns(table) ? 'NOT editable' : 'false'} AS locked,
      json_build_array(${texts.join(', ')}) AS texts
    FROM "${getTableName(table)}" t ${'endedOn' in getTableColumns(table) ? 'WHERE ended_on IS NULL' : ''} ORDER BY ${coded ? 'code, ' : ''}${names.at(-1)?.columns}_ru, id`
}

export async function listNamedTexts(
  db: Db,
  entity: NamedEntity,
  language: NameLanguage,
): Promise<NamedText[]> {
  const rows = await run<NamedTextRow>(db, namedTextsStatement(entity, language), [])
  return rows.flatMap(({ id, rev, code, texts, place: whose, locked }) => {
    const last = texts.at(-1)
    const label = `${code} ${last?.[language] || last?.ru}`.trim()
    return namedTables[entity].names.flatMap((name, place) => {
      const own = texts[place]
      return own === undefined ? [] : [{ entity, id, rev, label, place: whose, locked, name, texts: own }]
    })
  })
}

export async function listAllNamedTexts(db: Db, language: NameLanguage): Promise<NamedText[]> {
  const lists: NamedText[][] = []
  for (const entity of namedEntities) lists.push(await listNamedTexts(db, entity, language))
  return lists.flat()
}
