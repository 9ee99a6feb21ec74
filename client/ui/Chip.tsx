import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Chip.module.css'

/** Chips beside each other, which scroll sideways where there is no room. */
export const Chips = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={[styles.chips, className].filter(Boolean).join(' ')} />
)

type Props = {
  readonly isOn: boolean
  /** The number of rows that it shows. */
  readonly count?: number
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A kind of rows, which shows these alone. */
export const Chip = ({ isOn, count, onChoose, children }: Props) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={isOn}
    data-none={count === 0 || undefined}
    onClick={onChoose}
  >
    {children} {count !== undefined && <b>{formatNumber(count)}</b>}
  </button>
)
