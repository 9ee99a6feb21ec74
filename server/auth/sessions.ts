import { createHash, randomBytes } from 'node:crypto'
import { delays } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

// Opaque 256-bit tokens; the database knows only their SHA-256 (domain.md#session-length).

const idle = '30 minutes'
const absolute = '12 hours'
const farewell = `${delays.licenceLogout} milliseconds`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** `leaving`: it ends within the three seconds that a session has without a product licence. */
export type Session = { userId: number; leaving: boolean }

/**
 * The user whose living session the token opens. Reading it counts as activity, written down at most
 * once a minute so that most reads write nothing.
 */
export async function findSession(db: Db, token: string): Promise<Session | undefined> {
  if (token.length > 100) return undefined
  const hash = hashOf(token)
  const [session] = await run<{ user_id: number; resting: boolean; leaving: boolean }>(
    db,
    `SELECT s.user_id, s.seen_at < now() - interval '1 minute' AS resting,
            s.expires_at <= now() + interval '${farewell}' AS leaving
     FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.expires_at > now() AND s.seen_at > now() - interval '${idle}' AND NOT u.disabled`,
    [hash],
  )
  if (session === undefined) return undefined
  if (session.resting) await run(db, 'UPDATE session SET seen_at = now() WHERE token_hash = $1', [hash])
  return { userId: session.user_id, leaving: session.leaving }
}

/** Starts a session in the place of the one that the same browser had; answers its token. */
export async function startSession(db: Db, userId: number, old: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    db,
    `WITH gone AS (DELETE FROM session WHERE token_hash = $3 OR expires_at < now())
     INSERT INTO session (token_hash, user_id, created_at, seen_at, expires_at)
     VALUES ($1, $2, now(), now(), now() + interval '${absolute}')`,
    [hashOf(token), userId, old === undefined ? null : hashOf(old)],
  )
  return token
}

/** Leaves the session the time of a forced logout, once (domain.md#licence-forced-logout). */
export async function letSessionGo(db: Db, token: string) {
  await run(
    db,
    `UPDATE session SET expires_at = least(expires_at, now() + interval '${farewell}') WHERE token_hash = $1`,
    [hashOf(token)],
  )
}

export async function endSession(db: Db, token: string) {
  await run(db, 'DELETE FROM session WHERE token_hash = $1', [hashOf(token)])
}

/** Every session of a user, when the password changes or the user is disabled. */
export async function endSessionsOf(db: Db, userId: number) {
  await run(db, 'DELETE FROM session WHERE user_id = $1', [userId])
}
