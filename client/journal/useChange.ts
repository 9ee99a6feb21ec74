import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rowRestored, toastDone } from '../ui/undo.ts'
import { restoreReasonKeys } from './words.ts'

/** Returns the next id. The request returns changes before this id, so the change itself is the first. */
const nextChangeId = (change: string) => String(BigInt(change) + 1n)

export const useChangeRead = (number: string) => {
  const found = useQuery(query(history.changes, { before: nextChangeId(number), limit: 1 }))
  const rows = useQuery(query(history.change, { change: number }))
  return { found, change: found.data?.find((one) => one.change === number), rows }
}

export const useChange = (number: string, onUndone?: () => void) => {
  const { t } = useTranslation()
  const { found, change, rows } = useChangeRead(number)
  const dryRun = useMutation({
    mutationFn: async () => (await send(history.undo, { change: number, dryRun: true }))[0],
    meta: { quiet: true },
  })
  const undoing = useMutation({
    mutationFn: () => mutate(history.undo, { change: number }),
    onSuccess: (answer) => {
      const [outcome] = answer
      if (outcome?.sms !== sms.updated) return
      toastDone(t('toast.undone'), [answer], change?.label ?? '')
      // the refetched change shows the result of the undo
      dryRun.reset()
      undoing.reset()
      onUndone?.()
    },
    meta: { quiet: true },
  })
  const restoring = useMutation({
    mutationFn: async ({ entity, id, fields }: { entity: Entity; id: number; fields: string[] }) => {
      const answer = await mutate(history.putBack, { entity, id, change: number, fields })
      const [outcome] = answer
      const detail = change?.label ?? ''
      if (outcome?.sms !== sms.updated) {
        toast.warning(t(restoreReasonKeys[outcome?.reason ?? 'changedSince']), { detail })
        return
      }
      toastDone(t('history.isBack'), [answer], detail)
      rowRestored.report({ entity, id })
    },
  })
  return {
    found,
    change,
    rows,
    /** Response to the undo; before the undo, the response to the dry run. */
    outcome: undoing.data?.[0] ?? dryRun.data,
    error: undoing.error ?? dryRun.error,
    isAsking: dryRun.isPending,
    isUndoing: undoing.isPending,
    ask: () => {
      undoing.reset()
      dryRun.mutate()
    },
    undo: () => undoing.mutate(),
    putBack: (row: { entity: Entity; id: number; fields: string[] }) =>
      !restoring.isPending && restoring.mutate(row),
  }
}
