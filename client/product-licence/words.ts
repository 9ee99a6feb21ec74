import type { RefusalCode } from '#contract/refusal-codes.ts'
import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { useTranslation } from 'react-i18next'
import { supportContact } from '../api/base.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Text keys of the reason shown before the forced logout (domain.md#licence-forced-logout). */
export const fatalKeys: Readonly<Record<FatalVerdict, TextKey>> = {
  expired: 'productLicence.expired',
  absent: 'productLicence.none',
  violated: 'productLicence.violated',
}

/** Returns a sentence with the contact for a new licence, or a general sentence if no contact is configured. */
export const useWhomToCall = () => {
  const { t } = useTranslation()
  return supportContact === undefined
    ? t('productLicence.tell')
    : t('productLicence.call', { contact: supportContact })
}

const verdicts: Readonly<Partial<Record<RefusalCode, FatalVerdict>>> = {
  licenceAbsent: 'absent',
  licenceExpired: 'expired',
  licenceViolated: 'violated',
}

/** Returns the verdict that the code of a refusal means; undefined for other codes. */
export const verdictOfRefusal = (code: string | undefined): FatalVerdict | undefined =>
  Object.entries(verdicts).find(([refused]) => refused === code)?.[1]
