import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DismissedRow, duplicates } from '#contract/duplicates.ts'
import { mutate } from '../api/mutate.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { formatDate, formatTime } from '../i18n/dates.ts'
import { Box, Muted, Text } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import styles from './Duplicates.module.css'

const textOf = ({ labels }: DismissedRow) => labels.join(' — ')

/** Pairs that are said to be none (domain.md#duplicate-dismissed), each with who said so and the way back. */
export const DismissedList = ({ rows }: { readonly rows: readonly DismissedRow[] }) => {
  const { t } = useTranslation()
  const restoring = useMutation({
    mutationFn: async (row: DismissedRow) => {
      const answer = await mutate(duplicates.restore, { id: row.id })
      const action = rememberUndo([answer], textOf(row))
      toast.success(t('duplicate.restored'), { detail: textOf(row), ...(action && { action }) })
    },
  })
  const mayRestore = hindranceOfCall(duplicates.restore) === undefined
  return (
    <Box as="ul" className={styles.scroll}>
      {rows.map((row) => (
        <li key={row.id} className={`${styles.pair} ${styles.dismissed}`}>
          <span>
            {row.labels.map((label, place) => (
              <Text key={row.ids[place]} block breaks>
                {label}
              </Text>
            ))}
          </span>
          <Muted as="span">
            {row.names && <span className={styles.reason}>{t('duplicate.everywhere')}</span>}{' '}
            {row.at !== null && `${formatDate(row.at)} ${formatTime(new Date(row.at))}`}{' '}
            {row.name || row.login}
          </Muted>
          {mayRestore && (
            <div className={styles.actions}>
              <Button
                aria-label={`${t('duplicate.restore')}: ${textOf(row)}`}
                onClick={() => !restoring.isPending && restoring.mutate(row)}
              >
                {t('duplicate.restore')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </Box>
  )
}
