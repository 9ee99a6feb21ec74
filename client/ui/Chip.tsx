import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Chip.module.css'

/** Row of chips that scrolls sideways if there is no room. */
export const Chips = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={[styles.chips, className].filter(Boolean).join(' ')} />
)

type Props = {
  readonly isOn: boolean
  /** Number of rows that match this filter. */
  readonly count?: number
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** Toggle button that restricts a list to one kind of rows. */
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
