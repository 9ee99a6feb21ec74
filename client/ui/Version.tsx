import { useTranslation } from 'react-i18next'

/** The footer says it, with the year (domain.md#footer-version). */
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
