import { useTranslation } from 'react-i18next'
import type { ChangedRow } from '#contract/history.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import styles from './Undo.module.css'

type Props = {
  /** The number of rows that the undo will change. */
  readonly count: number
  /** The actions of the change on its rows. */
  readonly actions: readonly ChangedRow['action'][]
  readonly isBusy: boolean
  readonly onUndo: () => void
}

const order = ['insert', 'update', 'delete'] as const

const takeFocus = (node: HTMLElement | null) => node?.focus()

/** The effect of an undo, and its button. The text takes the focus, so that a second Enter cannot undo unread. */
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
