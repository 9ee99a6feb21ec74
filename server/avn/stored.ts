import type { Entity } from '#contract/entities.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'
import { fieldsOfEntity } from '../transfer/columns.ts'
import { sheetColumnNames } from '../transfer/whole/shape.ts'
import type { SheetLine, Texts } from './mapped.ts'

export const system = 'AVN'

type StoredRow = Readonly<Record<string, unknown>>

/** AVN's rows of an entity that are known, by their numbers: the row here, and both sides as they were at the last run. */
type Known = {
  readonly here: ReadonlyMap<string, StoredRow>
  readonly last: ReadonlyMap<string, { readonly values: Texts; readonly row: StoredRow }>
}

/** Parameters are numbered as their speciality. */
const numbered = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality' : entity)
const idOf = (entity: Entity) => (entity === 'speciality-parameters' ? 'speciality_id' : 'id')

export async function readKnown(db: Db, entity: SheetEntity, institution: number): Promise<Known> {
  const here = await run<{ number: string; row: StoredRow }>(
    db,
    `SELECT n.number, to_jsonb(t) AS row FROM foreign_number n JOIN "${tableOf(entity)}" t ON t.${idOf(entity)} = n.record
     WHERE n.entity = $1 AND n.system = $2`,
    [numbered(entity), system],
  )
  const last = await run<{ number: string; values: Texts; row: StoredRow }>(
    db,
    `SELECT number, "values", row FROM foreign_source WHERE institution_id = $1 AND system = $2 AND entity = $3`,
    [institution, system, entity],
  )
  return {
    here: new Map(here.map(({ number, row }) => [number, row])),
    last: new Map(last.map(({ number, ...one }) => [number, one])),
  }
}

/** The column of the field at a path. */
export function columnAt(entity: SheetEntity, path: string): string | undefined {
  const [root] = path.split('.')
  const field = fieldsOfEntity(entity).find(({ row }) => row === root)
  return field && sheetColumnNames(entity)[field.key]
}

/** How a row is called here, by the paths of its identity; undefined for one that other rows make part of its name. */
export function identityIn(
  entity: SheetEntity,
  row: StoredRow | undefined,
  paths: readonly string[],
): Texts | undefined {
  if (row === undefined) return undefined
  const texts = paths.flatMap((path) => {
    const value = row[columnAt(entity, path) ?? '']
    return typeof value === 'string' ? [[path, value] as const] : []
  })
  return texts.length === paths.length ? Object.fromEntries(texts) : undefined
}

/** Keeps both sides of lines that were taken, for the next run. */
export async function keepSources(
  db: Db,
  entity: SheetEntity,
  institution: number,
  lines: readonly Pick<SheetLine, 'number' | 'values'>[],
): Promise<void> {
  await run(
    db,
    `INSERT INTO foreign_source (institution_id, system, entity, number, "values", row)
     SELECT $1::integer, $2::varchar, $3::varchar, l.number, l."values", to_jsonb(t)
     FROM jsonb_to_recordset($4::jsonb) AS l (number text, "values" jsonb)
     JOIN foreign_number n ON n.entity = $5 AND n.system = $2 AND n.number = l.number
     JOIN "${tableOf(entity)}" t ON t.${idOf(entity)} = n.record
     ON CONFLICT (institution_id, system, entity, number) DO UPDATE SET "values" = excluded."values", row = excluded.row`,
    [
      institution,
      system,
      entity,
      JSON.stringify(lines.map(({ number, values }) => ({ number, values }))),
      numbered(entity),
    ],
  )
}
