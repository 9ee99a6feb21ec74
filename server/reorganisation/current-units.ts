import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

const currentUnitsSql = `
  WITH RECURSIVE step AS (
    SELECT s.entity, one.id, next.id AS next FROM succession s
    CROSS JOIN LATERAL unnest(s.from_ids) AS one (id) CROSS JOIN LATERAL unnest(s.to_ids) AS next (id)
    WHERE s.entity IN ('institution', 'faculty')
  ), later AS (
    SELECT entity, id, next FROM step
    UNION
    SELECT l.entity, l.id, step.next FROM later l JOIN step ON step.entity = l.entity AND step.id = l.next
  )
  SELECT l.entity, l.id, array_agg(l.next ORDER BY l.next) AS current FROM later l
  WHERE NOT EXISTS (SELECT FROM step WHERE step.entity = l.entity AND step.id = l.next) GROUP BY l.entity, l.id`

type Place = 'institution' | 'faculty'

/**
 * Returns a function that replaces ended units by their last successors, for lists of ids that users have
 * saved (domain.md#reorganisation-people). A unit without a successor remains in the list.
 */
export async function readCurrentUnits(db: Db): Promise<(entity: Place, ids: readonly number[]) => number[]> {
  const found = await run<{ entity: Place; id: number; current: number[] }>(db, currentUnitsSql, [])
  const successors = new Map(found.map(({ entity, id, current }) => [`${entity} ${id}`, current]))
  return (entity, ids) => [...new Set(ids.flatMap((id) => successors.get(`${entity} ${id}`) ?? [id]))]
}
