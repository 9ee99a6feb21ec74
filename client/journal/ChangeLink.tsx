import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { writeChange } from './address.ts'
import styles from './Journal.module.css'

/** To another change, in the place of this one. */
export const ChangeLink = ({ change }: { readonly change: string }) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: writeChange(search, change).toString() }}
      replace
      state={{ opened: true }}
      className={styles.link}
    >
      {t('journal.change', { n: change })}
    </Link>
  )
}
