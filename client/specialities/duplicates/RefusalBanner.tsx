import { useTranslation } from 'react-i18next'
import type { NowhereElse } from '#contract/save.ts'
import styles from './Duplicates.module.css'
import { LostRows } from './LostRows.tsx'

/** Names the rows that would be lost with this speciality, and what can be done. */
export const RefusalBanner = ({ only }: { only: NowhereElse }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.why}>{t('duplicates.onlyHere')}</p>
      <LostRows only={only} />
      <p className={styles.why}>{t('duplicates.copyFirst')}</p>
    </>
  )
}
