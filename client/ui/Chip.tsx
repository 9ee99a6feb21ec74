import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Chip.module.css'

export const Chips = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={[styles.chips, className].filter(Boolean).join(' ')} />
)

type Props = {
  readonly isOn: boolean
  readonly count?: number | undefined
  readonly onChoose: () => void
  readonly children: ReactNode
}

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
