import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Entity } from '#contract/entities.ts'
import { refusal } from '../messages/refusals.ts'
import type { RequestKey } from '../serve.ts'
import { hashSecret } from './keys.ts'

const maxPerSecond = 20

/** Returns the unvalidated API key of the Authorization header. */
export function readBearer(request: FastifyRequest): string | undefined {
  const [scheme, secret] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && secret ? secret : undefined
}

// SQL: counts a request in the database, because several instances may run. A refused request is not counted.
// The commit does not wait for the disk, so the last counts may be lost in a crash.
const useStatement = `
  INSERT INTO api_key_use AS u (key_id, recent)
  SELECT k.id, ARRAY[clock_timestamp()] FROM api_key k LEFT JOIN app_user o ON o.id = k.owner_id
  WHERE k.secret_hash = $1 AND k.expires >= current_date
    AND (k.owner_id IS NULL OR (o.role = 'administrator' AND NOT o.disabled))
  ON CONFLICT (key_id) DO UPDATE SET (recent, refused) = (
    SELECT CASE WHEN count(*) < ${maxPerSecond} THEN array_agg(at ORDER BY at) || clock_timestamp() ELSE u.recent END,
      count(*) >= ${maxPerSecond}
    FROM unnest(u.recent) AS at WHERE at > clock_timestamp() - interval '1 second'
  )
  RETURNING set_config('synchronous_commit', 'off', true), key_id AS id, refused, (SELECT entities FROM api_key WHERE id = key_id) AS entities`

/**
 * Counts the request and returns the key. Throws 401 for an unknown or ended key (domain.md#keys-end), 403
 * for a call that the key may not read, 429 with Retry-After for more than 20 requests a second
 * (domain.md#keys-limit).
 */
export async function demandKey(
  db: Db,
  secret: string,
  { readByKey }: Pick<Call, 'readByKey'>,
): Promise<RequestKey> {
  const key = await countUse(db, secret)
  const { entities } = key
  const isOpen =
    readByKey !== undefined && (readByKey === 'all' || entities === null || entities.includes(readByKey))
  if (!isOpen) throw refusal('keyReadsNot')
  return key
}

/** Counts a request and returns its key. Throws 401 for an unknown or ended key, 429 beyond the limit. */
export async function countUse(db: Db, secret: string): Promise<RequestKey> {
  const [used] = await run<{ id: number; refused: boolean; entities: Entity[] | null }>(db, useStatement, [
    hashSecret(secret),
  ])
  if (used === undefined) throw refusal('keyUnknown')
  if (used.refused) throw Object.assign(refusal('keyTooFast'), { retryAfter: 1 })
  return { id: used.id, entities: used.entities }
}
