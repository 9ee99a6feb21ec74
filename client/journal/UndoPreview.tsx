import { useTranslation } from 'react-i18next'
import type { ChangedRow } from '#contract/history.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import styles from './Journal.module.css'

type Props = {
  /** The rows that will change. */
  readonly count: number
  /** What the change did to its rows. */
  readonly actions: readonly ChangedRow['action'][]
  readonly isBusy: boolean
  readonly onUndo: () => void
}

const order = ['insert', 'update', 'delete'] as const

const takeFocus = (node: HTMLElement | null) => node?.focus()

/** What an undo will do, and its button. It takes the focus without the button, so that no second Enter undoes unread. */
export const UndoPreview = ({ count, actions, isBusy, onUndo }: Props) => {
  const { t } = useTranslation()
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.preview}>
      <p>{t('journal.willChange', { n: formatNumber(count) })}</p>
      <ul>
        {order
          .filter((action) => actions.includes(action))
          .map((action) => (
            <li key={action}>{t(`journal.will.${action}`)}</li>
          ))}
      </ul>
      <SubmitButton isBusy={isBusy} onClick={onUndo}>
        {t('journal.undo')}
      </SubmitButton>
    </div>
  )
}
