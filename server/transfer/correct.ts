import type { BodyOf, DataOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { transfer } from '#contract/transfer.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { asJson, type Caller } from '../serve.ts'
import { demandRight } from './apply.ts'
import { addCorrection } from './stored-file.ts'
import { readStoredRows } from './stored-lines.ts'
import { systemOf } from './other-numbers.ts'
import { readNumbered } from './stored-numbers.ts'
import { findPreview, sheetIn } from './previews.ts'
import { runInWorker } from './run-worker.ts'
import { findDuplicateLines, type DuplicateLine } from './unique-indexes.ts'
import { sheetNumberOf } from './institution-workbook/order.ts'
import { readTable, readUniqueFields } from './institution-workbook/stored.ts'
import type { CorrectedLine } from './worker-messages.ts'

export async function correctLine(
  db: Db,
  { import: preview, sheet, line, field, value }: BodyOf<typeof transfer.correct>,
  { userId, rights, language, services }: Caller,
): Promise<DataOf<typeof transfer.correct>> {
  const stored = await findPreview(db, preview, userId)
  demandRight(stored.entity, rights)
  const found = sheetIn(stored, sheet)
  if (found === undefined) throw refusal('noSuchRow')
  const { entity, columns, reading, styles = [] } = found
  const { institution, isGenerated } = stored
  const place = { preview, sheet: sheetNumberOf(entity), line }
  const made = await runInWorker(
    {
      kind: 'correct',
      entity,
      language,
      rights,
      institution,
      isGenerated,
      isBook: stored.entity === undefined,
      academicYear: await academicYearOn(db, services.today()),
      today: services.today(),
      isNumbered: reading?.numbers === 'ours',
      system: systemOf(reading?.numbers),
      styles,
      correction: { columns, cells: await readCells(db, place), line, field, value },
    },
    {
      rows: (table) => readTable(db, table, institution),
      unique: (one) => readUniqueFields(db, one),
      numbered: (question) => readNumbered(db, question),
      storedRows: (one) => readStoredRows(db, preview, one),
      matchedRows: () => readMatchedRows(db, place),
      duplicatesOf: (question) => findDuplicates(db, entity, place, question.line, question.unique),
    },
  )
  await storeCorrected(db, place, made)
  await addCorrection(db, preview, { sheet: place.sheet, line, field, to: value })
  return asJson(made.answer)
}

/** Returns the cells as JSON. Throws 404 if the preview has no such line, or has stored no cells for it. */
async function readCells(db: Db, { preview, sheet, line }: LineKey): Promise<string> {
  const [stored] = await run<{ cells: string }>(
    db,
    `SELECT cells::text FROM import_line
     WHERE preview = $1::uuid AND sheet = $2 AND line = $3 AND cells IS NOT NULL`,
    [preview, sheet, line],
  )
  if (stored === undefined) throw refusal('noSuchRow')
  return stored.cells
}

type LineKey = { readonly preview: string; readonly sheet: number; readonly line: number }

/** Returns JSON pairs: a row id, and the first of the other lines that matches the row. */
async function readMatchedRows(db: Db, { preview, sheet, line }: LineKey): Promise<string> {
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

/** Number above all line numbers of a file, so that the corrected line is the later of two duplicates. */
const correctedLineNumber = 2 ** 30

/** Returns the stored row or the first other line that the line duplicates; else an empty list. */
async function findDuplicates(
  db: Db,
  entity: Entity,
  { preview, sheet, line }: LineKey,
  row: string,
  unique: readonly string[],
): Promise<readonly DuplicateLine[]> {
  const number = entity === 'speciality-parameters' ? 'speciality_id' : 'id'
  const found = await findDuplicateLines(db, entity, {
    text: `
      SELECT l.line, CASE WHEN l.action <> 'add' THEN l.record END AS record, coalesce(to_jsonb(t), '{}') || l.content AS content
      FROM import_line l
      LEFT JOIN "${tableOf(entity)}" t ON t."${number}" = l.record AND l.action = 'change'
      WHERE l.preview = $2::uuid AND l.sheet = $3 AND l.line <> $4
        AND (l.action = 'add' OR (l.action = 'change' AND l.content ?| string_to_array($5, ',')))
      UNION ALL
      SELECT ${correctedLineNumber}, l.record, l.content FROM jsonb_to_recordset($1::jsonb) AS l (record integer, content jsonb)`,
    values: [row, preview, sheet, line, unique.join()],
  })
  return found.flatMap((one) => (one.line === correctedLineNumber ? [{ ...one, line }] : []))
}

async function storeCorrected(
  db: Db,
  { preview, sheet, line }: LineKey,
  { stored, additionalRows }: CorrectedLine,
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
       problems = k.problems, remarked = k.remarked, shown = k.shown
     FROM jsonb_to_record($4::jsonb) AS k (action text, record integer, rev integer, content jsonb, emptied jsonb,
       cells jsonb, problems jsonb, remarked boolean, shown jsonb)
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND l.line = $3`,
    [preview, sheet, line, stored, additionalRows ?? '[]'],
  )
}
