import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'
import { networkOf } from './network.ts'
import { digestOf } from './sessions.ts'

// Failures are counted in the database, because several instances may run (domain.md#login-limits).

/** Limit for an account's failures from one origin, so guesses from elsewhere do not lock out the user. */
const originLimit = { failures: 5, minutes: 15 }
/** Limit for an account's failures from all unknown devices together. */
const accountLimit = { failures: 1000, minutes: 15 }
/** Limit for an account's failures, after which attempts from unknown devices are delayed by `wait` ms. */
const delayLimit = { failures: 50, wait: 3000 }
/** Limit for an account's wrong codes from unknown devices, low because the password was right. */
const codeLimit = { failures: 10, minutes: 15 }
const networkLimit = { failures: 20, minutes: 1 }
/**
 * Maximum of logins that fail on unknown devices of one network. It stops an attacker who tries a few passwords
 * on many logins.
 */
const loginLimit = { failures: 50, minutes: 15 }

/** Source of attempts. `known`: the user's known device or session, which has its own limit; null: none. */
export type Origin = { network: string; known: string | null }

/** Returns the origin of a login. `device`: id of a known device; undefined: an unknown device. */
export const originOfDevice = (address: string, device: string | undefined): Origin => ({
  network: networkOf(address),
  known: device === undefined ? null : `device ${device}`,
})

/** Returns the origin of a session. Failures in other sessions and on devices do not count for it. */
export const originOfSession = ({ address, token }: { address: string; token: string | undefined }) => ({
  network: networkOf(address),
  known: `session ${digestOf(token ?? '')}`,
})

/** `refused`: undefined when the attempt is allowed. `wait`: milliseconds before the password is checked. */
export type LimitResult = { refused: Refusal | undefined; wait: number }

/**
 * SQL for a table with `n`, the number of failures or of values of `counted` among them, and `wait`, the
 * seconds until the oldest of these failures expires.
 */
const countSql = (name: string, where: string, minutes: number, counted = '*') => `
  (SELECT count(${counted})::integer AS n,
     ceil(extract(epoch FROM min(at) + interval '${minutes} minutes' - now()))::integer AS wait
   FROM login_attempt WHERE ${where} AND at > now() - interval '${minutes} minutes') ${name}`

const ownAttemptsSql = 'CASE WHEN $3::text IS NULL THEN known IS NULL AND address = $2 ELSE known = $3 END'

const countStatement = `
  SELECT o.n AS own, o.wait AS own_wait, a.n AS account, a.wait AS account_wait, c.n AS codes, c.wait AS codes_wait,
    b.n AS network, b.wait AS network_wait, l.n AS logins, l.wait AS logins_wait
  FROM ${countSql('o', `login_key = $1 AND ${ownAttemptsSql}`, originLimit.minutes)},
    ${countSql('a', 'login_key = $1 AND known IS NULL', accountLimit.minutes)},
    ${countSql('c', 'login_key = $1 AND known IS NULL AND code', codeLimit.minutes)},
    ${countSql('b', 'address = $2 AND known IS NULL', networkLimit.minutes)},
    ${countSql('l', 'address = $2 AND known IS NULL', loginLimit.minutes, 'DISTINCT login_key')}`

type AttemptKind = 'own' | 'account' | 'codes' | 'network' | 'logins'
/** `_wait`: seconds until the oldest counted failure expires; null without failures. */
type AttemptCounts = Record<AttemptKind, number> & Record<`${AttemptKind}_wait`, number | null>

export async function checkLoginLimits(
  db: Db,
  loginKey: string,
  { network, known }: Origin,
  { code = false } = {},
): Promise<LimitResult> {
  const [counted] = await run<AttemptCounts>(db, countStatement, [loginKey, network, known])
  if (counted === undefined) return { refused: undefined, wait: 0 }
  const waitOf = (kind: AttemptKind, { failures }: { failures: number }) =>
    counted[kind] >= failures ? (counted[`${kind}_wait`] ?? 0) : 0
  const seconds = Math.max(
    waitOf('own', originLimit),
    ...(known === null
      ? [
          waitOf('account', accountLimit),
          code ? waitOf('codes', codeLimit) : 0,
          waitOf('network', networkLimit),
          waitOf('logins', loginLimit),
        ]
      : []),
  )
  const isDelayed = known === null && counted.account >= delayLimit.failures
  return { refused: seconds > 0 ? tooManyRefusal(seconds) : undefined, wait: isDelayed ? delayLimit.wait : 0 }
}

const tooManyRefusal = (seconds: number): Refusal =>
  Object.assign(refusal('tooManyAttempts', { minutes: Math.ceil(seconds / 60) }), { retryAfter: seconds })

export async function recordFailure(
  db: Db,
  loginKey: string,
  { network, known }: Origin,
  { code = false } = {},
): Promise<void> {
  await run(
    db,
    `WITH old AS (DELETE FROM login_attempt WHERE at < now() - interval '1 day')
     INSERT INTO login_attempt (login_key, address, known, code, at) VALUES ($1, $2, $3, $4, now())`,
    [loginKey, network, known, code],
  )
}

/** Resets the failures of an account; they still count for the network. */
export async function resetFailures(db: Db, loginKey: string) {
  await run(db, `UPDATE login_attempt SET login_key = '' WHERE login_key = $1`, [loginKey])
}

/** Deletes the failures of an account, so that they no longer count for the networks, either. */
export async function liftLockout(db: Db, loginKey: string) {
  await run(db, 'DELETE FROM login_attempt WHERE login_key = $1', [loginKey])
}

/**
 * SQL: latest time until which an account's sign-ins from some network or device are refused, or null.
 * `loginKey`: SQL column.
 */
export const lockedUntilSql = (loginKey: string) => {
  const from = (
    groups: string,
    where: string,
    { failures, minutes }: { failures: number; minutes: number },
  ) => `
    SELECT (array_agg(at ORDER BY at DESC))[${failures}] + interval '${minutes} minutes' AS until
    FROM login_attempt WHERE login_key = ${loginKey} AND at > now() - interval '${minutes} minutes' ${where}
    GROUP BY ${groups} HAVING count(*) >= ${failures}`
  return `(SELECT max(until) FROM (
    ${from('known, CASE WHEN known IS NULL THEN address END', `AND coalesce(known, '') NOT LIKE 'session %'`, originLimit)}
    UNION ALL ${from('login_key', 'AND known IS NULL', accountLimit)}
    UNION ALL ${from('login_key', 'AND known IS NULL AND code', codeLimit)}
  ) locks)`
}
