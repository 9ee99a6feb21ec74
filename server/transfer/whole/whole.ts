import { randomUUID } from 'node:crypto'
import type { BodyOf, DataOf, Upload } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { hindranceOf } from '#contract/rights.ts'
import type { transfer, TransferWholePreview } from '#contract/transfer.ts'
import { version } from '#contract/version.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../answers/refusals.ts'
import { asWritten, type Author, type Caller } from '../../serve.ts'
import { keepCorrected, readCorrection, readMeantRows, takenBeside } from '../correct.ts'
import { exportMark } from '../export-mark.ts'
import { inWorker } from '../run-worker.ts'
import { isoDay } from '../table.ts'
import { findTaken, readKeys, rowsInJson } from '../taken.ts'
import { beginPreview, finishPreview, keepLines, orDrop, readBook } from '../previews.ts'
import { numberOf } from './order.ts'
import { entityIn, readKeptRows } from './previews.ts'
import { readTable, uniqueOf } from './stored.ts'

/** The institution that a workbook is of; 400 where none is named, 404 for one that is not there. */
async function findInstitution(db: Db, idVuz: string | undefined): Promise<{ id: number; name: string }> {
  if (idVuz === undefined || Number(idVuz) > ids.max) throw refusal('badField', { field: 'idVuz' })
  const [found] = await run<{ id: number; name: string }>(
    db,
    'SELECT id, full_ru AS name FROM institution WHERE id = $1::integer',
    [Number(idVuz)],
  )
  if (found === undefined) throw refusal('noSuchRow')
  return found
}

/** A whole institution as a workbook. */
export async function makeWorkbook(
  db: Db,
  idVuz: string | undefined,
  { language }: Pick<Caller, 'language'>,
): Promise<Uint8Array> {
  const { id, name } = await findInstitution(db, idVuz)
  const about = { version, date: isoDay(new Date()), institution: name, mark: await exportMark(db) }
  return inWorker({ kind: 'wholeExport', language, about }, { rows: (table) => readTable(db, table, id) })
}

/** Corrects a line of a workbook. */
export async function correctSheetLine(
  db: Db,
  body: BodyOf<typeof transfer.correct>,
  { userId, rights, language, services }: Caller,
): Promise<DataOf<typeof transfer.correct>> {
  const hindrance = hindranceOf(rights, 'ownRows')
  if (hindrance !== undefined) throw refusal(hindrance)
  const { sheets, institution } = await readBook(db, body.import, userId)
  const entity = entityIn(sheets, body.sheet ?? '')
  if (entity === undefined) throw refusal('noSuchRow')
  const place = { preview: body.import, sheet: numberOf(entity), line: body.line }
  const correction = await readCorrection(db, body, place.sheet)
  const [academicYear, today] = [services.academicYear(), services.today()]
  const made = await inWorker(
    { kind: 'wholeCorrect', entity, language, rights, institution, academicYear, today, correction },
    {
      rows: (table) => readTable(db, table, institution),
      unique: (one) => uniqueOf(db, one),
      keptRows: (one) => readKeptRows(db, body.import, one),
      meant: () => readMeantRows(db, place),
      takenBeside: ({ line, unique }) => takenBeside(db, entity, place, line, unique),
    },
  )
  await keepCorrected(db, place, made)
  return asWritten(made.answer)
}

type Importing = Author &
  Pick<Caller, 'rights' | 'language'> & {
    readonly services: Pick<Caller['services'], 'academicYear' | 'today'>
  }

/** Compares a workbook with an institution. */
export async function previewWorkbook(
  db: Db,
  {
    idVuz,
    file,
    import: id = randomUUID(),
  }: { readonly idVuz?: string; readonly file: Upload; readonly import?: string },
  { userId, rights, language, services }: Importing,
): Promise<TransferWholePreview> {
  const hindrance = hindranceOf(rights, 'ownRows')
  if (hindrance !== undefined) throw refusal(hindrance)
  const { id: institution } = await findInstitution(db, idVuz)
  await beginPreview(db, { id, file: file.name, userId }, { institution })
  const made = await orDrop(db, id, () =>
    inWorker(
      {
        kind: 'whole',
        language,
        rights,
        institution,
        academicYear: services.academicYear(),
        today: services.today(),
        file,
      },
      {
        rows: (table) => readTable(db, table, institution),
        unique: (entity) => uniqueOf(db, entity),
        takenIn: async ({ entity, lines, isPart }) => ({
          taken: await findTaken(db, entity, rowsInJson(lines)),
          keys: isPart ? await readKeys(db, entity, rowsInJson(lines)) : null,
        }),
        keep: (read) => keepLines(db, id, read),
      },
    ),
  )
  await finishPreview(db, id, { format: 'xlsx', ...made })
  // The worker made the sheets in this shape.
  return { import: id, sheets: JSON.parse(made.sheets) as TransferWholePreview['sheets'] }
}
