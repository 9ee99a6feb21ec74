import { randomUUID } from 'node:crypto'
import type { BodyOf, DataOf, Upload } from '#contract/call.ts'
import { spreadsheet } from '#contract/limits.ts'
import {
  isPlaced,
  type transfer,
  type TransferCounts,
  type TransferReadingSettings,
  whole,
} from '#contract/transfer.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import { asJson, type Author, type Caller } from '../serve.ts'
import { exportMark } from './export-mark.ts'
import { demandRight } from './apply.ts'
import { resetPreview, findReading, type StoredFile, readStoredFile } from './stored-file.ts'
import { readNumbered } from './stored-numbers.ts'
import { beginPreview, dropPreview, findPreview, finishPreview, storeLines, sheetIn } from './previews.ts'
import { runInWorker } from './run-worker.ts'
import { findDuplicateLines, readKeys, rowsInJson } from './unique-indexes.ts'
import { findInstitution } from './institution-workbook/make-files.ts'
import { sheetNumberOf } from './institution-workbook/order.ts'
import { readTable, readUniqueFields } from './institution-workbook/stored.ts'
import type { PreviewResult, StoredCorrection } from './worker-messages.ts'

export type ImportCaller = Author &
  Pick<Caller, 'rights' | 'language'> & {
    readonly services: Pick<Caller['services'], 'today'>
  }

/** Previews an uploaded file, or the stored file of a preview with new settings. */
export async function previewFile(
  db: Db,
  body: BodyOf<typeof transfer.preview>,
  caller: ImportCaller,
): Promise<DataOf<typeof transfer.preview>> {
  const { file, import: id = randomUUID(), reading } = body
  if (file === undefined) {
    if (body.import === undefined || reading === undefined) throw refusal('fileMissing')
    const stored = await readStoredFile(db, id, caller.userId)
    const updated = { ...stored, ...mergeSettings(stored, body.entity, reading) }
    const isOther = updated.entity !== stored.entity
    const corrected = { ...updated, ...(isOther && { institution: await institutionOf(db, body) }) }
    return asJson((await previewAgain(db, id, corrected, caller, stored)).answer)
  }
  const { entity: question } = body
  if (question === undefined) throw refusal('fieldMissing', { field: 'entity' })
  const entity = question === whole ? undefined : question
  if (entity !== undefined && file.bytes.length > spreadsheet.bytes)
    throw refusal('fileTooLarge', { n: spreadsheet.bytes / 1024 ** 2 })
  demandRight(entity, caller.rights)
  const institution = await institutionOf(db, body)
  const sheetSettings = reading === undefined ? [] : [reading]
  return asJson(
    (await previewNewFile(db, id, { entity, institution, file, sheetSettings, isGenerated: false }, caller))
      .answer,
  )
}

/** Returns the id of the institution; null: the lines may belong to any institution. */
const institutionOf = async (db: Db, { entity = whole, idVuz }: BodyOf<typeof transfer.preview>) =>
  isPlaced(entity) ? (await findInstitution(db, idVuz)).id : null

/** Returns the new settings. If the catalogue changes, corrections are dropped. */
function mergeSettings(
  { entity, sheetSettings }: StoredFile,
  question: BodyOf<typeof transfer.preview>['entity'],
  reading: TransferReadingSettings,
): Partial<StoredFile> {
  if (question === undefined || question === (entity ?? whole)) {
    const others = entity === undefined ? sheetSettings.filter(({ sheet }) => sheet !== reading.sheet) : []
    return { sheetSettings: [...others, reading] }
  }
  if (question === whole || entity === undefined) throw refusal('badField', { field: 'entity' })
  return { entity: question, sheetSettings: [reading], corrections: [] }
}

/** Reads a new file. If an error occurs, the preview is deleted. */
export async function previewNewFile(
  db: Db,
  id: string,
  file: Omit<StoredFile, 'corrections'>,
  caller: ImportCaller,
): Promise<PreviewResult> {
  await beginPreview(db, { id, ...file, userId: caller.userId }, file.sheetSettings)
  const result = readFile(db, id, { ...file, corrections: [] }, caller, (read) => storeLines(db, id, read))
  return result.catch(async (error: unknown) => {
    await dropPreview(db, id)
    throw error
  })
}

/**
 * Reads a stored file again. An error before the first line is compared leaves the preview unchanged. Later,
 * refused settings are replaced by the `former` ones, and any other error deletes the preview.
 */
async function previewAgain(
  db: Db,
  id: string,
  stored: StoredFile,
  caller: ImportCaller,
  former?: StoredFile,
): Promise<PreviewResult> {
  demandRight(stored.entity, caller.rights)
  let isBegun = false
  const begin = async () => {
    if (!isBegun) await resetPreview(db, id, stored)
    isBegun = true
  }
  try {
    return await readFile(
      db,
      id,
      stored,
      caller,
      async (read) => {
        if (read.progress.done === 0) return null
        await begin()
        return storeLines(db, id, read)
      },
      begin,
    )
  } catch (error) {
    const restored = former !== undefined && isRefusal(error) && error.refusal === 'readingBad'
    if (isBegun && restored) await restorePreview(db, id, former, caller)
    else if (isBegun) await dropPreview(db, id)
    throw error
  }
}

async function restorePreview(db: Db, id: string, former: StoredFile, caller: ImportCaller): Promise<void> {
  try {
    await resetPreview(db, id, former, 'unfinished')
    await readFile(db, id, former, caller, (read) => storeLines(db, id, read))
  } catch {
    await dropPreview(db, id)
  }
}

async function readFile(
  db: Db,
  id: string,
  { entity, institution, file, isGenerated, sheetSettings, corrections }: StoredFile,
  { userId, rights, language, services }: ImportCaller,
  store: (read: Parameters<typeof storeLines>[2]) => Promise<null>,
  finish?: () => Promise<void>,
): Promise<PreviewResult> {
  const result = await runInWorker(
    {
      kind: 'preview',
      import: id,
      entity,
      institution,
      isBook: entity === undefined,
      isGenerated,
      // The command line prints only problems, so the texts of lines without problems are not stored.
      isUnlisted: isGenerated && userId === null,
      sheetSettings,
      corrections,
      rights,
      language,
      academicYear: await academicYearOn(db, services.today()),
      today: services.today(),
      mark: await exportMark(db),
      // Transferred bytes become unusable, so the thread receives a copy.
      file: copyFile(file),
    },
    {
      rows: (table) => readTable(db, table, institution),
      unique: (one) => readUniqueFields(db, one),
      numbered: (question) => readNumbered(db, question),
      former: (one) => findReading(db, one.entity, one.headings),
      duplicatesIn: async ({ entity: one, lines, isPart }) => ({
        duplicates: await findDuplicateLines(db, one, rowsInJson(lines)),
        keys: isPart ? await readKeys(db, one, rowsInJson(lines)) : null,
      }),
      storeLines: store,
    },
  )
  await finish?.()
  await finishPreview(db, id, result)
  return result
}

const copyFile = ({ name, bytes }: Upload): Upload => ({ name, bytes })

/** Replaces a text in all lines: reads and compares the file again, with all corrections made so far. */
export async function replaceText(
  db: Db,
  { import: id, sheet, field, from, to }: BodyOf<typeof transfer.replace>,
  caller: Caller,
): Promise<DataOf<typeof transfer.replace>> {
  const preview = await findPreview(db, id, caller.userId)
  const found = sheetIn(preview, sheet)
  if (found === undefined) throw refusal('noSuchRow')
  if (!found.columns.some((column) => column.field === field)) throw refusal('badField', { field: 'field' })
  const stored = await readStoredFile(db, id, caller.userId)
  const correction: StoredCorrection = { sheet: sheetNumberOf(found.entity), field, from, to }
  const corrections = [...stored.corrections, correction]
  const result = await previewAgain(db, id, { ...stored, corrections }, caller)
  const sheets = (JSON.parse(result.sheets) as { sheet: string; counts: TransferCounts }[]).map((one) => ({
    sheet: one.sheet,
    counts: one.counts,
  }))
  const counts = sheets.find((one) => one.sheet === found.sheet)?.counts ?? found.counts
  return { lines: result.replaced, counts, ...(preview.entity === undefined && { sheets }) }
}
