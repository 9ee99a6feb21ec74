import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf, tables } from '../entities.ts'
import { references } from '../history/references.ts'
import { isRenamed } from '../names/named-fields.ts'
import { isSavableSql, isSelectedSql, type InsertedReference, selectedLinesSql } from './selected-lines.ts'
import type { KeyedField } from './columns.ts'
import { findDuplicateLines } from './unique-indexes.ts'
import type { Value } from './values.ts'

export type EntitySelection = {
  readonly preview: string
  readonly entity: Entity
  readonly sheet: number
  /** Selected lines as JSON (selected-lines.ts); null: all that can be saved and have no remarks. */
  readonly chosen: string | null
  readonly fields: readonly KeyedField[]
  /** Columns by field key. */
  readonly columns: Readonly<Record<string, string>>
  readonly blanks: Readonly<Record<string, Value>>
  /** Other system whose ids the lines contain. */
  readonly system?: string | undefined
  /** Reference columns whose rows other lines may insert. Empty for a catalogue. */
  readonly inserted: readonly InsertedReference[]
}

const tableName = (entity: Entity) => getTableName(tables[entity])

const idColumn = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality_id' : 'id')

/** Returns columns that a new row needs even if their fields are not selected, and `editable`. */
const requiredColumns = ({ fields, columns }: EntitySelection) => {
  const optional = new Set(fields.flatMap(({ key, needed }) => (needed === undefined ? [key] : [])))
  const needed = Object.entries(columns).flatMap(([key, column]) => (optional.has(key) ? [] : [column]))
  return [...needed, 'editable'].join()
}

export type Portion = readonly [first: number, last: number]
const wholeRange: Portion = [0, 2 ** 31 - 1]

const maxPortionLines = 20_000

export async function readPortions(tx: Db, { preview, sheet }: EntitySelection): Promise<Portion[]> {
  const ends = await run<{ line: number }>(
    tx,
    `SELECT line FROM (
       SELECT line, row_number() OVER (ORDER BY line) AS place FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND action IN ('add', 'change', 'same')
     ) l WHERE place % ${maxPortionLines} = 0 ORDER BY line`,
    [preview, sheet],
  )
  const lastLines = [...ends.map(({ line }) => line), wholeRange[1]]
  return lastLines.map((last, place) => [place === 0 ? wholeRange[0] : (lastLines[place - 1] ?? 0) + 1, last])
}

const statementValues = (selection: EntitySelection, portion = wholeRange) => [
  selection.preview,
  selection.chosen,
  requiredColumns(selection),
  selection.sheet,
  ...portion,
]

/**
 * Assigns ids to new rows if other rows or ids of other systems may refer to them. Otherwise the insert assigns
 * them.
 */
export async function assignIds(tx: Db, selection: EntitySelection): Promise<void> {
  const table = tableName(selection.entity)
  const isReferenced =
    selection.system !== undefined ||
    isRenamed(selection.entity) ||
    references.some(({ target }) => target === table)
  if (idColumn(selection.entity) !== 'id' || !isReferenced) return
  await run(
    tx,
    `UPDATE import_line SET record = nextval(pg_get_serial_sequence('${tableName(selection.entity)}', 'id'))
     WHERE preview = $1::uuid AND sheet = $3 AND action = 'add'
       AND ${isSelectedSql('import_line', '$2')}`,
    [selection.preview, selection.chosen, selection.sheet],
  )
}

/** SQL array, for which PostgreSQL uses the index of a large table. */
const changedRowsSql = `ARRAY(SELECT record FROM chosen WHERE action <> 'add')`

/** Locks the rows in id order. Returns the number of rows, and lines whose row is deleted or changed. */
export async function lockChanged(
  tx: Db,
  selection: EntitySelection,
): Promise<{ changed: number; stale: number[] }> {
  const number = idColumn(selection.entity)
  const [found] = await run<{ changed: number; stale: number[] }>(
    tx,
    `WITH ${selectedLinesSql([], 'change')},
     held AS MATERIALIZED (
       SELECT "${number}" AS id, rev FROM "${tableName(selection.entity)}"
       WHERE "${number}" = ANY (${changedRowsSql}) ORDER BY 1 FOR UPDATE
     )
     SELECT count(*)::integer AS changed,
       coalesce(array_agg(c.line) FILTER (WHERE h.rev IS DISTINCT FROM c.rev), '{}') AS stale
     FROM chosen c LEFT JOIN held h ON h.id = c.record WHERE c.action <> 'add'`,
    statementValues(selection),
  )
  return found ?? { changed: 0, stale: [] }
}

/** Finds lines that refer to a deleted row, or to a new row whose line is not selected. */
export async function findMissing(tx: Db, selection: EntitySelection): Promise<number[]> {
  const table = tableName(selection.entity)
  const saved = new Set(Object.values(selection.columns))
  const conditions = references
    .filter((one) => one.table === table && saved.has(one.column))
    .map(
      ({ column, target }) =>
        // A SQL array is compared, because PostgreSQL then uses the index of a large table.
        `(c.content ->> '${column}' IS NOT NULL AND (c.content ->> '${column}')::integer NOT IN (
           SELECT id FROM "${target}"
           WHERE id = ANY (ARRAY(SELECT DISTINCT (content ->> '${column}')::integer FROM chosen))))`,
    )
  // A column that may refer to any entity has no foreign key, so a provisional (negative) id may remain.
  for (const { column } of selection.inserted) conditions.push(`(c.content ->> '${column}')::integer < 0`)
  if (conditions.length === 0) return []
  const rows = await run<{ line: number }>(
    tx,
    `WITH ${selectedLinesSql(selection.inserted)} SELECT c.line FROM chosen c WHERE ${conditions.join(' OR ')}`,
    statementValues(selection),
  )
  return rows.map(({ line }) => line)
}

/** Finds lines that would duplicate a row. `unique`: fields of the unique indexes. */
export async function findDuplicates(
  tx: Db,
  selection: EntitySelection,
  unique: readonly string[],
): Promise<number[]> {
  // Parameters have the id of their speciality, so the primary key itself reports a duplicate.
  if (idColumn(selection.entity) !== 'id') return []
  const named = unique.map((key) => `'${selection.columns[key] ?? key}'`).join(', ')
  const text = `WITH ${selectedLinesSql(selection.inserted)}
    SELECT c.line, CASE WHEN c.action <> 'add' THEN c.record END AS record,
      coalesce(to_jsonb(t), '{}') || c.content AS content
    FROM chosen c
    LEFT JOIN (SELECT * FROM "${tableName(selection.entity)}" WHERE id = ANY (${changedRowsSql})) t
      ON t.id = c.record AND c.action <> 'add'
    WHERE c.content ?| ARRAY[${named}]::text[]`
  const duplicates = await findDuplicateLines(tx, selection.entity, {
    text,
    values: statementValues(selection),
  })
  return duplicates.map(({ line }) => line)
}

export async function updateRows(tx: Db, selection: EntitySelection, portion?: Portion): Promise<number> {
  const table = tableName(selection.entity)
  const named = Object.values(selection.columns)
    .map((column) => `"${column}"`)
    .join(', ')
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${selectedLinesSql(selection.inserted, 'change')},
     saved AS (
       UPDATE "${table}" t
       SET (${named}) = (SELECT ${named} FROM jsonb_populate_record(t, c.content))
       FROM chosen c
       WHERE t."${idColumn(selection.entity)}" = ANY (${changedRowsSql})
         AND c.action <> 'add' AND c.record = t."${idColumn(selection.entity)}" AND c.content <> '{}' RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    statementValues(selection, portion),
  )
  return done?.rows ?? 0
}

export async function insertRows(tx: Db, selection: EntitySelection, portion?: Portion): Promise<number> {
  const { entity, columns, blanks } = selection
  const { protects }: EntityFacts = factsOf[entity]
  const table = tableName(entity)
  const protection = protects === true ? ['editable'] : []
  const own = [...Object.values(columns), ...protection].map((column) => `"${column}"`).join(', ')
  const isNumbered = idColumn(entity) === 'id'
  const blank = Object.fromEntries([
    ...protection.map((column) => [column, true] as const),
    ...Object.entries(blanks).map(([key, value]) => [columns[key] ?? key, value] as const),
  ])
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${selectedLinesSql(selection.inserted, 'add')},
     saved AS (
       INSERT INTO "${table}" (${isNumbered ? 'id, ' : ''}${own})
       SELECT ${isNumbered ? `coalesce(c.made, nextval(pg_get_serial_sequence('${table}', 'id'))), ` : ''}${own}
       FROM (
         SELECT line AS place, record AS made, $7::jsonb || content AS whole FROM chosen WHERE action = 'add'
       ) c
       CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", c.whole) ORDER BY c.place RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    [...statementValues(selection, portion), JSON.stringify(blank)],
  )
  return done?.rows ?? 0
}

export async function countSelected(db: Db, { preview, sheet, chosen }: EntitySelection): Promise<number> {
  const [found] = await run<{ lines: number }>(
    db,
    `SELECT count(*)::integer AS lines FROM import_line l
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND ${isSavableSql('$3')}`,
    [preview, sheet, chosen],
  )
  return found?.lines ?? 0
}

export async function readSelectedLineNumbers(
  db: Db,
  { preview, sheet, chosen }: EntitySelection,
): Promise<number[]> {
  const rows = await run<{ line: number }>(
    db,
    `SELECT l.line FROM import_line l
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND ${isSavableSql('$3')}
     ORDER BY l.line`,
    [preview, sheet, chosen],
  )
  return rows.map(({ line }) => line)
}

/** Returns selected lines whose row, stored or new, belongs to a closed academic or intake year. */
export async function findLinesOfClosedYears(db: Db, { preview, entity, sheet, chosen }: EntitySelection) {
  const table = tableOf(entity)
  const year = (row: string) =>
    `coalesce(${row} ->> 'academic_year_id', ${row} ->> 'intake_year_id')::integer`
  const rows = await run<{ line: number }>(
    db,
    `SELECT l.line FROM import_line l LEFT JOIN "${table}" t ON t.id = l.record
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND ${isSavableSql('$3')}
       AND EXISTS (
         SELECT FROM academic_year y WHERE y.closed AND y.id IN (${year('l.content')}, ${year('to_jsonb(t)')})
       )
     ORDER BY l.line`,
    [preview, sheet, chosen],
  )
  return rows.map(({ line }) => line)
}
