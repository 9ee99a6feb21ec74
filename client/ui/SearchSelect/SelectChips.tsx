import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

/** Row of selects with labels inside, each as wide as its value; scrolls on narrow screens. */
export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
