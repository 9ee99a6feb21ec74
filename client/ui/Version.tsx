import { useTranslation } from 'react-i18next'
import { version } from '#contract/version.ts'

/** Year in the version text of the footer (domain.md#footer-version). */
const year = 2023

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
