import type { EndedUnit } from '#contract/reorganisation.ts'
import { lengths } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { ids as newId } from '#contract/limits.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { entityRows } from '../entities.ts'
import { isRenamed, namedFields, type PeriodValues } from '../names/named-fields.ts'
import { lockRow, applyNames } from '../names/rename.ts'
import { choiceOf, type Context, units } from './work.ts'

/** Returns the name fields of a unit: field in the row, column, maximum length, and if a name is required. */
function nameColumns(entity: EndedUnit) {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.entries(fields).flatMap(([key, field]) => {
    const isName = field.name !== undefined || key === 'shortName'
    const column = entityRows[entity].fields[field.row]?.name
    return isName && column !== undefined
      ? [{ row: field.row, column, max: field.max ?? lengths.name, needed: field.needed === 'always' }]
      : []
  })
}

/** Returns names by column. Throws 400 without names, and for an unknown, too long or blank required one. */
export function readNames(
  entity: EndedUnit,
  names: Readonly<Record<string, string>>,
  { step }: Pick<Context, 'step'>,
  isNew: boolean,
): Record<string, string> {
  const columns = nameColumns(entity)
  const unknown = Object.keys(names).some((row) => columns.every((one) => one.row !== row))
  const given = columns.map((one) => ({ ...one, text: names[one.row]?.trim() }))
  const isWrong = given.some(
    ({ text, max, needed }) =>
      (text === undefined ? isNew && needed : needed && text === '') || Array.from(text ?? '').length > max,
  )
  if (unknown || isWrong || given.every(({ text }) => text === undefined))
    throw refusal('stepNames', { step })
  return Object.fromEntries(
    given.flatMap(({ column, text }) =>
      text === undefined ? (isNew ? [[column, '']] : []) : [[column, text]],
    ),
  )
}

/** Saves names. Returns false if another row has one of the names, or if periods would overlap. */
export async function saveNames(
  work: Context,
  entity: EndedUnit,
  id: number,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { tx, on, basis, user } = work
  if (!isRenamed(entity)) {
    const set = Object.keys(values).map((column, place) => `"${column}" = $${place + 2}`)
    await run(tx, `UPDATE ${units[entity].table} SET ${set.join(', ')} WHERE id = $1`, [
      id,
      ...Object.values(values),
    ])
    return true
  }
  const row = await lockRow(tx, entity, id)
  if (row === undefined) return false
  const periodValues: PeriodValues = Object.fromEntries(
    namedFields(entity).flatMap(({ column, periodKey }) => {
      const value = values[column]
      return value === undefined ? [] : [[periodKey, value]]
    }),
  )
  // A refused save would abort the transaction without the savepoint.
  await run(tx, 'SAVEPOINT names', [])
  const taken = await applyNames(
    tx,
    { entity, record: id, from: on, values: periodValues, basis, user },
    row,
    newId.create,
  )
  const isSaved = typeof taken !== 'string' && taken[0]?.sms !== sms.duplicate
  await run(tx, `${isSaved ? 'RELEASE' : 'ROLLBACK TO'} SAVEPOINT names`, [])
  return isSaved
}

/** Returns the name that the user chose, or the row's name followed by the name of its former unit. */
export const newNameOf = (
  work: Context,
  entity: string,
  id: number,
  own: string,
  from: string,
  max: number,
): string =>
  choiceOf(work, entity, [id])?.names?.[String(id)]?.trim() ||
  `${Array.from(own)
    .slice(0, max - Array.from(from).length - 3)
    .join('')} (${from})`
