import type { LicenceVerdict } from '#contract/licence-verdict.ts'
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

/** Whether the server refused a call for the licence's sake: it uses the same words, in the language of the call. */
export const isLicenceMessage = (message: string) =>
  Object.values(fatalKeys).some((key) => i18n.t(key) === message)
