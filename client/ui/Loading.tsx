import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'

type Props = {
  readonly isList?: boolean
}

export const Loading = ({ isList = false }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading} data-list={isList || undefined} data-loading role="status">
      {isList ? <span className="visually-hidden">{t('app.loading')}</span> : t('app.loading')}
    </div>
  )
}
