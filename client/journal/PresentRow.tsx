import { useTranslation } from 'react-i18next'
import type { ChangedField, RowChange } from '#contract/history.ts'
import { dayOf, formatDate } from '../i18n/dates.ts'
import styles from './RowHistory.module.css'
import { shownFields } from './value-text.ts'

type Props = {
  /** The newest first; there is one at least. */
  readonly changes: readonly RowChange[]
  /** The field that is shown alone. */
  readonly only: string | undefined
}

/** The row as it is now, as its last changes have left it. */
export const PresentRow = ({ changes, only }: Props) => {
  const { t } = useTranslation()
  const [newest] = changes
  if (newest === undefined) return null
  const isGone = newest.action === 'delete'
  const date = formatDate(dayOf(newest.at))
  // the newest change of a field says what it is, the row's making in which order they stand
  const now = new Map<string, ChangedField>()
  for (const { fields } of changes.toReversed()) for (const one of fields) now.set(one.field, one)
  const values = isGone
    ? []
    : shownFields(t, { ...newest, action: 'insert', fields: [...now.values()] }).filter(
        ({ field }) => only === undefined || field === only,
      )
  return (
    <li tabIndex={-1} data-stop data-focus-fallback className={styles.moment} data-now>
      <p className={styles.head}>
        <b>{t('journal.now')}</b>{' '}
        {t(isGone ? 'history.isGone' : changes.length === 1 ? 'history.unchanged' : 'history.from', { date })}
      </p>
      {values.map(({ field, column, after }) => (
        <div key={field} role="group" aria-label={column} className={styles.field}>
          <span>{column}</span>
          <span>{after}</span>
        </div>
      ))}
    </li>
  )
}
