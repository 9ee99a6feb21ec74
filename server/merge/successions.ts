import type { Entity } from '#contract/entities.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import type { Plan } from './absorb.ts'

type Pair = { readonly entity: Entity; readonly keep: number; readonly away: number }

// The successions that name the row that goes, with their rows afterwards. A row that would be on both sides leaves the one that
// has others; where neither has, the succession was one between the two rows.
const reading = `
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

type Changed = {
  readonly id: number
  readonly from: number[]
  readonly to: number[]
  readonly kind: string
  readonly goes: boolean
}

// Whether codes that follow the row that stays lead back to it.
const findingCircle = `
  WITH RECURSIVE changed AS (
    SELECT (one ->> 'id')::integer AS id, one -> 'from' AS "from", one -> 'to' AS "to", one ->> 'kind' AS kind, (one ->> 'goes')::boolean AS goes
    FROM jsonb_array_elements($3::jsonb) one
  ),
  step AS (
    SELECT unnest(s.from_ids) AS id, s.to_ids AS next FROM succession s
    WHERE s.entity = $1 AND s.kind <> 'reused' AND s.id NOT IN (SELECT id FROM changed)
    UNION ALL
    SELECT jsonb_array_elements_text(c."from")::integer, ARRAY(SELECT jsonb_array_elements_text(c."to")::integer)
    FROM changed c WHERE NOT c.goes AND c.kind <> 'reused'
  ),
  later (id) AS (
    SELECT unnest(next) FROM step WHERE id = $2::integer
    UNION
    SELECT unnest(step.next) FROM later JOIN step ON step.id = later.id
  )
  SELECT FROM later WHERE id = $2::integer LIMIT 1`

/**
 * Successions of the row that goes name the row that stays (domain.md#merge-successions): one between the two goes, and one that is
 * there already.
 */
export async function planSuccessions(
  { tx, report, statements, written }: Plan,
  { entity, keep, away }: Pair,
): Promise<void> {
  const found = await run<Changed>(tx, reading, [entity, keep, away])
  if (found.length === 0) return
  const circle = await run(tx, findingCircle, [entity, keep, JSON.stringify(found)])
  if (circle.length > 0) throw refusal('successionCircle', { field: 'away' })
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
