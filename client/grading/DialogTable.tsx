import type { ReactNode } from 'react'
import panel from '../table/ListPanel.module.css'
import styles from './DialogTable.module.css'

type Props = {
  readonly note: string
  readonly tools: ReactNode
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** The table of a dialog, which scrolls in it; above it a word on the table, and what can be done with it. */
export const DialogTable = ({ note, tools, isBusy, children }: Props) => (
  <>
    <div className={styles.head}>
      <p>{note}</p>
      {tools}
    </div>
    <div className={styles.frame}>
      {isBusy && <div className={panel.progress} />}
      <div className={styles.list}>{children}</div>
    </div>
  </>
)
