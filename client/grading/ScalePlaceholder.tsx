import { useTranslation } from 'react-i18next'
import styles from './Scale.module.css'

/** The room of the strip to come, as high as the strip; the table of the bands reports a failed read. */
export const ScalePlaceholder = ({ isFailed }: { readonly isFailed: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting} role="status">
      {isFailed ? t('state.loadError') : <span className="visually-hidden">{t('state.loading')}</span>}
    </div>
  )
}
