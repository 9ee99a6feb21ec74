import { isNumbered } from '#contract/elsewhere.ts'
import type { Entity } from '#contract/entities.ts'
import { lengths } from '#contract/limits.ts'
import type { TransferReading } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { isChosen } from './choice.ts'
import type { EntitySelection } from './saving.ts'
import { type Cell, textOfCell } from './table.ts'

// A file whose numbers are those of another system (domain.md#transfer-elsewhere).

/** The other system whose numbers a file has; undefined: its numbers are no other system's, or of one without a name. */
export const systemOf = (numbers: TransferReading['numbers'] | undefined): string | undefined =>
  typeof numbers === 'object' ? numbers.system : undefined

/** Parameters are known by the number of their speciality. */
export const numberedAs = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality' : entity)

/** The number in a cell; '' where there is none. */
export const numberIn = (cell: Cell | undefined): string => textOfCell(cell).trim()

export const isTooLong = (number: string): boolean => number.length > lengths.foreignNumber

/** The rows of an entity by their numbers in a system, former ones first, as JSON. */
export async function readNumbered(
  db: Db,
  { entity, system }: { entity: Entity; system: string },
): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(json_build_array(number, record) ORDER BY former DESC, id), '[]')::text AS json
     FROM foreign_number WHERE entity = $1 AND system = $2`,
    [numberedAs(entity), system],
  )
  return found?.json ?? '[]'
}

/** Rows by their numbers. The database wrote the text in this shape. */
export const rowsByNumber = (json: string): ReadonlyMap<string, number> =>
  new Map(JSON.parse(json) as [string, number][])

/** A row that has a number already keeps it: a second one of the system is a former number. Of two lines with one row the first has it. */
const keeping = `
  INSERT INTO foreign_number (entity, record, system, number, former)
  SELECT $4::varchar, l.record, $5::varchar, l.number, l.place > 1 OR EXISTS (
    SELECT FROM foreign_number k WHERE k.entity = $4 AND k.record = l.record AND k.system = $5 AND NOT k.former
  )
  FROM (
    SELECT record, number, row_number() OVER (PARTITION BY record ORDER BY line) AS place
    FROM import_line own
    WHERE preview = $1::uuid AND sheet = $2 AND action IN ('add', 'change', 'same') AND number <> '' AND record IS NOT NULL
      AND ${isChosen('own', '$3')}
  ) l
  WHERE NOT EXISTS (SELECT FROM foreign_number k WHERE k.entity = $4 AND k.system = $5 AND k.number = l.number)
  ON CONFLICT (entity, system, number) DO NOTHING
  RETURNING id`

/** Keeps the numbers of taken lines with their rows, those of lines that change nothing else among them; answers how many. */
export async function keepNumbers(
  tx: Db,
  { preview, sheet, chosen, entity, system }: EntitySelection,
): Promise<number> {
  if (system === undefined || !isNumbered(entity)) return 0
  return (await run(tx, keeping, [preview, sheet, chosen, entity, system])).length
}
