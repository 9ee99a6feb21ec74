import type { ReactNode } from 'react'
import { gradingTableHeight } from '#contract/limits.ts'
import panel from '../table/ListPanel.module.css'
import styles from './DialogTable.module.css'

type Props = {
  readonly note: string
  readonly tools: ReactNode
  readonly isBusy: boolean
  readonly children: ReactNode
}

/**
 * The table of a dialog, in an area of 300 px as on the screen (domain.md#grading-areas); above it a word on the table, and
 * what can be done with it.
 */
export const DialogTable = ({ note, tools, isBusy, children }: Props) => (
  <>
    <div className={styles.head}>
      <p>{note}</p>
      {tools}
    </div>
    <div className={styles.frame}>
      {isBusy && <div className={panel.progress} />}
      <div className={styles.list} style={{ height: gradingTableHeight }}>
        {children}
      </div>
    </div>
  </>
)
