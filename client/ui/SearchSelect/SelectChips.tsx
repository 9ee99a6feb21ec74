import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

/** Selects in one line, each as wide as its choice, with its label inside; on a narrow screen the line scrolls. */
export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
