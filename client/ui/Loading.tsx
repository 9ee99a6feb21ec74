import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'

type Props = {
  /** True if grey rows of a list are shown instead of a text. */
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
