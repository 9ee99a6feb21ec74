import type { BodyOf } from '#contract/call.ts'
import { sms } from '#contract/save.ts'
import type { transfer, TransferApplied, TransferredEntity } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { isDuplicate, isMissingParent } from '../saving/sqlstate.ts'
import { blanksOf } from './catalogue-lines.ts'
import { fieldsOfEntity, type KeyedField } from './columns.ts'
import {
  findMissing,
  findStale,
  findTwice,
  insertRows,
  numberRows,
  type Taking,
  updateRows,
} from './saving.ts'
import { columnNames } from './stored.ts'
import { uniqueFields } from './taken.ts'

type Take = BodyOf<typeof transfer.apply>['take']

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
  const chosen = take === 'all' ? null : chosenBy(take, fields, columns)
  const taking: Taking = { preview, entity, sheet: 0, chosen, fields, columns, blanks: blanksOf(fields) }
  try {
    return await transaction(db, userId, async (tx) => {
      const unique = await uniqueFields(tx, entity, columns)
      const refused = await findRefused(tx, taking, unique)
      if (refused.length > 0) return refusedLines(refused)
      const updated = await updateRows(tx, taking)
      const created = await insertRows(tx, taking)
      const taken = take === 'all' ? updated + created : take.length
      return { ...(await appliedLines(tx, created, updated)), skipped: taken - updated - created }
    })
  } catch (error) {
    // A name that two lines exchange, one that somebody has taken this very moment, a row that is deleted in it.
    if (isDuplicate(error) || isMissingParent(error)) return refusedLines(await linesTaken(db, taking))
    throw error
  }
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
export async function appliedLines(tx: Db, created: number, updated: number) {
  const [change] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
  return { sms: sms.updated, ...(updated + created > 0 && change), created, updated }
}

const refusedLines = (lines: readonly number[]): TransferApplied => ({
  sms: sms.updateRefused,
  reason: 'stale',
  lines: inOrder(lines),
})

export const inOrder = (lines: readonly number[]) => [...new Set(lines)].toSorted((a, b) => a - b)

/** The lines as JSON, each with the columns that are taken of it, null being all; a field that the rows lack is a 400. */
export function chosenBy(
  take: Exclude<Take, 'all'>,
  fields: readonly KeyedField[],
  columns: Readonly<Record<string, string>>,
): string {
  const byField = new Map(fields.map(({ row, key }) => [row, columns[key] ?? key]))
  const columnOf = (field: string, place: number) => {
    const column = byField.get(field)
    if (column === undefined) throw refusal('badField', { field: `take.${place}.fields` })
    return column
  }
  const lines = new Map(
    take.map((one, place) => [one.line, one.fields?.map((field) => columnOf(field, place)) ?? null]),
  )
  return JSON.stringify([...lines].map(([line, own]) => ({ line, fields: own })))
}

/** The numbers of the taken lines that would change something. */
export async function linesTaken(db: Db, { preview, sheet, chosen }: Taking): Promise<number[]> {
  const rows = await run<{ line: number }>(
    db,
    `SELECT l.line FROM import_line l
     LEFT JOIN jsonb_to_recordset($3::jsonb) AS c (line integer) ON c.line = l.line
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND l.action IN ('add', 'change')
       AND ($3::jsonb IS NULL OR c.line IS NOT NULL) ORDER BY l.line`,
    [preview, sheet, chosen],
  )
  return rows.map(({ line }) => line)
}
