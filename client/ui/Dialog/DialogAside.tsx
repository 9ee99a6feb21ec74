import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

type Props = {
  /** Which of the two a phone, that has room for one, shows. */
  readonly front: 'aside' | 'step'
  readonly children: ReactNode
}

/** A part that stays at the left of a dialog in all its steps. */
export const DialogAside = ({ front, children }: Props) => (
  <div className={styles.aside} data-front={front}>
    {children}
  </div>
)
