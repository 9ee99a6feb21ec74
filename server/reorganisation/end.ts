import type { EndedUnit } from '#contract/reorganisation.ts'
import { academicYearOn } from '#db/academic-year.ts'
import { run } from '#db/statement.ts'
import type { RowPair } from '../merge/absorb.ts'
import { moveNumbersStatement } from '../merge/foreign-numbers.ts'
import { countMoves, reportClash, type Unit, units, type Context } from './work.ts'

const insertSuccessionSql = `
  INSERT INTO succession (entity, from_ids, to_ids, kind, starts_on, basis)
  VALUES ($1, $2::integer[], $3::integer[], $4, $5::date, $6) ON CONFLICT DO NOTHING`

const insertSuccessionsSql = `
  INSERT INTO succession (entity, from_ids, to_ids, kind, starts_on, basis)
  SELECT $3, ARRAY[pair.away], ARRAY[pair.keep], 'joined', $4::date, $5 FROM unnest($1::integer[], $2::integer[]) AS pair (keep, away)
  ON CONFLICT DO NOTHING`

const endSql = (entity: EndedUnit) =>
  `UPDATE ${units[entity].table} SET ended_on = $2::date WHERE id = ANY ($1::integer[]) AND ended_on IS NULL`

/** Ends units. The parts of a split unit become its successors. */
export async function endUnits(
  work: Context,
  entity: EndedUnit,
  ids: readonly number[],
  parts: readonly number[] = [],
): Promise<void> {
  const { tx, on, basis } = work
  await run(tx, endSql(entity), [ids, on])
  const to = parts.toSorted((one, other) => one - other)
  if (to.length > 0)
    await run(tx, insertSuccessionSql, [entity, ids, to, to.length === 1 ? 'replaced' : 'split', on, basis])
  if (entity === 'institution' || entity === 'faculty')
    for (const id of ids) work.successors[entity].set(id, to)
}

/** Ends joined units. The successor of each is the kept unit of its pair. */
export async function endJoinedUnits(
  work: Context,
  entity: EndedUnit,
  pairs: readonly RowPair[],
): Promise<void> {
  const { tx, on, basis } = work
  const [keep, away] = [pairs.map((one) => one.keep), pairs.map((one) => one.away)]
  // Ids in other systems move to the kept unit, so that the next import finds the unit by them.
  const { text, values } = moveNumbersStatement(entity, { keep, away })
  await run(tx, text, [...values])
  await run(tx, endSql(entity), [away, on])
  await run(tx, insertSuccessionsSql, [keep, away, entity, on, basis])
  if (entity === 'institution' || entity === 'faculty')
    for (const pair of pairs) work.successors[entity].set(pair.away, [pair.keep])
}

/** By unit: entities whose rows must leave the unit, with the choices to end or clear such rows instead. */
const contentsByUnit = {
  institution: [
    {
      entity: 'faculty',
      table: 'faculty',
      where: 't.institution_id = $1 AND t.ended_on IS NULL',
      choices: ['end'],
    },
    {
      entity: 'building',
      table: 'building',
      where: 't.institution_id = $1 AND t.ended_on IS NULL',
      choices: ['end'],
    },
  ],
  faculty: [
    // Closed specialities may remain in an ended faculty.
    {
      entity: 'speciality',
      table: 'speciality',
      where: 't.faculty_id = $1 AND (t.closed_year_id IS NULL OR t.closed_year_id > $2)',
      choices: ['end'],
    },
    {
      entity: 'department',
      table: 'department',
      where: 't.faculty_id = $1 AND t.ended_on IS NULL',
      choices: ['end'],
    },
    { entity: 'room', table: 'room', where: 't.faculty_id = $1', choices: [] },
  ],
  department: [
    // Parameters of closed specialities do not prevent the end of their department.
    {
      entity: 'speciality-parameters',
      table: 'speciality_parameters',
      where: `t.department_id = $1 AND EXISTS (
        SELECT FROM speciality s WHERE s.id = t.speciality_id AND (s.closed_year_id IS NULL OR s.closed_year_id > $2))`,
      choices: ['clear'],
    },
    { entity: 'room', table: 'room', where: 't.department_id = $1', choices: [] },
  ],
  building: [{ entity: 'room', table: 'room', where: 't.building_id = $1', choices: [] }],
} as const

/** Ends a unit; closes a speciality. Rows still in a unit are clashes (domain.md#reorganisation-end). */
export async function endUnit(work: Context, entity: Exclude<Unit, 'room'>, id: number): Promise<void> {
  const { tx } = work
  const year = await academicYearOn(tx, work.on)
  if (entity === 'speciality') {
    await run(
      tx,
      'UPDATE speciality SET closed_year_id = $2::integer WHERE id = $1 AND (closed_year_id IS NULL OR closed_year_id > $2::integer)',
      [id, year],
    )
    return countMoves(work, entity, 1)
  }
  await reportContents(work, entity, id, year)
  await endUnits(work, entity, [id])
  countMoves(work, entity, 1)
}

/**
 * Reports the rows in a unit as clashes. If the user chose so, ends a row, or removes the department from
 * parameters.
 */
export async function reportContents(
  work: Context,
  entity: EndedUnit,
  id: number,
  year?: number,
): Promise<void> {
  const { tx } = work
  const ofYear = year ?? (await academicYearOn(tx, work.on))
  for (const { entity: child, table, where, choices } of contentsByUnit[entity]) {
    const key = table === 'speciality_parameters' ? 'speciality_id' : 'id'
    const values = where.includes('$2') ? [id, ofYear] : [id]
    const rows = await run<{ id: number }>(
      tx,
      `SELECT t.${key} AS id FROM ${table} t WHERE ${where} ORDER BY 1`,
      values,
    )
    for (const row of rows) {
      const decided = reportClash(work, {
        entity: child,
        ids: [row.id, id],
        reason: 'stillThere',
        choices: [...choices],
      })
      if (decided === 'clear')
        await run(tx, 'UPDATE speciality_parameters SET department_id = NULL WHERE speciality_id = $1', [
          row.id,
        ])
      if (decided === 'end' && child !== 'room' && child !== 'speciality-parameters')
        await endUnit(work, child, row.id)
    }
  }
}
