import { randomUUID } from 'node:crypto'
import type { Upload } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { hindranceOf } from '#contract/rights.ts'
import type { TransferWholePreview } from '#contract/transfer.ts'
import { version } from '#contract/version.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../answers/refusals.ts'
import type { Author, Caller } from '../../serve.ts'
import { inWorker } from '../run-worker.ts'
import { isoDay } from '../table.ts'
import { findTaken, rowsInJson } from '../taken.ts'
import { beginPreview, finishPreview, keepLines } from '../previews.ts'
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
  const about = { version, date: isoDay(new Date()), institution: name }
  return inWorker({ kind: 'wholeExport', language, about }, { rows: (table) => readTable(db, table, id) })
}

type Importing = Author &
  Pick<Caller, 'rights' | 'language'> & { readonly services: Pick<Caller['services'], 'academicYear'> }

/** Compares a workbook with an institution. */
export async function previewWorkbook(
  db: Db,
  { idVuz, file }: { readonly idVuz?: string; readonly file: Upload },
  { userId, rights, language, services }: Importing,
): Promise<TransferWholePreview> {
  const hindrance = hindranceOf(rights, 'ownRows')
  if (hindrance !== undefined) throw refusal(hindrance)
  const { id: institution } = await findInstitution(db, idVuz)
  const id = randomUUID()
  await beginPreview(db, id, userId, { institution })
  const made = await inWorker(
    { kind: 'whole', language, rights, institution, academicYear: services.academicYear(), file },
    {
      rows: (table) => readTable(db, table, institution),
      unique: (entity) => uniqueOf(db, entity),
      takenIn: ({ entity, lines }) => findTaken(db, entity, rowsInJson(lines)),
      keep: async (lines) => {
        await keepLines(db, id, lines)
        return null
      },
    },
  )
  await finishPreview(db, id, { format: 'xlsx', ...made })
  // It was made in this shape.
  return { import: id, sheets: JSON.parse(made.sheets) as TransferWholePreview['sheets'] }
}
