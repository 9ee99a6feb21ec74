import { type LicenceVerdict, verdictOf } from '#contract/licence-verdict.ts'
import type { InstallationRow, ProductLicenceRow } from '#contract/product-licence.ts'
import type { Db } from '#db/connect.ts'
import type { Config } from '../start/config.ts'
import { clockGuard } from './clock-guard.ts'
import { moveMark, readStored } from './stored.ts'
import type { TimeSource } from './time-service.ts'
import { presentLicence } from './token.ts'

export type LicenceState = { installed: ProductLicenceRow | undefined; now: Date; verdict: LicenceVerdict }

export type ProductLicence = {
  /** The organisation and code of this installation. */
  here: InstallationRow
  /** The licence and the guarded time, as the database has them now. */
  read: () => Promise<LicenceState>
  /** The verdict, at most a second old: for every call. */
  verdict: () => Promise<LicenceVerdict>
}

const freshness = 1000

export function watchLicence(
  db: Db,
  config: Config,
  time: TimeSource,
  changed: (verdict: LicenceVerdict) => void,
): ProductLicence {
  const here = { organisation: config.organisation, code: config.organisationCode }
  const guarded = clockGuard()
  let known: { verdict: LicenceVerdict; at: number } | undefined
  let asking: Promise<LicenceState> | undefined

  async function read(): Promise<LicenceState> {
    const { token, publicKey, mark } = await readStored(db)
    const now = guarded(time.now(), mark)
    if (time.settled()) await moveMark(db, mark, now)
    const installed =
      token === undefined ? undefined : await presentLicence(token, config.licencePublicKey ?? publicKey)
    const verdict = verdictOf(installed, here, now)
    if (verdict !== known?.verdict) changed(verdict)
    known = { verdict, at: performance.now() }
    return { installed, now, verdict }
  }

  /** Calls that come together ask together. */
  async function verdict(): Promise<LicenceVerdict> {
    if (known !== undefined && performance.now() - known.at < freshness) return known.verdict
    asking ??= read().finally(() => {
      asking = undefined
    })
    return (await asking).verdict
  }
  return { here, read, verdict }
}
