import type { ReactNode } from 'react'
import { gradingTableHeight } from '#contract/limits.ts'
import panel from '../patterns/catalogue/CatalogueScreen.module.css'
import styles from './Grading.module.css'

type Props = {
  readonly title: string
  readonly action?: ReactNode
  /** Its rows have one button: the column is no wider. */
  readonly hasOneButton?: boolean
  readonly isReloading: boolean
  readonly children: ReactNode
}

/** Spec §2: the tables stand in areas 300 px high, and scroll inside. */
export const TableArea = ({ title, action, hasOneButton, isReloading, children }: Props) => (
  <section className={styles.panel} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {action}
    </div>
    {isReloading && <div className={panel.progress} />}
    <div
      className={styles.area}
      data-one-button={hasOneButton || undefined}
      style={{ height: gradingTableHeight }}
    >
      {children}
    </div>
  </section>
)
