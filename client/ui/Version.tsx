import { useTranslation } from 'react-i18next'
import { version } from '#contract/version.ts'

/** The footer says it beside the version (domain.md#footer-version). */
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
