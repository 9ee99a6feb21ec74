import { run } from '#db/statement.ts'
import { joinSpecialities } from './specialities.ts'
import { countMoves, type Context } from './work.ts'

/** Moves the specialities and rooms of departments, if they are in the faculty of their department. */
export async function moveDependentRows(
  work: Context,
  departments: readonly number[],
  into: number,
): Promise<void> {
  const { tx } = work
  const specialities = await run<{ id: number }>(
    tx,
    `SELECT s.id FROM department d JOIN speciality_parameters p ON p.department_id = d.id
     JOIN speciality s ON s.id = p.speciality_id AND s.faculty_id = d.faculty_id
     WHERE d.id = ANY ($1::integer[]) AND d.faculty_id <> $2::integer ORDER BY s.id`,
    [departments, into],
  )
  await moveSpecialities(
    work,
    specialities.map(({ id }) => id),
    into,
  )
  const rooms = await run(
    tx,
    `UPDATE room r SET faculty_id = $2::integer FROM department d
     WHERE r.department_id = d.id AND r.faculty_id = d.faculty_id AND d.id = ANY ($1::integer[]) AND d.faculty_id <> $2::integer RETURNING r.id`,
    [departments, into],
  )
  countMoves(work, 'room', rooms.length)
}

const duplicateSpecialitiesSql = `
  SELECT k.id AS keep, a.id AS away FROM speciality a
  JOIN speciality k ON k.faculty_id = $2::integer AND (k.direction_id, k.study_form_id, k.speciality_name_id) = (a.direction_id, a.study_form_id, a.speciality_name_id)
  WHERE a.id = ANY ($1::integer[]) AND a.faculty_id <> $2::integer ORDER BY a.id`

const groupCountSql = `
  SELECT count(*)::integer AS count FROM speciality_group l JOIN study_group g ON g.speciality_group_id = l.id
  WHERE l.speciality_id = ANY ($1::integer[])`

/** Moves specialities. Commission members move with the last speciality that has their speciality name. */
export async function moveSpecialities(work: Context, ids: readonly number[], into: number): Promise<void> {
  if (ids.length === 0) return
  const { tx } = work
  const [groups] = await run<{ count: number }>(tx, groupCountSql, [ids])
  countMoves(work, 'group', groups?.count ?? 0)
  countMoves(work, 'speciality', ids.length)
  const left = await run<{ faculty: number }>(
    tx,
    'SELECT DISTINCT faculty_id AS faculty FROM speciality WHERE id = ANY ($1::integer[]) AND faculty_id <> $2::integer',
    [ids, into],
  )
  const twins = await run<{ keep: number; away: number }>(tx, duplicateSpecialitiesSql, [ids, into])
  await joinSpecialities(work, twins)
  await run(
    tx,
    'UPDATE speciality SET faculty_id = $2::integer WHERE id = ANY ($1::integer[]) AND faculty_id <> $2::integer',
    [ids, into],
  )
  await moveMembers(
    work,
    left.map(({ faculty }) => faculty),
    into,
    'WITHOUT',
  )
}

/**
 * Moves commission members: all, or only those whose speciality name is taught in the target faculty and no
 * longer in `from`.
 */
export async function moveMembers(
  work: Context,
  from: readonly number[],
  into: number,
  which: 'ALL' | 'WITHOUT',
): Promise<void> {
  if (from.length === 0) return
  const { tx } = work
  const chosen =
    which === 'ALL'
      ? 'true'
      : `NOT EXISTS (SELECT FROM speciality s WHERE s.faculty_id = m.faculty_id AND s.speciality_name_id = m.speciality_name_id)
         AND EXISTS (SELECT FROM speciality s WHERE s.faculty_id = $2::integer AND s.speciality_name_id = m.speciality_name_id)`
  await run(
    tx,
    `DELETE FROM commission_member m USING commission_member k
     WHERE m.faculty_id = ANY ($1::integer[]) AND k.faculty_id = $2::integer
       AND (k.speciality_name_id, k.role_id, same(k.name)) = (m.speciality_name_id, m.role_id, same(m.name)) AND ${chosen}`,
    [from, into],
  )
  const moved = await run(
    tx,
    `UPDATE commission_member m SET faculty_id = $2::integer WHERE m.faculty_id = ANY ($1::integer[]) AND ${chosen} RETURNING m.id`,
    [from, into],
  )
  countMoves(work, 'commission-member', moved.length)
}

const contentCountsSql = `
  SELECT (SELECT count(*) FROM department WHERE faculty_id = ANY ($1::integer[]) AND ended_on IS NULL)::integer AS department,
    (SELECT count(*) FROM speciality WHERE faculty_id = ANY ($1::integer[]))::integer AS speciality,
    (SELECT count(*) FROM speciality s JOIN speciality_group l ON l.speciality_id = s.id JOIN study_group g ON g.speciality_group_id = l.id
     WHERE s.faculty_id = ANY ($1::integer[]))::integer AS group,
    (SELECT count(*) FROM room WHERE faculty_id = ANY ($1::integer[]))::integer AS room`

/** Counts the rows in moved faculties. These rows move without being written. */
export async function countContents(work: Context, faculties: readonly number[]): Promise<void> {
  const [contents = {}] = await run<Record<string, number>>(work.tx, contentCountsSql, [faculties])
  for (const [entity, number] of Object.entries(contents)) countMoves(work, entity, number)
}
