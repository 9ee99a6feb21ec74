import type { BodyOf, DataOf } from '#contract/call.ts'
import type { SheetEntity, transfer, TransferLine, TransferSheet } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../answers/refusals.ts'
import { asWritten } from '../../serve.ts'
import { readSheets } from '../previews.ts'
import { tableOf } from '../../entities.ts'
import { type KeptEntity, numberOf } from './order.ts'

/** The entity of a sheet by the name that it has in the file; undefined for one that was left out. */
export function entityIn(
  sheets: readonly TransferSheet[],
  name: string,
  field = 'sheet',
): SheetEntity | undefined {
  const found = sheets.find(({ sheet }) => sheet === name)
  if (found === undefined) throw refusal('badField', { field })
  return found.entity ?? undefined
}

/**
 * The rows that lines of an entity would make or change, as JSON: each with its line and whether it is new, whose number is the
 * line's then.
 */
export async function readKeptRows(db: Db, preview: string, entity: KeptEntity): Promise<string> {
  const number = entity === 'speciality-parameters' ? 'speciality_id' : 'id'
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(json_build_object('line', l.line, 'isNew', l.action = 'add',
         'row', coalesce(to_jsonb(t), '{}') || l.content) ORDER BY l.line), '[]')::text AS json
     FROM import_line l
     LEFT JOIN "${tableOf(entity)}" t ON t."${number}" = l.record AND l.action = 'change'
     WHERE l.preview = $1::uuid AND l.sheet = $2
       AND (l.action = 'change' OR (l.action = 'add' AND l.record IS NULL))`,
    [preview, numberOf(entity)],
  )
  return found?.json ?? '[]'
}

type Asked = {
  readonly preview: string
  readonly entity: SheetEntity
  readonly action: TransferLine['action'] | undefined
  readonly except?: readonly number[] | undefined
  readonly offset: number
  readonly limit: number
}

async function linesAsJson(
  db: Db,
  { preview, entity, action, except = [], offset, limit }: Asked,
): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(l.shown ORDER BY l.line), '[]')::text AS json FROM (
       SELECT line, shown FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND ($3::text IS NULL OR action = $3)
         AND line <> ALL ($6::integer[]) ORDER BY line OFFSET $4 LIMIT $5
     ) l`,
    [preview, numberOf(entity), action ?? null, offset, limit, except],
  )
  return found?.json ?? '[]'
}

/** Lines of a sheet, as they were compared. */
export const readLines = async (db: Db, asked: Asked): Promise<readonly TransferLine[]> =>
  // The preview kept its lines in this shape.
  JSON.parse(await linesAsJson(db, asked)) as TransferLine[]

/** The lines of a preview for the call. */
export async function listLines(
  db: Db,
  { import: preview, sheet, action, except, offset, limit }: BodyOf<typeof transfer.lines>,
  { userId }: { userId: number },
): Promise<DataOf<typeof transfer.lines>> {
  const entity = entityIn(await readSheets(db, preview, userId), sheet)
  if (entity === undefined) return []
  return asWritten(await linesAsJson(db, { preview, entity, action, except, offset, limit }))
}
