import type { EndedUnit, Step } from '#contract/reorganisation.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { endUnits, reportContents } from './end.ts'
import { moveUnits } from './move.ts'
import { readNames } from './names.ts'
import { countMoves, type Unit, units, type Context } from './work.ts'

type Split = Extract<Step, { step: 'split' }>

const referenceColumns = { department: 'department_id', building: 'building_id' } as const

/**
 * Splits a unit. Unless the unit is one of the parts, it ends, and rows that no part receives are clashes.
 */
export async function splitUnit(work: Context, { entity, id, parts }: Split): Promise<void> {
  if (entity === 'speciality') return
  const { tx } = work
  await demandContents(work, entity, id, parts)
  const stays = parts.some((part) => part.id === id)
  // The unit ends first, because a part may have the unit's name.
  if (!stays)
    await run(tx, `UPDATE ${units[entity].table} SET ended_on = $2::date WHERE id = $1::integer`, [
      id,
      work.on,
    ])
  const made: number[] = []
  for (const part of parts) {
    const into = part.id ?? (await createPart(work, entity, id, part.new?.names ?? {}))
    made.push(into)
    for (const taken of new Set(part.takes.map((one) => one.entity))) {
      const ids = part.takes.filter((one) => one.entity === taken).map((one) => one.id)
      await moveToPart(work, entity, taken, ids, into)
    }
  }
  if (stays) {
    if (entity === 'institution' || entity === 'faculty') work.successors[entity].set(id, made)
    return
  }
  await reportContents(work, entity, id)
  await endUnits(work, entity, [id], made)
}

/** Returns table, key and column of the rows that a unit contains. */
const placeOf = (entity: EndedUnit, taken: Unit) => {
  if (entity === 'institution' || entity === 'faculty')
    return { table: units[taken].table, key: 'id', column: units[taken].parent }
  return taken === 'speciality'
    ? { table: 'speciality_parameters', key: 'speciality_id', column: referenceColumns[entity] }
    : { table: 'room', key: 'id', column: referenceColumns[entity] }
}

/** Throws 400 if a part takes a row that the unit does not contain. */
async function demandContents(
  { tx, step }: Context,
  entity: EndedUnit,
  id: number,
  parts: Split['parts'],
): Promise<void> {
  const takes = parts.flatMap((part) => part.takes)
  for (const taken of new Set(takes.map((one) => one.entity))) {
    const { table, key, column } = placeOf(entity, taken)
    const ids = takes.filter((one) => one.entity === taken).map((one) => one.id)
    const own = await run(
      tx,
      `SELECT FROM ${table} WHERE ${key} = ANY ($1::integer[]) AND ${column} = $2::integer`,
      [ids, id],
    )
    if (own.length < ids.length) throw refusal('stepUnfit', { step })
  }
}

/** Moves rows to a part. Dependent rows move too if the part is an institution or faculty. */
async function moveToPart(
  work: Context,
  entity: EndedUnit,
  taken: Unit,
  ids: readonly number[],
  into: number,
): Promise<void> {
  if (entity === 'institution' || entity === 'faculty') return moveUnits(work, taken, ids, into)
  const { table, key, column } = placeOf(entity, taken)
  const moved = await run(
    work.tx,
    `UPDATE ${table} SET ${column} = $2::integer WHERE ${key} = ANY ($1::integer[]) RETURNING 1`,
    [ids, into],
  )
  countMoves(work, taken, moved.length)
}

/** Creates a part. It has the fields of the split unit, but its own names. */
async function createPart(
  work: Context,
  entity: EndedUnit,
  from: number,
  names: Readonly<Record<string, string>>,
): Promise<number> {
  const { table } = units[entity]
  const values = { ...readNames(entity, names, work, true), rev: 1, editable: true, ended_on: null }
  const [made] = await run<{ id: number }>(
    work.tx,
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $2::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
     FROM ${table} t WHERE t.id = $1::integer RETURNING id`,
    [from, JSON.stringify(values)],
  )
  if (made === undefined) throw new Error(`No ${entity} was made`)
  countMoves(work, entity, 1)
  return made.id
}
