import type { BodyOf } from '#contract/call.ts'
import type { merge, MergeObstacle } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf } from '../entities.ts'
import type { Language } from '../messages/language.ts'
import type { ForeignReference } from '../saving/foreign-reference.ts'
import type { MergeRow } from './absorb.ts'
import { toObstacles } from './foreign-rows.ts'

type MergeBody = BodyOf<typeof merge.preview>

// SQL for rows that would refer to a department of another institution: rows of the deleted department, and
// rows of the kept one if it moves.
const foreignReferencesSql = `
  WITH kept AS (
    SELECT f.institution_id AS before, t.institution_id AS after
    FROM department k JOIN faculty f ON f.id = k.faculty_id,
      department place JOIN faculty t ON t.id = place.faculty_id
    WHERE k.id = $1::integer AND place.id = $3::integer
  )
  SELECT 'room' AS entity, r.id FROM kept
  JOIN room r ON r.department_id = $2::integer OR (r.department_id = $1::integer AND kept.before <> kept.after)
  JOIN building b ON b.id = r.building_id
  JOIN faculty f ON f.id = r.faculty_id
  WHERE b.institution_id <> kept.after OR f.institution_id <> kept.after
  UNION ALL
  SELECT 'speciality-parameters', p.speciality_id FROM kept
  JOIN speciality_parameters p ON p.department_id = $2::integer
    OR (p.department_id = $1::integer AND kept.before <> kept.after)
  JOIN speciality s ON s.id = p.speciality_id
  JOIN faculty f ON f.id = s.faculty_id
  WHERE f.institution_id <> kept.after
  ORDER BY 1, 2`

/** Finds rows that would refer to a department of another institution (domain.md#merge-obstacles). */
export async function findForeignReferences(
  tx: Db,
  { entity, keep, away }: MergeBody,
  take: readonly string[],
  language: Language,
): Promise<MergeObstacle[]> {
  if (entity !== 'department') return []
  const place = take.includes('id_faculty') ? away : keep
  const rows = await run<MergeRow>(tx, foreignReferencesSql, [keep, away, place])
  return toObstacles(tx, rows, language, 'otherInstitution')
}

export async function foreignReferenceObstacles(
  db: Db,
  { referring: { table, id } }: ForeignReference,
  language: Language,
): Promise<MergeObstacle[]> {
  const entity = entityOf(table)
  return entity === undefined ? [] : toObstacles(db, [{ entity, id }], language, 'otherInstitution')
}
