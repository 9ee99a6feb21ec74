import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../messages/language.ts'
import { type LabelParts, labelRules, type StoredRow, threeNamesRule } from './label-rules.ts'
import { references, targetOf } from './references.ts'

/** A row at the history id `moment`. If the row was deleted before `moment`, its last state counts. */
export type RowAtMoment = { table: string; id: number; moment: string }

/** Greatest bigint: as `moment` it means the current row, or the last state of a deleted row. */
export const currentMoment = '9223372036854775807'

export type LabelReader = (row: RowAtMoment) => string

const rowAtMomentSql = (table: string, id: string, moment: string) => `
  CROSS JOIN LATERAL (
    SELECT coalesce(h.after, h.before) AS content FROM history h
    WHERE h.table_name = ${table} AND h.row_id = ${id} AND h.id <= ${moment}
    ORDER BY h.id DESC LIMIT 1
  ) stood`

const neededReferencesSql = references
  .filter(({ table, column }) => labelRules[table]?.needs?.includes(column))
  .map(({ table, column, target }) => `('${table}', '${column}', '${target}')`)
  .join(', ')

// The parameters are in subselects: otherwise PostgreSQL would make a new plan for each array length.
const labelsQuery = `
  WITH RECURSIVE reference (table_name, column_name, target) AS (VALUES ${neededReferencesSql}),
  found AS (
    SELECT asked.table_name, asked.row_id, asked.moment, stood.content
    FROM unnest((SELECT $1::text[]), (SELECT $2::integer[]), (SELECT $3::bigint[])) AS asked (table_name, row_id, moment)
    ${rowAtMomentSql('asked.table_name', 'asked.row_id', 'asked.moment')}
    UNION
    SELECT r.target, parent.id, f.moment, stood.content
    FROM found f
    JOIN reference r ON r.table_name = f.table_name
    CROSS JOIN LATERAL (SELECT (f.content ->> r.column_name)::integer AS id) parent
    ${rowAtMomentSql('r.target', 'parent.id', 'f.moment')}
  )
  SELECT table_name AS "table", row_id AS id, moment::text, content FROM found`

const keyOf = ({ table, id, moment }: RowAtMoment) => `${table} ${id} ${moment}`

/** Returns a function for the labels of the requested rows; «№ id» for a row without history or text. */
export async function readLabels(
  db: Db,
  requested: readonly RowAtMoment[],
  language: Language,
): Promise<LabelReader> {
  const distinct = [...new Map(requested.map((one) => [keyOf(one), one])).values()]
  if (distinct.length === 0) return () => ''
  const found = await run<RowAtMoment & { content: StoredRow }>(db, labelsQuery, [
    distinct.map(({ table }) => table),
    distinct.map(({ id }) => id),
    distinct.map(({ moment }) => moment),
  ])
  const rows = new Map(found.map(({ content, ...key }) => [keyOf(key), content]))

  const parts = ({ table, moment }: RowAtMoment, row: StoredRow): LabelParts => {
    const text = (column: string) => String(row[column] ?? '')
    const parent = (column: string) => ({
      table: targetOf(table, column) ?? '',
      id: Number(row[column]),
      moment,
    })
    return {
      text,
      name: (stem) => text(`${stem}_${language}`) || text(`${stem}_ru`),
      of: (column) => labelOf(parent(column)),
      from: (column) => parts(parent(column), rows.get(keyOf(parent(column))) ?? {}),
      language,
    }
  }
  const labelOf: LabelReader = (one) => {
    const row = rows.get(keyOf(one))
    const { write } = labelRules[one.table] ?? threeNamesRule
    return (row && write(parts(one, row))) || `№ ${one.id}`
  }
  return labelOf
}
