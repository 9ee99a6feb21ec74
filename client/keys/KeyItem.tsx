import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities.ts'
import type { KeyRow } from '#contract/keys.ts'
import { formatDate, formatTime } from '../i18n/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { end } from './keys.ts'
import styles from './Keys.module.css'

const moment = (iso: string) => `${formatDate(iso)} ${formatTime(new Date(iso))}`

/** A key: what it reads, when it did last, and its end, which is asked about. */
export const KeyItem = ({ row }: { readonly row: KeyRow }) => {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const ending = useMutation({
    mutationFn: () => end(row),
    onSuccess: () => toast.success(t('keys.ended'), { detail: row.name }),
  })
  const reads =
    row.entities === null
      ? t('keys.everything')
      : row.entities.map((entity) => t(entityTitle(entity))).join(', ')
  return (
    <li className={styles.key}>
      <span>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.about}>{reads}</span>
        <span className={styles.about}>
          {t('keys.created')} {moment(row.created)} ·{' '}
          {row.last_used === null ? t('keys.unused') : `${t('account.lastUsed')} ${moment(row.last_used)}`}
        </span>
        {isAsked && (
          <span className={styles.question} role="alert">
            {t('keys.endAsked')}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {isAsked && <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>}
        <Button
          variant={isAsked ? 'filled' : 'default'}
          aria-label={`${t('account.end')}: ${row.name}`}
          aria-busy={ending.isPending || undefined}
          onClick={() => {
            if (!isAsked) setAsked(true)
            else if (!ending.isPending) ending.mutate()
          }}
        >
          {t('account.end')}
        </Button>
      </span>
    </li>
  )
}
