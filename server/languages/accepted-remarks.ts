import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type DefectKind, languages as nameLanguages, type NameLanguage } from '#contract/languages/kinds.ts'
import { toComparable, defectsOf, isWordDefect, wrongWords } from '#contract/languages/rules.ts'
import type { AcceptedRow, languages } from '#contract/languages.ts'
import { rightsRefusalOf } from '#contract/rights.ts'
import { deleted, type SaveAnswer, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { userNameSql, presentPerson } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { entityOf, tables } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import type { Caller } from '../serve.ts'
import { listNamedTexts, type NamedText } from './named-texts.ts'

/** Returns the texts that a dismissal for all rows contains: the wrong words, or the name for other defects. */
const dismissedTextsOf = (kind: DefectKind, text: string, language: NameLanguage): string[] =>
  isWordDefect(kind)
    ? [...new Set(wrongWords(kind, text, language).map((word) => word.toLowerCase()))]
    : [toComparable(text)]

type AcceptedRemarkRow = { table_name: string | null; record: number | null; field: string | null } & Pick<
  AcceptedRow,
  'lang' | 'kind' | 'text'
>

/**
 * Returns a function that finds the issues of a name, except dismissed ones (domain.md#language-accepted).
 */
export async function readIssueFinder(db: Db) {
  const stored = await run<AcceptedRemarkRow>(
    db,
    'SELECT table_name, record, field, language AS lang, kind, text FROM accepted_remark',
    [],
  )
  const keys = new Set(
    stored.map(({ table_name, record, field, lang, kind, text }) =>
      [table_name, record, field, lang, kind, text].join('\n'),
    ),
  )
  const isAccepted = ({ entity, id, name, texts }: NamedText, lang: NameLanguage, kind: DefectKind) =>
    keys.has([getTableName(tables[entity]), id, name.fields[lang], lang, kind, texts[lang]].join('\n')) ||
    dismissedTextsOf(kind, texts[lang], lang).every((text) =>
      keys.has([null, null, null, lang, kind, text].join('\n')),
    )
  return (name: NamedText, lang: NameLanguage): DefectKind[] => {
    const found = defectsOf(name.texts, lang)
    return keys.size === 0 ? found : found.filter((kind) => !isAccepted(name, lang, kind))
  }
}

const insertSql = `
  INSERT INTO accepted_remark (table_name, record, field, language, kind, text, author)
  SELECT $1, $2::integer, $3, $4, $5, one, $7::integer FROM unnest($6::text[]) AS one
  ON CONFLICT ON CONSTRAINT accepted_remark_same DO NOTHING`

/** Dismisses an issue. Throws 404 when the name has no such issue, 400 when the field is not a name. */
export const acceptRemark = (
  db: Db,
  { entity, id, field, kind, word = false }: BodyOf<typeof languages.accept>,
  { userId, rights }: Caller,
): Promise<SaveAnswer> =>
  transaction(db, userId, async (tx) => {
    await demandRights(tx, rights, [{ entity, id }])
    const own = (await listNamedTexts(tx, entity, 'ru')).filter((one) => one.id === id)
    if (own.length === 0) throw refusal('noSuchRow')
    const found = own.flatMap((name) => {
      const lang = nameLanguages.find((one) => name.name.fields[one] === field)
      return lang === undefined ? [] : [{ text: name.texts[lang], lang, kinds: defectsOf(name.texts, lang) }]
    })
    const [one] = found
    if (one === undefined) throw refusal('badField', { field: 'field' })
    if (!one.kinds.includes(kind)) throw refusal('noSuchRow')
    const row = word ? [null, null, null] : [getTableName(tables[entity]), id, field]
    const texts = word ? dismissedTextsOf(kind, one.text, one.lang) : [one.text]
    await run(tx, insertSql, [...row, one.lang, kind, texts, userId])
    return updated()
  })

const listSql = `
  SELECT r.id, r.table_name, r.record, r.language AS lang, r.kind, r.text, ${isoSql('r.at')} AS at,
    person.id AS id_user, person.login, ${userNameSql('person')} AS name
  FROM accepted_remark r LEFT JOIN app_user person ON person.id = r.author
  WHERE $1::text IS NULL OR r.table_name = $1 ORDER BY r.id DESC LIMIT 1000`

export async function listAccepted(
  db: Db,
  { entity }: BodyOf<typeof languages.accepted>,
  caller: Caller,
): Promise<AcceptedRow[]> {
  type Row = Omit<AcceptedRow, 'entity' | 'label'> & { table_name: string | null; id_user: number | null }
  const rows = await run<Row>(db, listSql, [entity === undefined ? null : getTableName(tables[entity])])
  const rowOf = ({ table_name, record }: Pick<(typeof rows)[number], 'table_name' | 'record'>) =>
    table_name === null || record === null
      ? undefined
      : { table: table_name, id: record, moment: currentMoment }
  const labelOf = await readLabels(
    db,
    rows.flatMap((row) => rowOf(row) ?? []),
    caller.language,
  )
  return rows.map(({ table_name, id_user: id, ...row }) => {
    const of = rowOf({ table_name, record: row.record })
    const named = table_name === null ? undefined : entityOf(table_name)
    const person = presentPerson({ ...row, id }, caller)
    return {
      ...row,
      ...person,
      // The cast is safe: `accepted_remark` only refers to tables with names.
      entity: (named ?? null) as AcceptedRow['entity'],
      label: of ? labelOf(of) : '',
    }
  })
}

/** Deletes a dismissal, so that the issue is listed. Throws 404 for an unknown dismissal. */
export const deleteAcceptedRemark = (
  db: Db,
  { id }: BodyOf<typeof languages.tellAgain>,
  { userId, rights }: Caller,
): Promise<SaveAnswer> =>
  transaction(db, userId, async (tx) => {
    const [row] = await run<{ table_name: string | null; record: number; author: number | null }>(
      tx,
      'SELECT table_name, record, author FROM accepted_remark WHERE id = $1',
      [id],
    )
    if (row === undefined) throw refusal('noSuchRow')
    const entity = row.table_name === null ? undefined : entityOf(row.table_name)
    const hindrance =
      entity === undefined && row.author !== userId ? rightsRefusalOf(rights, 'catalogues') : undefined
    if (hindrance !== undefined) throw refusal(hindrance)
    if (entity !== undefined) await demandRights(tx, rights, [{ entity, id: row.record }])
    await run(tx, 'DELETE FROM accepted_remark WHERE id = $1', [id])
    return deleted()
  })
