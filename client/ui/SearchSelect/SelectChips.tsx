import type { ReactNode } from 'react'
import styles from './SelectChips.module.css'

export const SelectChips = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.chips}>{children}</div>
)
