import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Refusal, refusal } from '../http/refusals.ts'

// Failed logins are counted in the database: there may be two instances (domain.md#login-limits).
const perAccount = { failures: 5, minutes: 15 }
const perAddress = { failures: 20, minutes: 1 }

/** A refusal with Retry-After while the account or the address has failed too often. */
export async function limitOf(db: Db, loginKey: string, address: string): Promise<Refusal | undefined> {
  const [counted] = await run<{
    account: number
    address: number
    account_wait: number
    address_wait: number
  }>(
    db,
    `SELECT a.n AS account, b.n AS address, a.wait AS account_wait, b.wait AS address_wait
     FROM (SELECT count(*)::integer AS n,
                  ceil(extract(epoch FROM min(at) + interval '${perAccount.minutes} minutes' - now()))::integer AS wait
           FROM login_attempt WHERE login_key = $1 AND at > now() - interval '${perAccount.minutes} minutes') a,
          (SELECT count(*)::integer AS n,
                  ceil(extract(epoch FROM min(at) + interval '${perAddress.minutes} minutes' - now()))::integer AS wait
           FROM login_attempt WHERE address = $2 AND at > now() - interval '${perAddress.minutes} minutes') b`,
    [loginKey, address],
  )
  if (counted === undefined) return undefined
  const wait = Math.max(
    counted.account >= perAccount.failures ? counted.account_wait : 0,
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
