import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { Unauthorised } from '../api/expiry.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/texts.ts'

/** A verdict with which nobody works on. */
export type FatalVerdict = Exclude<LicenceVerdict, 'valid' | 'endingSoon'>

/** Spec §8, «Licence». */
export const fatalKeys: Readonly<Record<FatalVerdict, TextKey>> = {
  expired: 'productLicence.expired',
  absent: 'productLicence.none',
  violated: 'productLicence.violated',
}

const codes: ReadonlySet<string> = new Set(['licenceAbsent', 'licenceExpired', 'licenceViolated'])

const hasLicenceWords = (message: string) => Object.values(fatalKeys).some((key) => i18n.t(key) === message)

/** Whether the server refused a call for the licence's sake. A server without codes uses the same words as we do. */
export const isLicenceRefusal = ({ code, message }: Unauthorised) =>
  code === undefined ? hasLicenceWords(message) : codes.has(code)
