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
  SELECT DISTINCT id FROM later WHERE first = id`

/**
 * Returns the ids of rows whose successions form a circle. An advisory lock serialises saves. Otherwise two
 * concurrent saves could form a circle that neither save detects.
 */
export async function findCircle(tx: Db, entities: readonly Entity[]): Promise<number[]> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('succession', 0))`, [])
  return (await run<{ id: number }>(tx, findCircleSql, [entities])).map(({ id }) => id)
}

/** Throws 400 if successions form a circle (domain.md#succession-rules). */
export async function demandNoCircle(tx: Db, field: string, ...entities: readonly Entity[]): Promise<void> {
  const circle = await findCircle(tx, entities)
  if (circle.length > 0) throw refusal('successionCircle', { field })
}
