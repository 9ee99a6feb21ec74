import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Table.module.css'

type Props = {
  readonly id: number
  readonly name: string
  readonly isTicked: boolean
  readonly actions: { readonly tick: (id: number, isRange: boolean) => void }
}

/** The box of a row. The row itself is the tab stop, and Space on it ticks. */
export const TickBox = ({ id, name, isTicked, actions }: Props) => {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('bulk.tick', { name })}
      tabIndex={-1}
      checked={isTicked}
      // the click has Shift, which the change has not
      onChange={() => undefined}
      onClick={({ shiftKey }) => actions.tick(id, shiftKey)}
    />
  )
}

type AllProps = {
  readonly share: 'none' | 'some' | 'all'
  /** The rows that it ticks. */
  readonly count: number
  readonly isSeen: boolean
  readonly onToggle: () => void
}

/** The heading's box: all rows that are filtered, of all pages. */
export const TickAll = ({ share, count, isSeen, onToggle }: AllProps) => {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('bulk.tickAll', { n: formatNumber(count) })}
      // Tab does not go where nothing is seen
      tabIndex={isSeen ? undefined : -1}
      checked={share === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some'
      }}
      onChange={onToggle}
    />
  )
}
