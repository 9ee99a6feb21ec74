import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintSheet.module.css'
import { usePrinting } from './usePrinting.ts'

/** What goes on paper in place of the page while a modal is open. */
export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  usePrinting() && createPortal(<div className={styles.sheet}>{children}</div>, document.body)
