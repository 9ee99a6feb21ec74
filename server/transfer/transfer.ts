import { randomUUID } from 'node:crypto'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { savedAtAllBy } from '#contract/entities/registry.ts'
import { hindranceOf, scopeOf } from '#contract/rights.ts'
import { spreadsheet } from '#contract/limits.ts'
import { transfer, type TransferredEntity, whole } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../answers/refusals.ts'
import { asWritten, type Caller, serve } from '../serve.ts'
import { applyLines } from './apply.ts'
import { correctLine } from './correct.ts'
import { exportRows, fileOf } from './export.ts'
import {
  beginPreview,
  findPreview,
  finishPreview,
  keepLines,
  orDrop,
  readProblems,
  readProgress,
  stopPreview,
} from './previews.ts'
import { inWorker } from './run-worker.ts'
import { readCatalogue } from './stored.ts'
import { findTaken, rowsInJson, uniqueFields } from './taken.ts'
import { applyWorkbook } from './whole/apply.ts'
import { listLines } from './whole/previews.ts'
import { correctSheetLine, previewWorkbook } from './whole/whole.ts'

/** 403 for who may not save in the catalogue at all; in which of its rows he may is said of each line. */
function demandRight(entity: TransferredEntity, { rights }: Caller) {
  const hindrance = hindranceOf(rights, savedAtAllBy(entity))
  if (hindrance !== undefined) throw refusal(hindrance)
}

async function previewFile(db: Db, body: BodyOf<typeof transfer.preview>, caller: Caller) {
  const { entity, file } = body
  if (entity === whole) return previewWorkbook(db, body, caller)
  if (file.bytes.length > spreadsheet.bytes)
    throw refusal('fileTooLarge', { n: spreadsheet.bytes / 1024 ** 2 })
  demandRight(entity, caller)
  const id = body.import ?? randomUUID()
  const scope = scopeOf(caller.rights)
  // read while the other thread reads the file
  const reading = readStored(db, entity)
  // it is awaited when it is asked for, and never where the file is refused
  reading.catch(() => {})
  await beginPreview(db, { id, file: file.name, userId: caller.userId }, { entity })
  const made = await orDrop(db, id, () =>
    inWorker(
      {
        kind: 'preview',
        import: id,
        entity,
        language: caller.language,
        scope: scope.institutions === null ? undefined : scope,
        file,
      },
      {
        stored: () => reading,
        taken: (lines) => findTaken(db, entity, rowsInJson(lines)),
        keep: (read) => keepLines(db, id, read),
      },
    ),
  )
  await finishPreview(db, id, made)
  return asWritten<DataOf<typeof transfer.preview>>(made.answer)
}

async function readStored(db: Db, entity: TransferredEntity) {
  const stored = await readCatalogue(db, entity)
  return { ...stored, unique: await uniqueFields(db, entity, stored.columns) }
}

async function applyPreview(db: Db, { import: id, take }: BodyOf<typeof transfer.apply>, caller: Caller) {
  const { entity } = await findPreview(db, id, caller.userId)
  if (entity === undefined) return [await applyWorkbook(db, id, take, caller)]
  demandRight(entity, caller)
  return [await applyLines(db, id, entity, take, caller.userId)]
}

async function correctPreview(db: Db, body: BodyOf<typeof transfer.correct>, caller: Caller) {
  const { entity } = await findPreview(db, body.import, caller.userId)
  if (entity === undefined) return correctSheetLine(db, body, caller)
  demandRight(entity, caller)
  return correctLine(db, body, entity, await readStored(db, entity), caller)
}

async function exportProblems(db: Db, { import: id }: BodyOf<typeof transfer.problems>, caller: Caller) {
  const { entity = 'institution', format } = await findPreview(db, id, caller.userId)
  const kept = await readProblems(db, id)
  const bytes = await inWorker({ kind: 'problems', language: caller.language, format, kept }, {})
  return fileOf(`${entity}-problems`, format, bytes)
}

export const transferRoutes = serve(transfer, {
  export: exportRows,
  preview: previewFile,
  lines: listLines,
  progress: readProgress,
  stop: stopPreview,
  correct: correctPreview,
  apply: applyPreview,
  problems: exportProblems,
})
