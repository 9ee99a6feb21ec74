import { type LicenceVerdict, permitsWork, verdictOf } from '#contract/licence-verdict.ts'
import type { ProductLicenceRow } from '#contract/product-licence.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { Config } from '../config/config.ts'
import type { LicenceState, ProductLicence } from '../serve.ts'
import { createClockGuard } from './clock-guard.ts'
import { storeLicence, moveMark, readStoredLicence } from './stored-licence.ts'
import type { TimeSource } from './time-service.ts'
import { presentLicence } from './token.ts'

/** Milliseconds after which a verdict is renewed in the background. It is used until it is `maxAge` old. */
const renewalAge = 500
const maxAge = 1000

export function watchLicence(
  db: Db,
  config: Config,
  time: TimeSource,
  changed: (verdict: LicenceVerdict) => void,
): ProductLicence {
  const ownInstallation = { organisation: config.organisation, code: config.organisationCode }
  const guarded = createClockGuard()
  const present = createCachedPresenter()
  let known: { verdict: LicenceVerdict; at: number } | undefined
  let pending: Promise<LicenceState> | undefined

  async function read(): Promise<LicenceState> {
    const { token, publicKey, mark } = await readStoredLicence(db)
    const now = guarded(time.now(), mark)
    if (time.settled()) await moveMark(db, mark, now)
    const installed =
      token === undefined ? undefined : await present(token, config.licencePublicKey ?? publicKey)
    const verdict = verdictOf(installed, ownInstallation, now)
    if (verdict !== known?.verdict) changed(verdict)
    known = { verdict, at: performance.now() }
    return { installed, now, verdict }
  }

  /** Reads the state; concurrent calls share one query. */
  function load(): Promise<LicenceState> {
    if (pending !== undefined) return pending
    pending = read().finally(() => {
      pending = undefined
    })
    // Callers that await the query receive the failure; this handler only prevents an unhandled rejection.
    pending.catch(() => {})
    return pending
  }

  async function verdict(): Promise<LicenceVerdict> {
    const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.at
    if (known !== undefined && age < renewalAge) return known.verdict
    const answer = load()
    return known !== undefined && age < maxAge ? known.verdict : (await answer).verdict
  }
  async function install(token: string, userId: number): Promise<LicenceVerdict> {
    const { publicKey, mark } = await readStoredLicence(db)
    const row = await presentLicence(token, config.licencePublicKey ?? publicKey)
    const result = verdictOf(row, ownInstallation, guarded(time.now(), mark))
    if (permitsWork(result)) {
      await transaction(db, userId, (tx) => storeLicence(tx, token))
      await read()
    }
    return result
  }
  return { ownInstallation, read, verdict, install }
}

/** Returns a function that verifies a token once, until the token or the key changes. */
function createCachedPresenter(): typeof presentLicence {
  let presented: { token: string; publicKey: string | undefined; row: ProductLicenceRow } | undefined
  return async (token, publicKey) => {
    if (presented?.token !== token || presented.publicKey !== publicKey)
      presented = { token, publicKey, row: await presentLicence(token, publicKey) }
    return presented.row
  }
}
