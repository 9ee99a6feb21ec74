import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Row } from '../ui/layout.tsx'
import styles from './ErrorScreen.module.css'

export const ErrorScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <div className={styles.screen} role="alert">
      <h1>{t('app.crashed')}</h1>
      <p>{t('app.crashedText')}</p>
      <Row wrap justify="center" gap="sm">
        <Button variant="filled" onClick={() => void navigate(location, { replace: true })}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
      </Row>
    </div>
  )
}
