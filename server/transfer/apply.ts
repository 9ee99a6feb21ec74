import { sms } from '#contract/save.ts'
import type { TransferApplied, TransferredEntity, TransferTake as Take } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { beginSaving, endProgress, noteFile, sayProgress } from './previews.ts'
import { isDuplicate, isMissingParent } from '../saving/sqlstate.ts'
import { blanksOf } from './catalogue-lines.ts'
import { chosenBy, chosenButFor, wouldSave } from './choice.ts'
import { fieldsOfEntity, type KeyedField } from './columns.ts'
import {
  findMissing,
  findStale,
  findTwice,
  insertRows,
  numberRows,
  portionsOf,
  type Taking,
  updateRows,
} from './saving.ts'
import { columnNames } from './stored.ts'
import { uniqueFields } from './taken.ts'

/**
 * Saves the taken lines of a preview in one change. The rules of a save were asked when the lines were compared; whatever may
 * have become otherwise since is asked again here: revisions, the rows that are referred to, and those that would be there
 * twice. Rights and institutions the database asks for before the commit, as of every save.
 */
export async function applyLines(
  db: Db,
  preview: string,
  entity: TransferredEntity,
  take: Take,
  userId: number,
): Promise<TransferApplied> {
  const fields = fieldsOfEntity(entity)
  const columns = columnNames(entity)
  const chosen = chosenOf(take, fields, columns)
  const taking: Taking = {
    preview,
    entity,
    sheet: 0,
    chosen,
    fields,
    columns,
    blanks: blanksOf(fields),
    made: [],
  }
  const of = await countTaken(db, taking)
  const say = (done: number) => sayProgress(db, preview, { done, of })
  try {
    return await transaction(db, userId, async (tx) => {
      await beginSaving(tx, preview)
      await say(0)
      const unique = await uniqueFields(tx, entity, columns)
      const refused = await findRefused(tx, taking, unique)
      if (refused.length > 0) return refusedLines(refused)
      const { created, updated } = await saveLines(tx, taking, say)
      const taken = Array.isArray(take) ? take.length : of
      const applied = await appliedLines(tx, preview, created, updated)
      return { ...applied, skipped: Math.max(0, taken - updated - created) }
    })
  } catch (error) {
    // A name that two lines exchange, one that somebody has taken this very moment, a row that is deleted in it.
    if (isDuplicate(error) || isMissingParent(error)) return refusedLines(await linesTaken(db, taking))
    throw error
  } finally {
    await endProgress(db, preview)
  }
}

const chosenOf = (take: Take, ...of: [readonly KeyedField[], Readonly<Record<string, string>>]) => {
  if (take === 'all') return null
  if (Array.isArray(take)) return chosenBy(take, ...of)
  const [sheet, another] = take.sheets
  if (sheet === undefined || another !== undefined) throw refusal('badField', { field: 'take.sheets' })
  return chosenButFor(sheet, ...of)
}

/** Saves the taken lines in portions, so that no statement holds more than so many rows; `onSaved` hears how many are saved. */
export async function saveLines(tx: Db, taking: Taking, onSaved?: (lines: number) => Promise<void>) {
  let created = 0
  let updated = 0
  for (const portion of await portionsOf(tx, taking)) {
    updated += await updateRows(tx, taking, portion)
    created += await insertRows(tx, taking, portion)
    await onSaved?.(created + updated)
  }
  return { created, updated }
}

/** Gives the new rows their numbers and holds the changed ones; answers the lines that cannot be saved any more. */
export async function findRefused(tx: Db, taking: Taking, unique: readonly string[]): Promise<number[]> {
  await numberRows(tx, taking)
  for (const find of [findStale, findMissing]) {
    const lines = await find(tx, taking)
    if (lines.length > 0) return lines
  }
  return findTwice(tx, taking, unique)
}

/** The counts of saved lines, with the number of the change where there is one. */
export async function appliedLines(tx: Db, preview: string, created: number, updated: number) {
  if (created + updated > 0) await noteFile(tx, preview)
  const [change] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
  return { sms: sms.updated, ...(updated + created > 0 && change), created, updated }
}

const refusedLines = (lines: readonly number[]): TransferApplied => ({
  sms: sms.updateRefused,
  reason: 'stale',
  lines: inOrder(lines),
})

export const inOrder = (lines: readonly number[]) => [...new Set(lines)].toSorted((a, b) => a - b)

/** How many of the taken lines would change something. */
export async function countTaken(db: Db, { preview, sheet, chosen }: Taking): Promise<number> {
  const [found] = await run<{ lines: number }>(
    db,
    `SELECT count(*)::integer AS lines FROM import_line l
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND ${wouldSave('$3')}`,
    [preview, sheet, chosen],
  )
  return found?.lines ?? 0
}

/** The numbers of the taken lines that would change something. */
export async function linesTaken(db: Db, { preview, sheet, chosen }: Taking): Promise<number[]> {
  const rows = await run<{ line: number }>(
    db,
    `SELECT l.line FROM import_line l
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND ${wouldSave('$3')}
     ORDER BY l.line`,
    [preview, sheet, chosen],
  )
  return rows.map(({ line }) => line)
}
