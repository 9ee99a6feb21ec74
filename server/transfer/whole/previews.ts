import type { BodyOf, DataOf } from '#contract/call.ts'
import type { SheetEntity, transfer, TransferLine, TransferSheet } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../answers/refusals.ts'
import { asWritten } from '../../serve.ts'
import { old, removeOldPreviews } from '../previews.ts'
import { numberOf } from './order.ts'
import type { WholeMade } from './whole-work.ts'

// A workbook's lines are kept while its sheets are compared; its preview is found once the last one is.

/** Nobody bears the number under which the command line's are kept. */
const ownerOf = (userId: number | null) => userId ?? 0

/** Begins a preview, which nobody finds before it is finished. */
export async function beginPreview(
  db: Db,
  id: string,
  userId: number | null,
  institution: number,
): Promise<void> {
  await transaction(db, null, async (tx) => {
    await removeOldPreviews(tx)
    await run(
      tx,
      `INSERT INTO import_preview (id, user_id, institution_id, format, headings) VALUES ($1, $2, $3, 'xlsx', '{}')`,
      [id, ownerOf(userId), institution],
    )
  })
}

/** Keeps lines; JSON of them, as the table has them. */
export async function keepLines(db: Db, id: string, lines: string): Promise<void> {
  await run(
    db,
    `INSERT INTO import_line (preview, sheet, line, action, record, rev, content, emptied, cells, problems, shown)
     SELECT $1, l.* FROM json_to_recordset($2::json) AS l (sheet integer, line integer, action text, record integer,
       rev integer, content jsonb, emptied jsonb, cells jsonb, problems jsonb, shown jsonb)`,
    [id, lines],
  )
}

export async function finishPreview(db: Db, id: string, { answer, headings }: WholeMade): Promise<void> {
  await run(
    db,
    `UPDATE import_preview SET headings = $2::jsonb, sheets = $3::jsonb -> 'sheets' WHERE id = $1::uuid`,
    [id, headings, answer],
  )
}

/** The sheets of the caller's own preview of a workbook; of any other it is a 404. */
export async function readSheets(
  db: Db,
  id: string,
  userId: number | null,
): Promise<readonly TransferSheet[]> {
  const [found] = await run<{ sheets: TransferSheet[] }>(
    db,
    `SELECT sheets FROM import_preview WHERE id::text = $1 AND user_id = $2 AND NOT ${old} AND sheets IS NOT NULL`,
    [id, ownerOf(userId)],
  )
  if (found === undefined) throw refusal('previewGone')
  return found.sheets
}

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

type Asked = {
  readonly preview: string
  readonly entity: SheetEntity
  readonly action: TransferLine['action'] | undefined
  readonly offset: number
  readonly limit: number
}

async function linesAsJson(db: Db, { preview, entity, action, offset, limit }: Asked): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(l.shown ORDER BY l.line), '[]')::text AS json FROM (
       SELECT line, shown FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND ($3::text IS NULL OR action = $3) ORDER BY line OFFSET $4 LIMIT $5
     ) l`,
    [preview, numberOf(entity), action ?? null, offset, limit],
  )
  return found?.json ?? '[]'
}

/** Lines of a sheet, as they were compared. */
export const readLines = async (db: Db, asked: Asked): Promise<readonly TransferLine[]> =>
  // They were kept in this shape.
  JSON.parse(await linesAsJson(db, asked)) as TransferLine[]

/** The same for the call. */
export async function listLines(
  db: Db,
  { import: preview, sheet, action, offset, limit }: BodyOf<typeof transfer.lines>,
  { userId }: { userId: number },
): Promise<DataOf<typeof transfer.lines>> {
  const entity = entityIn(await readSheets(db, preview, userId), sheet)
  if (entity === undefined) return []
  return asWritten(await linesAsJson(db, { preview, entity, action, offset, limit }))
}
