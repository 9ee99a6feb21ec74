import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

/** Line of selects with labels inside, each as wide as its value; it scrolls on narrow screens. */
export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
