import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { references } from '../history/references.ts'
import { isRenamed } from '../names/named-fields.ts'
import { isChosen, takenLines } from './choice.ts'
import type { KeyedField } from './columns.ts'
import { findTaken } from './taken.ts'
import type { Value } from './values.ts'

/** The lines that are taken of one entity. */
export type Taking = {
  readonly preview: string
  readonly entity: Entity
  /** The number of the sheet. */
  readonly sheet: number
  /** JSON of the choice, as choice.ts has it; null: every line that can be taken. */
  readonly chosen: string | null
  readonly fields: readonly KeyedField[]
  /** The database's names for the fields' columns. */
  readonly columns: Readonly<Record<string, string>>
  /** The values of a new row of which nothing is said, by the names of its fields. */
  readonly blanks: Readonly<Record<string, Value>>
  /** The columns that may refer to rows which other lines make, none of a catalogue. */
  readonly made: readonly string[]
}

const tableName = (entity: Entity) => getTableName(tables[entity])

/** Parameters bear the number of their speciality. */
const numberColumn = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality_id' : 'id')

/** The fields with which a new row is saved whichever are taken: all that it needs, and those beside the sheet's. */
const neededBy = ({ fields, columns }: Taking) => {
  const optional = new Set(fields.flatMap(({ key, needed }) => (needed === undefined ? [key] : [])))
  const needed = Object.entries(columns).flatMap(([key, column]) => (optional.has(key) ? [] : [column]))
  return [...needed, 'editable'].join()
}

/** The first and the last line of a part of the lines. */
export type Portion = readonly [first: number, last: number]
const allLines: Portion = [0, 2 ** 31 - 1]

/** So many lines are saved by one statement. */
const linesOfPortion = 4_000

/** The lines of a sheet in parts that one statement saves. */
export async function portionsOf(tx: Db, { preview, sheet }: Taking): Promise<Portion[]> {
  const ends = await run<{ line: number }>(
    tx,
    `SELECT line FROM (
       SELECT line, row_number() OVER (ORDER BY line) AS place FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND action IN ('add', 'change', 'same')
     ) l WHERE place % ${linesOfPortion} = 0 ORDER BY line`,
    [preview, sheet],
  )
  const lasts = [...ends.map(({ line }) => line), allLines[1]]
  return lasts.map((last, place) => [place === 0 ? allLines[0] : (lasts[place - 1] ?? 0) + 1, last])
}

const parameters = (taking: Taking, portion = allLines) => [
  taking.preview,
  taking.chosen,
  neededBy(taking),
  taking.sheet,
  ...portion,
]

/** Gives the new rows their numbers, where others may refer to them; the others get theirs as they are written. */
export async function numberRows(tx: Db, taking: Taking): Promise<void> {
  const table = tableName(taking.entity)
  const isMeant = isRenamed(taking.entity) || references.some(({ target }) => target === table)
  if (numberColumn(taking.entity) !== 'id' || !isMeant) return
  await run(
    tx,
    `UPDATE import_line SET record = nextval(pg_get_serial_sequence('${tableName(taking.entity)}', 'id'))
     WHERE preview = $1::uuid AND sheet = $3 AND action = 'add'
       AND ${isChosen('import_line', '$2')}`,
    [taking.preview, taking.chosen, taking.sheet],
  )
}

/** The numbers of the rows that are changed: as an array, so that a large table is asked for these alone. */
const changedRows = `ARRAY(SELECT record FROM chosen WHERE action <> 'add')`

/** Holds the rows that are changed, in their order, and answers the lines whose row is gone or another than it was. */
export async function findStale(tx: Db, taking: Taking): Promise<number[]> {
  const number = numberColumn(taking.entity)
  const rows = await run<{ line: number }>(
    tx,
    `WITH ${takenLines([], 'change')},
     held AS MATERIALIZED (
       SELECT "${number}" AS id, rev FROM "${tableName(taking.entity)}"
       WHERE "${number}" = ANY (${changedRows}) ORDER BY 1 FOR UPDATE
     )
     SELECT c.line FROM chosen c LEFT JOIN held h ON h.id = c.record
     WHERE c.action <> 'add' AND h.rev IS DISTINCT FROM c.rev`,
    parameters(taking),
  )
  return rows.map(({ line }) => line)
}

/** The lines that refer to a row which is gone, or which another line would have made that is not taken. */
export async function findMissing(tx: Db, taking: Taking): Promise<number[]> {
  const table = tableName(taking.entity)
  const saved = new Set(Object.values(taking.columns))
  const conditions = references
    .filter((one) => one.table === table && saved.has(one.column))
    .map(
      ({ column, target }) =>
        // A large table is asked for these rows alone.
        `(c.content ->> '${column}' IS NOT NULL AND (c.content ->> '${column}')::integer NOT IN (
           SELECT id FROM "${target}"
           WHERE id = ANY (ARRAY(SELECT DISTINCT (content ->> '${column}')::integer FROM chosen))))`,
    )
  // A row of any entity has no table that its number could be looked up in: it is still that of its line.
  for (const column of taking.made) conditions.push(`(c.content ->> '${column}')::integer < 0`)
  if (conditions.length === 0) return []
  const rows = await run<{ line: number }>(
    tx,
    `WITH ${takenLines(taking.made)} SELECT c.line FROM chosen c WHERE ${conditions.join(' OR ')}`,
    parameters(taking),
  )
  return rows.map(({ line }) => line)
}

/** The lines that would make a row twice, by the fields that say whether two rows are the same. */
export async function findTwice(tx: Db, taking: Taking, unique: readonly string[]): Promise<number[]> {
  // A number is the row's own alone, and the database says when it is taken.
  if (numberColumn(taking.entity) !== 'id') return []
  const named = unique.map((key) => `'${taking.columns[key] ?? key}'`).join(', ')
  const text = `WITH ${takenLines(taking.made)}
    SELECT c.line, CASE WHEN c.action <> 'add' THEN c.record END AS record,
      coalesce(to_jsonb(t), '{}') || c.content AS content
    FROM chosen c
    LEFT JOIN (SELECT * FROM "${tableName(taking.entity)}" WHERE id = ANY (${changedRows})) t
      ON t.id = c.record AND c.action <> 'add'
    WHERE c.content ?| ARRAY[${named}]::text[]`
  const taken = await findTaken(tx, taking.entity, { text, values: parameters(taking) })
  return taken.map(({ line }) => line)
}

export async function updateRows(tx: Db, taking: Taking, portion?: Portion): Promise<number> {
  const table = tableName(taking.entity)
  const named = Object.values(taking.columns)
    .map((column) => `"${column}"`)
    .join(', ')
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${takenLines(taking.made, 'change')},
     saved AS (
       UPDATE "${table}" t
       SET (${named}) = (SELECT ${named} FROM jsonb_populate_record(t, c.content))
       FROM chosen c
       WHERE t."${numberColumn(taking.entity)}" = ANY (${changedRows})
         AND c.action <> 'add' AND c.record = t."${numberColumn(taking.entity)}" AND c.content <> '{}' RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    parameters(taking, portion),
  )
  return done?.rows ?? 0
}

export async function insertRows(tx: Db, taking: Taking, portion?: Portion): Promise<number> {
  const { entity, columns, blanks } = taking
  const { protects }: EntityFacts = factsOf[entity]
  const table = tableName(entity)
  const protection = protects === true ? ['editable'] : []
  const own = [...Object.values(columns), ...protection].map((column) => `"${column}"`).join(', ')
  const isNumbered = numberColumn(entity) === 'id'
  const blank = Object.fromEntries([
    ...protection.map((column) => [column, true] as const),
    ...Object.entries(blanks).map(([key, value]) => [columns[key] ?? key, value] as const),
  ])
  const [done] = await run<{ rows: number }>(
    tx,
    `WITH ${takenLines(taking.made, 'add')},
     saved AS (
       INSERT INTO "${table}" (${isNumbered ? 'id, ' : ''}${own})
       SELECT ${isNumbered ? `coalesce(c.made, nextval(pg_get_serial_sequence('${table}', 'id'))), ` : ''}${own}
       FROM (
         SELECT line AS place, record AS made, $7::jsonb || content AS whole FROM chosen WHERE action = 'add'
       ) c
       CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", c.whole) ORDER BY c.place RETURNING 1
     )
     SELECT count(*)::integer AS rows FROM saved`,
    [...parameters(taking, portion), JSON.stringify(blank)],
  )
  return done?.rows ?? 0
}
