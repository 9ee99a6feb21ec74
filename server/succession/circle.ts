import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'

const findCircleSql = `
  WITH RECURSIVE step AS (
    SELECT entity, unnest(from_ids) AS id, to_ids FROM succession WHERE entity = ANY ($1::text[]) AND kind <> 'reused'
  ),
  later (entity, first, id) AS (
    SELECT entity, id, unnest(to_ids) FROM step
    UNION
    SELECT later.entity, later.first, unnest(step.to_ids) FROM later JOIN step ON (step.entity, step.id) = (later.entity, later.id)
  )
  SELECT FROM later WHERE first = id LIMIT 1`

/**
 * Throws if successions form a circle (domain.md#succession-rules). An advisory lock serialises saves.
 * Otherwise two concurrent saves could form a circle that neither save detects.
 */
export async function demandNoCircle(tx: Db, field: string, ...entities: readonly Entity[]): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('succession', 0))`, [])
  const circle = await run(tx, findCircleSql, [entities])
  if (circle.length > 0) throw refusal('successionCircle', { field })
}
