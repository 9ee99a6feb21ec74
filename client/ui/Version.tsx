import { useTranslation } from 'react-i18next'
import { version } from '#contract/version.ts'

/** The year beside the version in the footer (domain.md#footer-version). */
const year = 2023

/** The version in figures alone, where there is no room for more. */
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
