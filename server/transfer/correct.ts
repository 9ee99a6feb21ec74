import type { BodyOf, DataOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import { scopeOf } from '#contract/rights.ts'
import type { transfer, TransferredEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { tableOf } from '../entities.ts'
import { asWritten, type Caller } from '../serve.ts'
import { inWorker } from './run-worker.ts'
import type { StoredCatalogue } from './stored.ts'
import { findTaken, type Taken } from './taken.ts'
import type { CorrectedLine, Correction } from './work.ts'

/** A line as it came, with the headings of its file; 404 for one that the preview lacks or has not kept as it came. */
export async function readCorrection(
  db: Db,
  { import: preview, line, field, value }: BodyOf<typeof transfer.correct>,
  sheet: number,
): Promise<Correction> {
  const [kept] = await run<{ headings: string; cells: string }>(
    db,
    `SELECT (CASE WHEN $3 = 0 THEN p.headings ELSE p.headings -> $3::text END)::text AS headings, l.cells::text AS cells
     FROM import_preview p JOIN import_line l ON l.preview = p.id
     WHERE p.id = $1::uuid AND l.line = $2 AND l.sheet = $3 AND l.cells IS NOT NULL`,
    [preview, line, sheet],
  )
  if (kept === undefined) throw refusal('noSuchRow')
  return { ...kept, line, field, value }
}

/** Corrects a line of a catalogue's file. */
export async function correctLine(
  db: Db,
  body: BodyOf<typeof transfer.correct>,
  entity: TransferredEntity,
  stored: StoredCatalogue & { readonly unique: readonly string[] },
  { language, rights }: Pick<Caller, 'language' | 'rights'>,
): Promise<DataOf<typeof transfer.correct>> {
  const place = { preview: body.import, sheet: 0, line: body.line }
  const correction = await readCorrection(db, body, 0)
  const { institutions, ...scope } = scopeOf(rights)
  const made = await inWorker(
    {
      kind: 'correct',
      entity,
      language,
      scope: institutions === null ? undefined : { institutions, ...scope },
      correction,
    },
    {
      stored: async () => stored,
      meant: () => readMeantRows(db, place),
      takenBeside: ({ line, unique }) => takenBeside(db, entity, place, line, unique),
    },
  )
  await keepCorrected(db, place, made)
  return asWritten(made.answer)
}

/** A line of a preview. */
export type LinePlace = { readonly preview: string; readonly sheet: number; readonly line: number }

/** The rows that the other lines of the sheet mean, each with the first of these, as JSON. */
export async function readMeantRows(db: Db, { preview, sheet, line }: LinePlace): Promise<string> {
  const [found] = await run<{ json: string }>(
    db,
    `SELECT coalesce(json_agg(json_build_array(m.record, m.line)), '[]')::text AS json FROM (
       SELECT record, min(line) AS line FROM import_line
       WHERE preview = $1::uuid AND sheet = $2 AND line <> $3 AND record IS NOT NULL AND action IN ('change', 'same')
       GROUP BY record
     ) m`,
    [preview, sheet, line],
  )
  return found?.json ?? '[]'
}

/** Stands behind every line of a file, so that it is the second of two that make the same row. */
const behind = 2 ** 30

/** What stands in the way of the row of a line: a stored row, or that of another line, whichever comes first. */
export async function takenBeside(
  db: Db,
  entity: Entity,
  { preview, sheet, line }: LinePlace,
  row: string,
  unique: readonly string[],
): Promise<readonly Taken[]> {
  const number = entity === 'speciality-parameters' ? 'speciality_id' : 'id'
  const found = await findTaken(db, entity, {
    text: `
      SELECT l.line, CASE WHEN l.action <> 'add' THEN l.record END AS record, coalesce(to_jsonb(t), '{}') || l.content AS content
      FROM import_line l
      LEFT JOIN "${tableOf(entity)}" t ON t."${number}" = l.record AND l.action = 'change'
      WHERE l.preview = $2::uuid AND l.sheet = $3 AND l.line <> $4
        AND (l.action = 'add' OR (l.action = 'change' AND l.content ?| string_to_array($5, ',')))
      UNION ALL
      SELECT ${behind}, l.record, l.content FROM jsonb_to_recordset($1::jsonb) AS l (record integer, content jsonb)`,
    values: [row, preview, sheet, line, unique.join()],
  })
  return found.flatMap((one) => (one.line === behind ? [{ ...one, line }] : []))
}

/** Keeps the line as it is now, and the rows that it makes beside its own. */
export async function keepCorrected(
  db: Db,
  { preview, sheet, line }: LinePlace,
  { kept, beside }: CorrectedLine,
) {
  await run(
    db,
    `WITH made AS (
       INSERT INTO import_line (preview, sheet, line, action, content, emptied)
       SELECT $1::uuid, b.sheet, b.line, 'add', b.content, '{}'
       FROM jsonb_to_recordset($5::jsonb) AS b (sheet integer, line integer, content jsonb)
     )
     UPDATE import_line l
     SET action = k.action, record = k.record, rev = k.rev, content = k.content, emptied = k.emptied, cells = k.cells,
       problems = k.problems, shown = k.shown
     FROM jsonb_to_record($4::jsonb) AS k (action text, record integer, rev integer, content jsonb, emptied jsonb,
       cells jsonb, problems jsonb, shown jsonb)
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND l.line = $3`,
    [preview, sheet, line, kept, beside ?? '[]'],
  )
}
