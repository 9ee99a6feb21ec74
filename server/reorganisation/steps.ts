import { planSteps } from '#contract/limits.ts'
import type { Step } from '#contract/reorganisation.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { readNames } from './names.ts'
import { type Unit, units } from './work.ts'

/** Unit in a step. `into`: rows move into this unit; `fate`: this unit ends; `moved`: it is moved or renamed. */
export type NamedUnit = {
  readonly step: number
  readonly entity: Unit
  readonly id: number
  readonly role: 'into' | 'fate' | 'moved'
}

const parentUnits: Readonly<Record<Unit, 'institution' | 'faculty' | undefined>> = {
  institution: undefined,
  faculty: 'institution',
  building: 'institution',
  department: 'faculty',
  speciality: 'faculty',
  room: 'faculty',
}

/** Entities that a part of a split unit can receive. */
const entitiesOfParts: Readonly<Record<string, readonly Unit[]>> = {
  institution: ['faculty', 'building'],
  faculty: ['department', 'speciality', 'room'],
  department: ['speciality', 'room'],
  building: ['room'],
}

/** Returns the units of the steps in order. Throws 400 for a step that is impossible, whatever the rows are. */
export function namedUnits(steps: readonly Step[]): NamedUnit[] {
  const { most } = planSteps
  if (steps.length > most) throw refusal('stepsTooMany', { step: most + 1, most })
  return steps.flatMap((one, place): NamedUnit[] => {
    const step = place + 1
    const named = (entity: Unit, id: number, role: NamedUnit['role']) => ({ step, entity, id, role })
    if (one.step === 'move') {
      const into = parentUnits[one.entity]
      if (into === undefined) throw refusal('stepUnfit', { step })
      return [named(one.entity, one.id, 'moved'), named(into, one.into, 'into')]
    }
    if (one.step === 'join') {
      if (one.away.includes(one.keep) || new Set(one.away).size < one.away.length)
        throw refusal('stepIntoItself', { step })
      return [named(one.entity, one.keep, 'into'), ...one.away.map((id) => named(one.entity, id, 'fate'))]
    }
    if (one.step === 'split') return unitsOfSplit(one, step)
    if (one.step === 'rename') {
      if (one.entity === 'speciality') throw refusal('stepUnfit', { step })
      readNames(one.entity, one.values, { step }, false)
    }
    return [named(one.entity, one.id, one.step === 'end' ? 'fate' : 'moved')]
  })
}

function unitsOfSplit({ entity, id, parts }: Extract<Step, { step: 'split' }>, step: number): NamedUnit[] {
  const takes = entitiesOfParts[entity]
  if (takes === undefined || entity === 'speciality') throw refusal('stepUnfit', { step })
  const seen = new Set<string>()
  const named: NamedUnit[] = [
    { step, entity, id, role: parts.some((part) => part.id === id) ? 'into' : 'fate' },
  ]
  for (const part of parts) {
    if ((part.id === undefined) === (part.new === undefined)) throw refusal('stepUnfit', { step })
    if (part.new !== undefined) readNames(entity, part.new.names, { step }, true)
    if (part.takes.length === 0 && part.id !== id) throw refusal('stepTakesNothing', { step })
    if (part.id !== undefined && part.id !== id) named.push({ step, entity, id: part.id, role: 'into' })
    for (const one of part.takes) {
      const key = `${one.entity} ${one.id}`
      if (!takes.includes(one.entity) || seen.has(key)) throw refusal('stepUnfit', { step })
      seen.add(key)
      named.push({ step, ...one, role: 'moved' })
    }
  }
  return named
}

type UnitRow = { readonly id: number; readonly ended: boolean; readonly began: string | null }

/**
 * SQL for the day from which a row is assumed to exist: two years before its insert, because rows are often
 * entered long after their order.
 */
const beganSql = (table: string) =>
  `(SELECT (min(h.at) - interval '2 years')::date::text FROM history h WHERE h.table_name = '${table}' AND h.row_id = t.id AND h.action = 'insert')`

/**
 * Throws unless the rows exist, have not ended and began before the day. `locks`: locks the rows in order.
 */
export async function demandUnits(
  tx: Db,
  named: readonly NamedUnit[],
  from: string,
  locks: boolean,
): Promise<void> {
  const found = new Map<string, UnitRow>()
  for (const entity of Object.keys(units) as Unit[]) {
    const ids = named.filter((one) => one.entity === entity).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table } = units[entity]
    const ended = entity === 'speciality' || entity === 'room' ? 'false' : 't.ended_on IS NOT NULL'
    const rows = await run<UnitRow>(
      tx,
      `SELECT t.id, ${ended} AS ended, ${beganSql(table)} AS began FROM ${table} t WHERE t.id = ANY ($1::integer[]) ORDER BY t.id ${locks ? 'FOR UPDATE' : ''}`,
      [ids],
    )
    for (const row of rows) found.set(`${entity} ${row.id}`, row)
  }
  const gone = new Map<string, number>()
  for (const { step, entity, id, role } of named) {
    const key = `${entity} ${id}`
    const row = found.get(key)
    if (row === undefined) throw refusal('stepUnknownRow', { step })
    if (row.began !== null && row.began > from) throw refusal('stepTooEarly', { step })
    const end = gone.get(key)
    if (row.ended || (end !== undefined && end !== step))
      throw refusal(role === 'into' && !row.ended ? 'stepCircle' : 'stepEnded', { step })
    if (role === 'fate') gone.set(key, step)
  }
}
