import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { useDeadLicence } from './dead-licence.ts'
import { fatalKeys, useWhomToCall } from './words.ts'

/** The reason why nobody can work for want of a licence, and whom to call (domain.md#licence-told). */
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
