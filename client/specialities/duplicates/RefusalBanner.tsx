import { useTranslation } from 'react-i18next'
import type { NowhereElse } from '#contract/save.ts'
import styles from './Duplicates.module.css'

/** Names the rows that stand in this speciality alone and would be lost with it (domain.md#speciality-delete-names). */
export const RefusalBanner = ({ only }: { only: NowhereElse }) => {
  const { t } = useTranslation()
  const lists = [
    { label: t('duplicates.onlyGroups'), names: only.groups },
    { label: t('duplicates.onlyQuotas'), names: only.quotas },
    { label: t('duplicates.onlyPlans'), names: only.plans },
  ].filter(({ names }) => names.length > 0)
  return (
    <>
      <p className={styles.why}>{t('duplicates.onlyHere')}</p>
      <ul className={styles.lost}>
        {lists.map(({ label, names }) => (
          <li key={label}>
            {label}: <strong>{names.join(', ')}</strong>
          </li>
        ))}
        {only.parameters && <li>{t('duplicates.onlyParameters')}</li>}
        {only.rule && <li>{t('duplicates.onlyRule')}</li>}
      </ul>
      <p className={styles.why}>{t('duplicates.copyFirst')}</p>
    </>
  )
}
