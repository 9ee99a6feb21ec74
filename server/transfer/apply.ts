import { rightsRefusalOf } from '#contract/rights.ts'
import { rightToSaveInList } from '#contract/entities/registry.ts'
import { sms } from '#contract/save.ts'
import { codeEntities } from '#contract/successors.ts'
import {
  type SheetEntity,
  isSheetEntity,
  type TransferResult,
  type TransferTake as Take,
} from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { entityOf, tableOf } from '../entities.ts'
import { references } from '../history/references.ts'
import { longCallTimeout } from '../queues/deadlines.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { isDuplicate, isMissingParent, isYearClosed } from '../saving/sqlstate.ts'
import type { Author, Caller } from '../serve.ts'
import { demandNoCircle } from '../saving/succession-circle.ts'
import {
  selectionOfAll,
  selectionOfLines,
  selectionExcept,
  isSelectedSql,
  type InsertedReference,
} from './selected-lines.ts'
import { fieldsOfEntity } from './columns.ts'
import { storeFolder, storeSources } from './foreign-sources.ts'
import { storeReadings } from './stored-file.ts'
import { systemOf } from './other-numbers.ts'
import { storeNumbers } from './stored-numbers.ts'
import {
  beginSaving,
  clearProgress,
  findPreview,
  type StoredPreview,
  storeFileInNote,
  storeProgress,
  sheetIn,
} from './previews.ts'
import {
  countSelected,
  findMissing,
  findDuplicates,
  insertRows,
  findLinesOfClosedYears,
  lockChanged,
  assignIds,
  readPortions,
  readSelectedLineNumbers,
  type EntitySelection,
  updateRows,
} from './saving.ts'
import {
  entitiesInOrder,
  type StoredEntity,
  maxLinesPerSheet,
  sheetNumberOf,
  sheetsInOrder,
} from './institution-workbook/order.ts'
import { blanksOf, sheetBlanks, sheetColumnNames, sheetFields } from './institution-workbook/shape.ts'
import { readUniqueFields } from './institution-workbook/stored.ts'

type ApplyOptions = Author & Pick<Caller, 'rights'> & { readonly services: Pick<Caller['services'], 'today'> }

/**
 * Applies a preview in one change (domain.md#transfer-whole-apply). Rows are saved after the rows to which they
 * refer. Additional rows (such as a missing room kind) are inserted if a selected line refers to them. The
 * preview has checked the rules of a save; revisions, referenced rows, duplicates and circles of succession are
 * checked again. Triggers check rights, institutions and closed years before the commit.
 */
export async function applyPreview(
  db: Db,
  id: string,
  take: Take,
  { userId, rights, services }: ApplyOptions,
): Promise<TransferResult> {
  const preview = await findPreview(db, id, userId)
  demandRight(preview.entity, rights)
  const selections = selectionsOf(id, take, preview)
  const { taken: selectedTotal, report } = await createProgress(db, id, { userId, preview, selections })
  let current: EntitySelection | undefined
  try {
    const work = async (tx: Db): Promise<TransferResult> => {
      await beginSaving(tx, id)
      await report(undefined, 0)
      // Without statistics of the preview's lines the planner would use a nested loop, which takes minutes.
      await run(tx, `SET LOCAL enable_nestloop = off`, [])
      // The memory is larger, because portions that fit into it are not written to temporary files.
      await run(tx, `SET LOCAL work_mem = '32MB'`, [])
      await run(tx, `SET LOCAL statement_timeout = ${longCallTimeout}`, [])
      let created = 0
      let updated = 0
      let additional = 0
      let numbers = 0
      for (const entity of entitiesInOrder) {
        // An entity with a sheet is saved only if its lines are selected.
        const hasSheet = preview.sheets.some((one) => one.entity === entity)
        const own =
          selections.get(entity) ??
          (hasSheet ? undefined : await selectMissingRows(tx, id, entity, selections))
        if (own === undefined) continue
        const selection = {
          ...own,
          inserted: preview.institution === null ? [] : insertedReferences(own, selections),
        }
        current = selection
        const unique = isSheetEntity(entity) ? await readUniqueFields(tx, entity) : []
        const refused = await findRefused(tx, selection, unique)
        if (refused.length > 0) return toRefusedResult(refused, entity, preview)
        const saved = await saveLines(tx, selection, (lines) => report(entity, lines))
        if (saved === undefined)
          return toRefusedResult(await findFailedLines(tx, selection, unique), entity, preview)
        if (entity === 'succession' && saved.created > 0) await demandNoCircle(tx, 'to', ...codeEntities)
        numbers += await storeNumbers(tx, selection)
        await storeSources(tx, selection)
        updated += saved.updated
        if (selections.has(entity)) created += saved.created
        else additional += saved.created
      }
      numbers += await storeFolder(tx, id)
      const taken = Array.isArray(take) ? take.length : selectedTotal
      await run(tx, 'SET LOCAL enable_nestloop = on', [])
      const applied = await toAppliedResult(tx, id, { created: created + additional, updated, numbers })
      if (created + updated + numbers > 0) await storeReadings(tx, id, services.today())
      return { ...applied, created, skipped: Math.max(0, taken - updated - created) }
    }
    // A refused line rolls back the sheets saved before it.
    return await saveOrNothing(db, userId, work, (answer) => answer.sms === sms.updated)
  } catch (error) {
    if (current === undefined) throw error
    if (isYearClosed(error))
      return toRefusedResult(
        await findLinesOfClosedYears(db, current),
        current.entity,
        preview,
        yearClosedResult,
      )
    if (!(isDuplicate(error) || isMissingParent(error))) throw error
    return toRefusedResult(await readSelectedLineNumbers(db, current), current.entity, preview)
  } finally {
    await clearProgress(db, id)
  }
}

/** Throws 403 if the caller may save no row of the catalogue or workbook. Lines are checked separately. */
export function demandRight(entity: StoredPreview['entity'], rights: Caller['rights']): void {
  const hindrance = rightsRefusalOf(rights, entity === undefined ? 'ownRows' : rightToSaveInList(entity))
  if (hindrance !== undefined) throw refusal(hindrance)
}

type ProgressOptions = Author & {
  readonly preview: StoredPreview
  readonly selections: ReadonlyMap<StoredEntity, EntitySelection>
}

/** Returns the number of selected lines, and a function that stores how many of them are saved. */
async function createProgress(db: Db, id: string, { userId, preview, selections }: ProgressOptions) {
  const parts: { entity: SheetEntity; sheet: string; done: number; of: number }[] = []
  for (const entity of sheetsInOrder) {
    const selection = selections.get(entity)
    const sheet = preview.sheets.find((one) => one.entity === entity)?.sheet
    const of = selection === undefined ? 0 : await countSelected(db, selection)
    if (sheet !== undefined && of > 0) parts.push({ entity, sheet, done: 0, of })
  }
  const sum = (count: 'done' | 'of') => parts.reduce((total, part) => total + part[count], 0)
  return {
    taken: sum('of'),
    report: async (entity: StoredEntity | undefined, lines: number) => {
      // The command line stores no progress, because the transaction uses its only connection.
      if (userId === null) return
      const part = parts.find((one) => one.entity === entity)
      if (part !== undefined) part.done = Math.min(lines, part.of)
      const isBook = preview.entity === undefined
      await storeProgress(db, id, {
        done: sum('done'),
        of: sum('of'),
        ...(isBook && { sheets: parts.map(({ sheet, done, of }) => ({ sheet, done, of })) }),
      })
    },
  }
}

const staleResult = { sms: sms.updateRefused, reason: 'stale' } as const
const yearClosedResult = { sms: sms.cannotDelete, reason: 'yearClosed' } as const

const toRefusedResult = (
  lines: readonly number[],
  entity: EntitySelection['entity'],
  { entity: catalogue, sheets }: StoredPreview,
  answer: typeof staleResult | typeof yearClosedResult = staleResult,
): TransferResult => {
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b)
  // An additional row is reported under a sheet whose lines may create it.
  const sheetOf = (some: readonly string[]) =>
    sheets.find((one) => one.entity !== null && some.includes(one.entity))?.sheet
  const sheet = sheetOf([entity]) ?? sheetOf(creatingEntities[entity] ?? []) ?? entity
  const named = catalogue === undefined ? sorted.map((line) => ({ sheet, line })) : sorted
  return { ...answer, lines: named }
}

/** By entity of created rows: the other entities whose lines may create such rows. */
const creatingEntities: Readonly<Partial<Record<string, readonly StoredEntity[]>>> = {
  'group-name': ['speciality-group'],
  'speciality-group': ['group'],
  direction: ['speciality'],
  'speciality-name': ['speciality'],
  // Departments create faculties (domain.md#transfer-whole-moving-in); rooms and specialities refer to these faculties.
  faculty: ['department', 'room', 'speciality'],
  unit: ['room'],
  'room-kind': ['room'],
  'discipline-kind': ['discipline'],
  'member-type': ['commission-member', 'commission-history-member'],
  rule: ['speciality'],
}

function selectionsOf(id: string, take: Take, preview: StoredPreview): Map<StoredEntity, EntitySelection> {
  const selections = new Map<StoredEntity, EntitySelection>()
  const add = (
    entity: SheetEntity | undefined,
    choose: (...of: Parameters<typeof selectionExcept>) => string | null,
  ) => {
    if (entity === undefined) return
    const [fields, columns] = [sheetFields(entity), sheetColumnNames(entity)]
    selections.set(entity, {
      preview: id,
      entity,
      system: systemOf(preview.sheets.find((one) => one.entity === entity)?.reading?.numbers),
      sheet: sheetNumberOf(entity),
      chosen: choose({}, fields, columns),
      fields,
      columns,
      blanks: sheetBlanks(entity),
      inserted: [],
    })
  }
  if (Array.isArray(take)) {
    for (const name of new Set(take.map(({ sheet }) => sheet))) {
      const lines = take.filter(({ sheet }) => sheet === name)
      add(sheetIn(preview, name, 'take.0.sheet')?.entity, (_, ...of) => selectionOfLines(lines, ...of))
    }
    return selections
  }
  const { sheets, remarked = false } = take === 'all' ? {} : take
  if (sheets === undefined)
    for (const { entity } of preview.sheets) add(entity ?? undefined, () => selectionOfAll(remarked))
  else
    for (const one of sheets) {
      const entity = sheetIn(preview, one.sheet, 'take.sheets.sheet')?.entity
      if (entity !== undefined && selections.has(entity)) throw refusal('badField', { field: 'take.sheets' })
      add(entity, (_, ...of) => selectionExcept({ ...one, remarked }, ...of))
    }
  return selections
}

/** For an entity without a sheet: returns the rows to which selected lines refer; undefined if there are none. */
async function selectMissingRows(
  tx: Db,
  preview: string,
  entity: StoredEntity,
  selections: ReadonlyMap<StoredEntity, EntitySelection>,
): Promise<EntitySelection | undefined> {
  const lines = new Set<number>()
  for (const one of creatingEntities[entity] ?? []) {
    const by = selections.get(one) ?? (await selectMissingRows(tx, preview, one, selections))
    if (by === undefined) continue
    const column = references.find(
      ({ table, target }) => table === tableOf(by.entity) && target === tableOf(entity),
    )?.column
    if (column === undefined) continue
    const found = await run<{ line: number }>(
      tx,
      `SELECT DISTINCT l.line FROM import_line l
       JOIN import_line b ON b.preview = l.preview AND b.sheet = $3 AND b.action IN ('add', 'change')
         AND b.content ->> $4::text = (-($2 * ${maxLinesPerSheet} + l.line))::text
       WHERE l.preview = $1::uuid AND l.sheet = $2 AND l.record IS NULL AND ${isSelectedSql('b', '$5')}`,
      [preview, sheetNumberOf(entity), by.sheet, column, by.chosen],
    )
    for (const { line } of found) lines.add(line)
  }
  if (lines.size === 0) return undefined
  const fields = fieldsOfEntity(entity)
  return {
    preview,
    entity,
    sheet: sheetNumberOf(entity),
    chosen: JSON.stringify({ lines: [...lines].map((line) => ({ line })) }),
    fields,
    columns: sheetColumnNames(entity),
    blanks: blanksOf(fields),
    inserted: [],
  }
}

/** Returns the reference columns whose referenced rows this import may create. */
function insertedReferences(
  { entity }: EntitySelection,
  selections: ReadonlyMap<StoredEntity, EntitySelection>,
): InsertedReference[] {
  if (entity === 'name-period') return [{ column: 'record', sheet: undefined }]
  const made = entitiesInOrder.filter((one) => creatingEntities[one] !== undefined || selections.has(one))
  return references.flatMap(({ table, column, target }) => {
    const inserted = table === tableOf(entity) ? made.find((one) => one === entityOf(target)) : undefined
    return inserted === undefined ? [] : [{ column, sheet: sheetNumberOf(inserted) }]
  })
}

/**
 * Saves lines in portions, which limit the rows of one statement. Returns undefined and saves nothing if a
 * row would be a duplicate or a referenced row is missing.
 */
async function saveLines(tx: Db, selection: EntitySelection, onSaved: (lines: number) => Promise<void>) {
  let created = 0
  let updated = 0
  await run(tx, 'SAVEPOINT sheet', [])
  try {
    for (const portion of await readPortions(tx, selection)) {
      updated += await updateRows(tx, selection, portion)
      created += await insertRows(tx, selection, portion)
      await onSaved(created + updated)
    }
  } catch (error) {
    if (!(isDuplicate(error) || isMissingParent(error))) throw error
    await run(tx, 'ROLLBACK TO SAVEPOINT sheet', [])
    return undefined
  }
  await run(tx, 'RELEASE SAVEPOINT sheet', [])
  return { created, updated }
}

/**
 * Assigns ids to new rows, locks changed rows, and returns the lines that can no longer be saved. If all rows
 * are new and none is a name period, such lines are searched only after a failed insert. Otherwise they are
 * searched before the save, because an exchange of two names succeeds only in some orders of the rows.
 */
async function findRefused(tx: Db, selection: EntitySelection, unique: readonly string[]): Promise<number[]> {
  await assignIds(tx, selection)
  const { changed, stale } = await lockChanged(tx, selection)
  if (stale.length > 0) return stale
  const isInsert = changed === 0 && selection.inserted.every(({ sheet }) => sheet !== undefined)
  return isInsert ? [] : findUnsavable(tx, selection, unique)
}

async function findUnsavable(
  tx: Db,
  selection: EntitySelection,
  unique: readonly string[],
): Promise<number[]> {
  const missing = await findMissing(tx, selection)
  return missing.length > 0 ? missing : findDuplicates(tx, selection, unique)
}

async function findFailedLines(
  tx: Db,
  selection: EntitySelection,
  unique: readonly string[],
): Promise<number[]> {
  const lines = await findUnsavable(tx, selection, unique)
  return lines.length > 0 ? lines : readSelectedLineNumbers(tx, selection)
}

/** Returns counts of saved rows and, if rows or other systems' ids were saved, the number of the change. */
async function toAppliedResult(
  tx: Db,
  preview: string,
  { created, updated, numbers }: { created: number; updated: number; numbers: number },
) {
  const written = created + updated + numbers
  if (written > 0) await storeFileInNote(tx, preview)
  const [change] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
  return { sms: sms.updated, ...(written > 0 && change), created, updated }
}
