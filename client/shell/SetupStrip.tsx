import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Row } from '../ui/layout.tsx'

/** Link to the steps of the set-up, shown on all other screens until the steps are done. */
export const SetupStrip = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    pathname !== '/setup' && (
      <Row wrap gap="xs sm" pad="sm lg" look="body" background="var(--selected)" data-screen-only>
        {t('setup.unfinished')}
        <Link to="/setup">{t('setup.goOn')}</Link>
      </Row>
    )
  )
}
