import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Plan.module.css'
import { Row } from '../../ui/layout.tsx'

type Props = { readonly isEmpty: boolean; readonly children: ReactNode }

/** The frame of the plan's chart: what it shows, and its colours. */
export const PlanFigure = ({ isEmpty, children }: Props) => {
  const { t } = useTranslation()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {t('admissionPlan.chart')}
        {!isEmpty && (
          <Row
            as="span"
            tone="secondary"
            gap={14}
            marginLeft="auto"
            size={12}
            weight={400}
            className={styles.legend}
            aria-hidden
          >
            <span className={styles.budgetKey}>{t('field.budget')}</span>
            <span className={styles.contractKey}>{t('field.contract')}</span>
          </Row>
        )}
      </figcaption>
      {children}
    </figure>
  )
}
