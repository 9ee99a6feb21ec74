import type { Json } from './table.ts'
import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'

// Duplicates are found by the unique indexes of a table, whose expressions are read from PostgreSQL, so this
// file does not repeat them.

/** `condition`: condition of a partial index; null if the index is not partial. */
type UniqueIndex = { readonly keys: readonly string[]; readonly condition: string | null }

const indexesQuery = `
  SELECT ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n) AS keys,
    pg_get_expr(i.indpred, i.indrelid, true) AS condition
  FROM pg_index i WHERE i.indrelid = $1::text::regclass AND i.indisunique AND NOT i.indisprimary`

const readUniqueIndexes = (db: Db, entity: Entity): Promise<UniqueIndex[]> =>
  run<UniqueIndex>(db, indexesQuery, [getTableName(tables[entity])])

/** Returns the keys of the fields that are in unique indexes. */
export async function readIndexedFields(
  db: Db,
  entity: Entity,
  columns: Readonly<Record<string, string>>,
): Promise<string[]> {
  const indexes = await readUniqueIndexes(db, entity)
  const compared = indexes.flatMap(({ keys, condition }) => [...keys, condition ?? ''])
  const named = new Set(compared.flatMap((text) => text.split(/\W+/)))
  return Object.entries(columns).flatMap(([key, column]) => (named.has(column) ? [key] : []))
}

/** `record`: stored row that the line duplicates; `first`: earlier line whose row it duplicates. */
export type DuplicateLine = {
  readonly line: number
  readonly record: number | null
  readonly first: number | null
}

/** SQL of rows as they will be after the import. `record`: null for a new row; `content`: by column. */
export type LineRows = { readonly text: string; readonly values: unknown[] }

export const rowsInJson = (lines: Json): LineRows => ({
  text: 'SELECT * FROM json_to_recordset($1::json) AS l (line integer, record integer, content jsonb)',
  values: [lines],
})

/**
 * Finds duplicates. If one line removes a name and another line sets it, the line that sets it is a
 * duplicate, since the order of two changes within one statement is undefined.
 */
export async function findDuplicateLines(
  db: Db,
  entity: Entity,
  { text, values }: LineRows,
): Promise<DuplicateLine[]> {
  const indexes = await readUniqueIndexes(db, entity)
  const table = getTableName(tables[entity])
  const found = await Promise.all(
    indexes.map((index) => run<DuplicateLine>(db, duplicatesSql(table, index, text), values)),
  )
  return found.flat()
}

/** Returns JSON [line, hash]. Lines with equal keys have equal hashes. */
export async function readKeys(db: Db, entity: Entity, { text, values }: LineRows): Promise<string> {
  const indexes = await readUniqueIndexes(db, entity)
  const keyed = indexes.map(
    (index, place) => `
      SELECT line, hashtextextended(ROW(${keyNamesSql(index)})::text, ${place})::text AS key FROM keyed${place}
      WHERE ${keyNamesSql(index, ' IS NOT NULL AND ')} IS NOT NULL`,
  )
  const [found] = await run<{ json: string }>(
    db,
    `WITH ${inputRowsSql(getTableName(tables[entity]), text)},
     ${indexes.map((index, place) => `keyed${place} AS (${keysSql(index)})`).join()}
     SELECT coalesce(json_agg(json_build_array(line, key) ORDER BY line), '[]')::text AS json
     FROM (${keyed.join(' UNION ALL ')}) k`,
    values,
  )
  return found?.json ?? '[]'
}

const keyNamesSql = ({ keys }: UniqueIndex, separator = ', ') =>
  keys.map((_, place) => `key${place}`).join(separator)

// The expressions of an index use column names without a table, so `given` adds only columns whose names
// cannot occur in expressions.
const inputRowsSql = (table: string, rows: string) => `given AS MATERIALIZED (
      SELECT l.line AS "line of the file", l.record AS "row that stands", r.*
      FROM (${rows}) l
      CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", l.content) r
    )`

const keysSql = ({ keys, condition }: UniqueIndex) => `
      SELECT "line of the file" AS line, "row that stands" AS record,
        ${keys.map((key, place) => `${key} AS key${place}`).join(', ')}
      FROM given ${condition === null ? '' : `WHERE ${condition}`}`

function duplicatesSql(table: string, index: UniqueIndex, rows: string): string {
  const { keys, condition } = index
  const named = keys.map((key, place) => `${key} AS key${place}`).join(', ')
  const [first = 'id'] = keys
  const same = keys.map((_, place) => `s.key${place} = g.key${place}`).join(' AND ')
  return `
    WITH ${inputRowsSql(table, rows)},
    keyed AS MATERIALIZED (${keysSql(index)}),
    stored AS MATERIALIZED (
      SELECT id, ${named} FROM "${table}"
      WHERE ${first} = ANY (ARRAY(SELECT DISTINCT key0 FROM keyed)) ${condition === null ? '' : `AND (${condition})`}
    ),
    counted AS (SELECT *, min(line) OVER (PARTITION BY ${keyNamesSql(index)}) AS first FROM keyed)
    SELECT g.line, s.id AS record, CASE WHEN g.first < g.line THEN g.first END AS first
    FROM counted g
    LEFT JOIN stored s ON ${same} AND s.id IS DISTINCT FROM g.record
    WHERE s.id IS NOT NULL OR g.first < g.line
    ORDER BY g.line`
}
