import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { useHistoryLocation } from '../../address/history.ts'
import { query } from '../../api/query.ts'
import { dayOf, formatDate, formatTime } from '../../i18n/dates.ts'
import styles from '../Form.module.css'
import { Muted } from '../../ui/layout.tsx'

/** Under two versions of a row: the user and the moment of the stored one, and a link to the row's history. */
export const WhoSaved = ({ record }: { readonly record: RecordRef }) => {
  const { t } = useTranslation()
  const { open } = useHistoryLocation()
  const found = useQuery({
    ...query(history.changes, { ...record, limit: 1 }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const [change] = found.data ?? []
  // a failed read leaves this line out; the choice between the versions needs none
  if (change === undefined) return null
  const { at, id_user, name, login } = change
  const who = id_user === null ? t('journal.system') : name || login
  return (
    <Muted role="status">
      {t('stale.who', { who, when: `${formatDate(dayOf(at))} ${formatTime(new Date(at))}` })}{' '}
      <button type="button" className={styles.copy} onClick={() => open(record)}>
        {t('history.title')}
      </button>
    </Muted>
  )
}
