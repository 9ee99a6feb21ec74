import { hash, randomBytes } from 'node:crypto'
import { delays, lengths } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { idleTimeout, isOpenCondition, minute, storePeak } from './open-sessions.ts'

// A token is 256 random bits; the database stores only its SHA-256 (domain.md#session-length).

const maxLifetime = '12 hours'
const gracePeriod = `${delays.licenceLogout} milliseconds`

const maxTokenLength = 100

/** Returns the key of a session in caches; undefined when the token is too long to be ours. */
export const digestOf = (token: string): string | undefined =>
  token.length > maxTokenLength ? undefined : hash('sha256', token, 'base64url')

const bytesOf = (digest: string) => Buffer.from(digest, 'base64url')
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * Session of a call. `isEnding`: ends within three seconds, as all sessions do without a product licence.
 * `proven`: the user has a second factor or used single sign-on.
 */
export type Session = {
  userId: number
  rights: Rights
  proven: boolean
  isEnding: boolean
  /** True: the user signed in with a password that another person chose, and must change it first. */
  passwordGiven: boolean
  /** Id of the user as whom an administrator views, and whose `rights` apply; undefined: not viewing. */
  viewing: number | undefined
}

/** Milliseconds: `left` until the session expires, `idleTime` since the stored last use. */
export type StoredSession = {
  userId: number
  rights: Rights
  proven: boolean
  passwordGiven: boolean
  viewing: number | undefined
  left: number
  idleTime: number
}

/** Returns unexpired sessions of enabled users. The caller checks idleness: the last use may be outdated. */
export async function readSessions(db: Db, digests: string[]): Promise<Map<string, StoredSession>> {
  const rows = await run<
    Rights & {
      token_hash: Buffer
      user_id: number
      proven: boolean
      given: boolean
      viewing: number | null
      left: number
      idleTime: number
    }
  >(
    db,
    `SELECT s.token_hash, s.user_id, seen.role, seen.catalogues, seen.institutions, seen.faculties,
            nullif(seen.id, u.id) AS viewing,
            u.second_factor OR s.via = 'sso' AS proven, u.password_given AND s.via = 'password' AS given,
            (extract(epoch FROM s.expires_at - now()) * 1000)::float8 AS left,
            (extract(epoch FROM now() - s.seen_at) * 1000)::float8 AS "idleTime"
     FROM session s JOIN app_user u ON u.id = s.user_id
     JOIN app_user seen ON seen.id = CASE WHEN u.role = 'administrator' THEN coalesce(s.viewing_id, u.id) ELSE u.id END
     WHERE s.token_hash = ANY ($1::bytea[]) AND NOT u.disabled AND s.expires_at > now()`,
    [digests.map(bytesOf)],
  )
  return new Map(
    rows.map(({ token_hash, user_id, proven, given, viewing, left, idleTime, ...rights }) => [
      token_hash.toString('base64url'),
      {
        userId: user_id,
        rights,
        proven,
        passwordGiven: given,
        viewing: viewing ?? undefined,
        left,
        idleTime,
      },
    ]),
  )
}

/** Returns an open session. Unless `passive`, stores its last use, at most once a minute. */
export async function findSession(db: Db, token: string, passive = false): Promise<Session | undefined> {
  const digest = digestOf(token)
  if (digest === undefined) return undefined
  const stored = (await readSessions(db, [digest])).get(digest)
  if (stored === undefined || stored.idleTime >= idleTimeout) return undefined
  if (!passive && stored.idleTime > minute) await storeLastUse(db, [{ digest, ago: 0 }])
  const { left, idleTime: _, ...session } = stored
  return { ...session, isEnding: left <= delays.licenceLogout }
}

/** Stores the last use, `ago` milliseconds before now. Sessions that are locked are skipped. */
export async function storeLastUse(db: Db, used: { digest: string; ago: number }[]): Promise<void> {
  await run(
    db,
    `WITH used AS (
       SELECT s.token_hash, u.ago FROM unnest($1::bytea[], $2::float8[]) AS u (token_hash, ago)
       JOIN session s ON s.token_hash = u.token_hash ORDER BY s.token_hash FOR UPDATE OF s SKIP LOCKED
     )
     UPDATE session s SET seen_at = greatest(s.seen_at, now() - used.ago * interval '1 millisecond')
     FROM used WHERE s.token_hash = used.token_hash`,
    [used.map(({ digest }) => bytesOf(digest)), used.map(({ ago }) => ago)],
  )
}

/** Checked login. `passwordHash` and `secondFactor`: the account's values when the login was checked. */
type Login = {
  address: string
  agent: string
  passwordHash?: string
  secondFactor?: boolean
  via?: 'password' | 'sso'
}

/**
 * Starts a session, deletes the browser's `old` session and returns the token. Throws 401 if, since the login
 * was checked, the user was disabled or password or second factor changed
 * (domain.md#session-password-change). The row of the user is locked: a concurrent change either ends the new
 * session or prevents it.
 */
export async function startSession(
  db: Db,
  userId: number,
  old: string | undefined,
  { address, agent, passwordHash, secondFactor, via = 'password' }: Login = { address: '', agent: '' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const begun = await run(
    db,
    `WITH gone AS (DELETE FROM session WHERE token_hash = $3 OR expires_at < now()),
     begun AS (
       INSERT INTO session (token_hash, user_id, created_at, seen_at, expires_at, address, agent, via)
       SELECT $1, id, now(), now(), now() + interval '${maxLifetime}', $4, left($5, ${lengths.agent}), $8
       FROM app_user WHERE id = $2 AND NOT disabled AND ($6::text IS NULL OR password_hash = $6)
         AND ($7::boolean IS NULL OR second_factor = $7) FOR SHARE
       RETURNING id, user_id
     )
     INSERT INTO last_sign_in AS l (user_id, at) SELECT user_id, now() FROM begun
     ON CONFLICT (user_id) DO UPDATE SET at = greatest(l.at, excluded.at)
     RETURNING user_id`,
    [
      hashToken(token),
      userId,
      old === undefined ? null : hashToken(old),
      address,
      agent,
      passwordHash ?? null,
      secondFactor ?? null,
      via,
    ],
  )
  if (begun.length === 0) throw refusal('loginRefused')
  await storePeak(db)
  return token
}

const newSessionTime = '5 minutes'

export async function isNewSession(db: Db, userId: number, token: string | undefined): Promise<boolean> {
  const found = await run(
    db,
    `SELECT id FROM session
     WHERE token_hash = $1 AND user_id = $2 AND via = 'password' AND created_at > now() - interval '${newSessionTime}'`,
    [hashToken(token ?? ''), userId],
  )
  return found.length > 0
}

type OwnSession = {
  id: number
  begun: string
  last_used: string
  address: string
  agent: string
  current: boolean
}

export async function listSessionsOf(db: Db, userId: number, token: string): Promise<OwnSession[]> {
  return run(
    db,
    `SELECT id, ${isoSql('created_at')} AS begun,
       ${isoSql('CASE WHEN token_hash = $2 THEN now() ELSE seen_at END')} AS last_used,
       address, agent, token_hash = $2 AS current
     FROM session
     WHERE user_id = $1 AND ${isOpenCondition}
     ORDER BY last_used DESC, id DESC`,
    [userId, hashToken(token)],
  )
}

export async function endSessionOf(
  db: Db,
  userId: number,
  id: number,
  exceptToken?: string,
): Promise<boolean> {
  const ended = await run(
    db,
    `DELETE FROM session WHERE user_id = $1 AND id = $2 AND ($3::bytea IS NULL OR token_hash <> $3) RETURNING id`,
    [userId, id, exceptToken === undefined ? null : hashToken(exceptToken)],
  )
  return ended.length > 0
}

/** Shortens the session once, to the grace period (domain.md#licence-forced-logout). */
export async function shortenSession(db: Db, token: string) {
  await run(
    db,
    `UPDATE session SET expires_at = least(expires_at, now() + interval '${gracePeriod}') WHERE token_hash = $1`,
    [hashToken(token)],
  )
}

export async function endSession(db: Db, token: string) {
  await run(db, 'DELETE FROM session WHERE token_hash = $1', [hashToken(token)])
}

export async function endSessionsOf(db: Db, userId: number, exceptToken?: string) {
  await run(db, 'DELETE FROM session WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2)', [
    userId,
    exceptToken === undefined ? null : hashToken(exceptToken),
  ])
}
