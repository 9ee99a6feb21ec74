import { useTranslation } from 'react-i18next'

/** The footer says it, with the year (domain.md#footer-version). */
const version = '2.0.0'
const year = 2023

/** Where there is room for figures alone. */
export const ShortVersion = () => (
  <small>
    {version}
    <br />
    {year}
  </small>
)

export const Version = () => {
  const { t } = useTranslation()
  return (
    <small>
      {t('app.version', { v: version })} · {year}
    </small>
  )
}
