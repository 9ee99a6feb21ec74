import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { useInvalidLicence } from './invalid-licence.ts'
import { fatalKeys, useLicenceContact } from './words.ts'

/** Banner that shows why a new product licence is needed, and the contact (domain.md#licence-told). */
export const LicenceBanner = () => {
  const { t } = useTranslation()
  const verdict = useInvalidLicence()
  const licenceContact = useLicenceContact()
  return (
    verdict !== undefined && (
      <div role="alert">
        <Banner kind="error">
          <strong>{t(fatalKeys[verdict])}</strong> {licenceContact}
        </Banner>
      </div>
    )
  )
}
