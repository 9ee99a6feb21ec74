import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'

/** The loading text of a whole page or of its content. */
export const Loading = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading} role="status">
      {t('app.loading')}
    </div>
  )
}
