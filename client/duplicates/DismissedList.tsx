import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DismissedRow, duplicates } from '#contract/duplicates.ts'
import { mutate } from '../api/mutate.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { type Settled, SettledList } from '../table/SettledList.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'

/** Pairs that are said to be none (domain.md#duplicate-dismissed), each with who said so and the way back. */
export const DismissedList = ({ rows }: { readonly rows: readonly DismissedRow[] }) => {
  const { t } = useTranslation()
  const restoring = useMutation({
    mutationFn: async ({ id, texts }: Settled) => {
      const detail = texts.join(' — ')
      const action = rememberUndo([await mutate(duplicates.restore, { id })], detail)
      toast.success(t('duplicate.restored'), { detail, ...(action && { action }) })
    },
  })
  return (
    <SettledList
      rows={rows.map(({ id, labels, names, at, login, name }) => ({
        id,
        texts: labels,
        note: names ? t('duplicate.everywhere') : '',
        at,
        by: name || login,
      }))}
      onRestore={
        hindranceOfCall(duplicates.restore) === undefined
          ? (row) => !restoring.isPending && restoring.mutate(row)
          : undefined
      }
    />
  )
}
