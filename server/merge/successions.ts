import type { Entity } from '#contract/entities.ts'
import { run } from '#db/statement.ts'
import type { MergePlan } from './absorb.ts'

type Pair = { readonly entity: Entity; readonly keep: number; readonly away: number }

// SQL for the successions of the deleted row after the merge. An id on both sides is removed from `from`, or
// from `to` if `from` has no other id. `goes`: `to` is then empty, or an equal succession exists.
const successionsSql = `
  WITH named AS (
    SELECT s.*, ARRAY(SELECT DISTINCT unnest(array_replace(s.from_ids, $3::integer, $2::integer)) ORDER BY 1) AS later_from,
      ARRAY(SELECT DISTINCT unnest(array_replace(s.to_ids, $3::integer, $2::integer)) ORDER BY 1) AS later_to
    FROM succession s WHERE s.entity = $1 AND (s.from_ids @> ARRAY[$3::integer] OR s.to_ids @> ARRAY[$3::integer])
  ),
  apart AS (
    SELECT id, kind, starts_on, later_from && later_to AS is_both,
      CASE WHEN later_from && later_to AND cardinality(later_from) > 1 THEN array_remove(later_from, $2::integer) ELSE later_from END AS from_ids,
      CASE WHEN later_from && later_to AND cardinality(later_from) = 1 THEN array_remove(later_to, $2::integer) ELSE later_to END AS to_ids
    FROM named
  )
  SELECT a.id, a.from_ids AS "from", a.to_ids AS "to",
    CASE WHEN a.kind = 'split' AND cardinality(a.to_ids) = 1 THEN 'replaced' ELSE a.kind END AS kind,
    cardinality(a.to_ids) = 0 OR EXISTS (
      SELECT FROM succession o
      WHERE o.entity = $1 AND o.id <> a.id AND (o.starts_on, o.from_ids, o.to_ids) = (a.starts_on, a.from_ids, a.to_ids)
    ) OR a.id > min(a.id) OVER (PARTITION BY a.starts_on, a.from_ids, a.to_ids) AS "goes"
  FROM apart a ORDER BY a.id`

type SuccessionRow = {
  readonly id: number
  readonly from: number[]
  readonly to: number[]
  readonly kind: string
  readonly goes: boolean
}

/**
 * Plans the replacement of the deleted row in successions (domain.md#merge-successions). A succession
 * between the two rows, or one that would become a duplicate, is deleted.
 */
export async function planSuccessions(
  { tx, report, statements, written }: MergePlan,
  { entity, keep, away }: Pair,
): Promise<void> {
  const found = await run<SuccessionRow>(tx, successionsSql, [entity, keep, away])
  if (found.length === 0) return
  written.push(...found.map(({ id }) => ({ entity: 'succession' as const, id })))
  const stays = found.filter(({ goes }) => !goes)
  if (stays.length > 0) report.moves.set('succession', stays.length)
  statements.push({
    text: 'DELETE FROM succession WHERE id = ANY ($1::integer[])',
    values: [found.flatMap(({ id, goes }) => (goes ? [id] : []))],
  })
  for (const { id, from, to, kind } of stays)
    statements.push({
      text: 'UPDATE succession SET from_ids = $2::integer[], to_ids = $3::integer[], kind = $4 WHERE id = $1',
      values: [id, from, to, kind],
    })
}
