import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { useDeadLicence } from './dead-licence.ts'
import { fatalKeys, useWhomToCall } from './words.ts'

/** Banner that shows why a new product licence is needed, and the contact (domain.md#licence-told). */
export const LicenceBanner = () => {
  const { t } = useTranslation()
  const verdict = useDeadLicence()
  const whomToCall = useWhomToCall()
  return (
    verdict !== undefined && (
      <div role="alert">
        <Banner kind="error">
          <strong>{t(fatalKeys[verdict])}</strong> {whomToCall}
        </Banner>
      </div>
    )
  )
}
