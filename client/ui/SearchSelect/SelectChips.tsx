import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

/** Row of selects with their labels inside, each as wide as its value; scrolls if there is no room. */
export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
