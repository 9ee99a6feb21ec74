import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import type { GroupName } from './group-names.ts'
import styles from './Names.module.css'

/** A group name, and how much of the structure bears it: names belong to no speciality (domain.md «Group names are global»). */
export const NameUse = ({ row }: { row: GroupName }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.use}>
      <h3>{row.n_gr}</h3>
      <dl>
        <div>
          <dt>{t('groupName.groups')}</dt>
          <dd>{formatNumber(row.used)}</dd>
        </div>
        <div>
          <dt>{t('groupName.faculties')}</dt>
          <dd>{formatNumber(row.faculties)}</dd>
        </div>
      </dl>
    </div>
  )
}
