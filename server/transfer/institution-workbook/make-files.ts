import { ids } from '#contract/limits.ts'
import type { Format, TransferredEntity } from '#contract/transfer.ts'
import { version } from '#contract/version.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../messages/refusals.ts'
import { tableOf } from '../../entities.ts'
import type { Caller } from '../../serve.ts'
import { exportMark } from '../export-mark.ts'
import { readNumbered } from '../stored-numbers.ts'
import { runInWorker } from '../run-worker.ts'
import { isoDay } from '#contract/reading/cell.ts'
import { translate } from '../words.ts'
import { readTable } from './stored.ts'

/** Finds an institution. Throws 400 for a missing or too large id, 404 for an unknown one. */
export async function findInstitution(
  db: Db,
  idVuz: string | undefined,
): Promise<{ id: number; name: string }> {
  if (idVuz === undefined || Number(idVuz) > ids.max) throw refusal('badField', { field: 'idVuz' })
  const [found] = await run<{ id: number; name: string }>(
    db,
    'SELECT id, full_ru AS name FROM institution WHERE id = $1::integer',
    [Number(idVuz)],
  )
  if (found === undefined) throw refusal('noSuchRow')
  return found
}

export async function makeCatalogue(
  db: Db,
  {
    entity,
    format,
    date,
    elsewhere,
  }: { entity: TransferredEntity; format: Format; date: string | undefined; elsewhere: string | undefined },
  { language }: Pick<Caller, 'language'>,
): Promise<Uint8Array> {
  const mark = await exportMark(db)
  return runInWorker(
    { kind: 'export', entity, language, format, mark, elsewhere },
    {
      rows: (table) => readTable(db, table, null, table === tableOf(entity) ? date : undefined),
      numbered: (question) => readNumbered(db, question),
    },
  )
}

export async function makeWorkbook(
  db: Db,
  idVuz: string | undefined,
  elsewhere: string | undefined,
  { language }: Pick<Caller, 'language'>,
): Promise<Uint8Array> {
  const { id, name } = await findInstitution(db, idVuz)
  const about = [
    [translate(language, 'version'), version],
    [translate(language, 'day'), isoDay(new Date())],
    [translate(language, 'institution'), name],
  ]
  return runInWorker(
    {
      kind: 'export',
      entity: undefined,
      language,
      format: 'xlsx',
      mark: await exportMark(db),
      about,
      elsewhere,
    },
    { rows: (table) => readTable(db, table, id), numbered: (question) => readNumbered(db, question) },
  )
}
