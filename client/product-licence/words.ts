import type { RefusalCode } from '#contract/refusal-codes.ts'
import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { useTranslation } from 'react-i18next'
import { supportContact } from '../api/base.ts'
import type { TextKey } from '../i18n/texts.ts'

export const fatalKeys: Readonly<Record<FatalVerdict, TextKey>> = {
  expired: 'productLicence.expired',
  absent: 'productLicence.none',
  violated: 'productLicence.violated',
}

export const useLicenceContact = () => {
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

export const verdictOfRefusal = (code: string | undefined): FatalVerdict | undefined =>
  Object.entries(verdicts).find(([refused]) => refused === code)?.[1]
