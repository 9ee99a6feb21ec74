import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '#contract/call.ts'
import { type KeyRow, type KeyResult, keys } from '#contract/keys.ts'
import { ids } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { apiKey } from '#db/schema/index.ts'
import { isoSql, run } from '#db/statement.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Author, serve } from '../serve.ts'

const todaySql = (column: string) => `CASE WHEN u.day = current_date THEN ${column} ELSE 0 END`

export function listKeys(db: Db): Promise<KeyRow[]> {
  return run(
    db,
    `SELECT k.id, k.name, k.entities, ${isoSql('k.created_at')} AS created,
       ${isoSql('u.recent[cardinality(u.recent)]')} AS last_used, u.last_read,
       json_build_object('answers', ${todaySql('u.day_answers')}, 'bytes', ${todaySql('u.day_bytes')}) AS today,
       json_build_object('answers', coalesce(u.answers, 0), 'bytes', coalesce(u.bytes, 0)) AS altogether,
       coalesce(nullif(btrim(o.surname || ' ' || o.name), ''), o.login) AS owner,
       to_char(k.expires, 'YYYY-MM-DD') AS expires, k.expires - current_date AS days_left,
       CASE WHEN k.expires < current_date THEN 'expired'
            WHEN o.disabled OR o.role <> 'administrator' THEN 'owner' END AS ended, k.rev
     FROM api_key k LEFT JOIN api_key_use u ON u.key_id = k.id LEFT JOIN app_user o ON o.id = k.owner_id
     ORDER BY same(k.name), k.id`,
    [],
  )
}

/** Returns 256 random bits, of which the database stores only the SHA-256. */
const createSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Saves a key; the caller becomes the owner. Only the response for a new key contains the secret. */
export async function saveKey(
  db: Db,
  body: BodyOf<typeof keys.save>,
  { userId }: Author,
): Promise<KeyResult> {
  const secret = body.id === ids.create ? createSecret() : undefined
  const values = {
    name: body.name,
    entities: body.entities && [...new Set(body.entities)],
    ownerId: userId,
    ...(body.expires !== undefined && { expires: body.expires }),
    ...(secret !== undefined && { secretHash: hashSecret(secret) }),
  }
  const answer = await saveRow(db, apiKey, body.id, values, { user: userId, rev: body.rev })
  if (secret === undefined || answer[0]?.sms !== sms.created) return answer
  return answer.map((outcome) => ({ ...outcome, secret }))
}

export function deleteKey(db: Db, { id }: BodyOf<typeof keys.delete>, { userId }: Author) {
  return transaction(db, userId, async (tx) => {
    // The key is locked, because a concurrent request with the key would insert a row of api_key_use.
    await run(tx, 'SELECT id FROM api_key WHERE id = $1 FOR UPDATE', [id])
    await run(tx, 'DELETE FROM api_key_use WHERE key_id = $1', [id])
    return deleteRow(tx, apiKey, id, userId)
  })
}

export const keyRoutes = serve(keys, { list: listKeys, save: saveKey, delete: deleteKey })
