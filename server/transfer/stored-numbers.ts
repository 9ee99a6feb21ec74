import { isNumbered } from '#contract/elsewhere.ts'
import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { numberedEntityOf } from './other-numbers.ts'
import { isSelectedSql } from './selected-lines.ts'
import { type EntitySelection, readPortions } from './saving.ts'

/** Reads rows by the ids in another system, as JSON. Former ids are first. */
export async function readNumbered(
  db: Db,
  { entity, system }: { entity: Entity; system: string },
): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(json_build_array(number, record) ORDER BY former DESC, id), '[]')::text AS json
     FROM foreign_number WHERE entity = $1 AND system = $2`,
    [numberedEntityOf(entity), system],
  )
  return found?.json ?? '[]'
}

/**
 * SQL: stores ids. If a row already has a current id, or an earlier line contains an id of the row, the new id
 * becomes a former id of the row.
 */
const storeStatement = `
  INSERT INTO foreign_number (entity, record, system, number, former)
  SELECT $4::varchar, l.record, $5::varchar, l.number, l.place > 1 OR EXISTS (
    SELECT FROM foreign_number k WHERE k.entity = $4 AND k.record = l.record AND k.system = $5 AND NOT k.former
  )
  FROM (
    SELECT record, number, row_number() OVER (PARTITION BY record ORDER BY line) AS place
    FROM import_line own
    WHERE preview = $1::uuid AND sheet = $2 AND action IN ('add', 'change', 'same') AND number <> '' AND record IS NOT NULL
      AND line BETWEEN $6 AND $7 AND ${isSelectedSql('own', '$3')}
  ) l
  WHERE NOT EXISTS (SELECT FROM foreign_number k WHERE k.entity = $4 AND k.system = $5 AND k.number = l.number)
  ON CONFLICT (entity, system, number) DO NOTHING
  RETURNING id`

/** Stores the ids of selected lines, even without changes. Returns the number of stored ids. */
export async function storeNumbers(tx: Db, selection: EntitySelection): Promise<number> {
  const { preview, sheet, chosen, entity, system } = selection
  if (system === undefined || !isNumbered(entity)) return 0
  let count = 0
  // The ids are stored in portions: a single statement for a large sheet would exceed the time limit.
  for (const portion of await readPortions(tx, selection))
    count += (await run(tx, storeStatement, [preview, sheet, chosen, entity, system, ...portion])).length
  return count
}
