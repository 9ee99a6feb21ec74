import type { BodyOf, DataOf } from '#contract/call.ts'
import type { SheetEntity, transfer, TransferLine } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { asJson } from '../serve.ts'
import { findPreview, sheetIn } from './previews.ts'
import { type StoredEntity, sheetNumberOf, sheetsInOrder } from './institution-workbook/order.ts'
import type { StoredProblems } from './worker-messages.ts'

/** Reads rows that lines insert or change, as JSON with `line` and `isNew`. A new row has no id yet. */
export async function readStoredRows(db: Db, preview: string, entity: StoredEntity): Promise<string> {
  const number = entity === 'speciality-parameters' ? 'speciality_id' : 'id'
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(json_build_object('line', l.line, 'isNew', l.action = 'add',
         'row', coalesce(to_jsonb(t), '{}') || l.content) ORDER BY l.line), '[]')::text AS json
     FROM import_line l
     LEFT JOIN "${tableOf(entity)}" t ON t."${number}" = l.record AND l.action = 'change'
     WHERE l.preview = $1::uuid AND l.sheet = $2
       AND (l.action = 'change' OR (l.action = 'add' AND l.record IS NULL))`,
    [preview, sheetNumberOf(entity)],
  )
  return found?.json ?? '[]'
}

type LinesOptions = Omit<BodyOf<typeof transfer.lines>, 'sheet'> & { readonly entity: SheetEntity }

async function linesAsJson(
  db: Db,
  { import: preview, entity, action, remarked, except = [], offset, limit }: LinesOptions,
): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(l.shown ORDER BY l.line), '[]')::text AS json FROM (
       SELECT line, shown FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND ($3::text IS NULL OR action = $3)
         AND ($7::boolean IS NULL OR remarked = $7)
         AND line <> ALL ($6::integer[]) ORDER BY line OFFSET $4 LIMIT $5
     ) l`,
    [preview, sheetNumberOf(entity), action ?? null, offset, limit, except, remarked ?? null],
  )
  return found?.json ?? '[]'
}

export const readLines = async (db: Db, options: LinesOptions): Promise<readonly TransferLine[]> =>
  // The cast is safe: the preview stored its lines in this shape.
  JSON.parse(await linesAsJson(db, options)) as TransferLine[]

/** Reads lines as JSON (domain.md#transfer-whole-lines). */
export async function listLines(
  db: Db,
  { sheet, ...options }: BodyOf<typeof transfer.lines>,
  { userId }: { userId: number },
): Promise<DataOf<typeof transfer.lines>> {
  const found = sheetIn(await findPreview(db, options.import, userId), sheet)
  return found === undefined ? [] : asJson(await linesAsJson(db, { ...options, entity: found.entity }))
}

const maxCauses = 200
const maxNamedLines = 5

/** Lists equal problems as one cause. Causes in sheets to which other sheets refer are first. */
export async function listCauses(
  db: Db,
  { import: id, sheet }: BodyOf<typeof transfer.causes>,
  { userId }: { userId: number },
): Promise<DataOf<typeof transfer.causes>> {
  const preview = await findPreview(db, id, userId)
  const only = sheet === undefined ? undefined : sheetIn(preview, sheet)
  const found = await run<DataOf<typeof transfer.causes>[number] & { number: number }>(
    db,
    `SELECT l.sheet AS number, p.field, coalesce(p.text, '') AS text, p.message, count(*)::integer AS count,
       (array_agg(l.line ORDER BY l.line))[1:${maxNamedLines}] AS lines,
       coalesce((array_agg(p.nearest) FILTER (WHERE p.nearest IS NOT NULL))[1], '[]') AS nearest
     FROM import_line l
     CROSS JOIN jsonb_to_recordset(l.problems) AS p (field text, text text, message text, nearest jsonb)
     WHERE l.preview = $1::uuid AND ($2::integer IS NULL OR l.sheet = $2)
     GROUP BY l.sheet, p.field, p.text, p.message
     ORDER BY array_position($3::integer[], l.sheet), count(*) DESC, min(l.line), p.field LIMIT ${maxCauses}`,
    [id, only === undefined ? null : sheetNumberOf(only.entity), sheetsInOrder.map(sheetNumberOf)],
  )
  return found.map(({ number, ...cause }) => {
    const name = preview.sheets.find(
      ({ entity }) => entity !== null && sheetNumberOf(entity) === number,
    )?.sheet
    return { ...cause, ...(preview.entity === undefined && name !== undefined && { sheet: name }) }
  })
}

export async function readProblems(db: Db, id: string): Promise<StoredProblems> {
  const [stored] = await run<StoredProblems>(
    db,
    `SELECT (CASE WHEN p.table_name IS NULL THEN p.headings ELSE
         (SELECT one.value FROM jsonb_each(p.headings) one LIMIT 1) END)::text AS headings, coalesce((
       SELECT json_agg(json_build_object('sheet', l.sheet, 'cells', l.cells,
         'problems', jsonb_path_query_array(l.problems, '$[*].message')) ORDER BY l.sheet, l.line)
       FROM import_line l WHERE l.preview = p.id AND l.problems IS NOT NULL
     ), '[]')::text AS lines FROM import_preview p WHERE p.id::text = $1`,
    [id],
  )
  if (stored === undefined) throw refusal('previewGone')
  return stored
}
