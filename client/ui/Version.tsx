import { useTranslation } from 'react-i18next'

/** Spec §9: version and year of the footer. */
export const productVersion = '2.0.0'
const year = 2023

export const Version = () => {
  const { t } = useTranslation()
  return (
    <small>
      {t('app.version', { v: productVersion })} · {year}
    </small>
  )
}
