import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'

type Props = {
  /** True: shows grey rows of a list instead of text. */
  readonly isList?: boolean
}

/** Loading placeholder of a page or its content. */
export const Loading = ({ isList = false }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading} data-list={isList || undefined} data-loading role="status">
      {isList ? <span className="visually-hidden">{t('app.loading')}</span> : t('app.loading')}
    </div>
  )
}
