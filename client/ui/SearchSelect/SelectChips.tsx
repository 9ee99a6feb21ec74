import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

/** Row of selects whose labels are inside. Each is as wide as its value. The row scrolls if there is no room. */
export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
