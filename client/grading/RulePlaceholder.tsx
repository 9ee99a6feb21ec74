import { useTranslation } from 'react-i18next'
import { gradingTableHeight } from '#contract/limits.ts'
import styles from './Grading.module.css'
import { ScalePlaceholder } from './ScalePlaceholder.tsx'
import { Panel, Title } from '../ui/layout.tsx'

/** The frame of what a rule has, while it is not known yet which rule it is. */
export const RulePlaceholder = () => {
  const { t } = useTranslation()
  return (
    <>
      <Panel pad="10px 14px 8px" className={styles.scale}>
        <div className={styles.scaleHead} data-waiting>
          <Title>{t('grading.scale')} 0–100</Title>
        </div>
        <ScalePlaceholder isFailed={false} />
      </Panel>
      <div className={styles.tables}>
        {[t('grading.bands'), t('grading.details')].map((title) => (
          <Panel key={title} className={styles.panel}>
            <div className={styles.head}>
              <Title>{title}</Title>
            </div>
            <div style={{ height: gradingTableHeight }} />
          </Panel>
        ))}
      </div>
    </>
  )
}
