import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Refusal, refusal } from '../http/refusals.ts'

// Failed logins are counted in the database: there may be two instances (domain.md#login-limits).

/** Of one account from one address: who guesses shuts himself out, not the user. */
const perPair = { failures: 5, minutes: 15 }
/** Of one account from wherever, but not from an address where the user is signed in. */
const perAccount = { failures: 50, minutes: 15 }
const perAddress = { failures: 20, minutes: 1 }

/** Failures of a kind, and the seconds until the first of them counts no more. */
const countOf = (name: string, where: string, minutes: number) => `
  (SELECT count(*)::integer AS n,
     ceil(extract(epoch FROM min(at) + interval '${minutes} minutes' - now()))::integer AS wait
   FROM login_attempt WHERE ${where} AND at > now() - interval '${minutes} minutes') ${name}`

const counting = `
  SELECT p.n AS pair, p.wait AS pair_wait, a.n AS account, a.wait AS account_wait, b.n AS address, b.wait AS address_wait,
    EXISTS (SELECT FROM session s JOIN app_user u ON u.id = s.user_id
            WHERE u.login_key = $1 AND s.address = $2 AND s.expires_at > now()) AS known
  FROM ${countOf('p', 'login_key = $1 AND address = $2', perPair.minutes)},
    ${countOf('a', 'login_key = $1', perAccount.minutes)},
    ${countOf('b', 'address = $2', perAddress.minutes)}`

type Counted = Record<
  'pair' | 'pair_wait' | 'account' | 'account_wait' | 'address' | 'address_wait',
  number
> & {
  known: boolean
}

/** A refusal with Retry-After while the account has failed too often from this address, or from all, or the address has. */
export async function limitOf(db: Db, loginKey: string, address: string): Promise<Refusal | undefined> {
  const [counted] = await run<Counted>(db, counting, [loginKey, address])
  if (counted === undefined) return undefined
  const wait = Math.max(
    counted.pair >= perPair.failures ? counted.pair_wait : 0,
    counted.account >= perAccount.failures && !counted.known ? counted.account_wait : 0,
    counted.address >= perAddress.failures ? counted.address_wait : 0,
  )
  if (wait <= 0) return undefined
  return Object.assign(refusal('tooManyAttempts', { minutes: Math.ceil(wait / 60) }), { retryAfter: wait })
}

export async function recordFailure(db: Db, loginKey: string, address: string) {
  await run(
    db,
    `WITH old AS (DELETE FROM login_attempt WHERE at < now() - interval '1 day')
     INSERT INTO login_attempt (login_key, address, at) VALUES ($1, $2, now())`,
    [loginKey, address],
  )
}

/** A right password takes the account's failures back; the address keeps its own. */
export async function forgiveAccount(db: Db, loginKey: string) {
  await run(db, `UPDATE login_attempt SET login_key = '' WHERE login_key = $1`, [loginKey])
}

/** An administrator lifts the lockout of an account: its failures count no more, for the addresses they came from neither. */
export async function liftLockout(db: Db, loginKey: string) {
  await run(db, 'DELETE FROM login_attempt WHERE login_key = $1', [loginKey])
}
