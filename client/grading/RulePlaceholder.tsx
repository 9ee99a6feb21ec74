import { useTranslation } from 'react-i18next'
import { gradingTableHeight } from '#contract/limits.ts'
import styles from './Grading.module.css'
import { ScalePlaceholder } from './ScalePlaceholder.tsx'
import { Box } from '../ui/layout.tsx'

/** The frame of what a rule has, while it is not known yet which rule it is. */
export const RulePlaceholder = () => {
  const { t } = useTranslation()
  return (
    <>
      <Box as="section" pad="10px 14px 8px" className={styles.scale}>
        <div className={styles.scaleHead} data-waiting>
          <h2>{t('grading.scale')} 0–100</h2>
        </div>
        <ScalePlaceholder isFailed={false} />
      </Box>
      <div className={styles.tables}>
        {[t('grading.bands'), t('grading.details')].map((title) => (
          <section key={title} className={styles.panel}>
            <div className={styles.head}>
              <h2>{title}</h2>
            </div>
            <div style={{ height: gradingTableHeight }} />
          </section>
        ))}
      </div>
    </>
  )
}
