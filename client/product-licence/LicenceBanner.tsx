import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/LoadFailure.tsx'
import { useInvalidLicence } from './invalid-licence.ts'
import { fatalKeys, useLicenceContact } from './words.ts'

/** Banner that shows why a new product licence is needed, and the contact (domain.md#licence-told). */
export const LicenceBanner = () => {
  const { t } = useTranslation()
  const verdict = useInvalidLicence()
  const licenceContact = useLicenceContact()
  return (
    verdict !== undefined && (
      <Alert>
        <strong>{t(fatalKeys[verdict])}</strong> {licenceContact}
      </Alert>
    )
  )
}
