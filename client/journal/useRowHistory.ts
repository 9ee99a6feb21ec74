import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { rowRestored, toastDone } from '../ui/undo.ts'
import { restorableValuesOf } from './restorable-values.ts'

/** `fields`: fields to restore; undefined means all fields. */
export type RestoreRequest = { readonly change: string; readonly fields?: string[] }

export const useRowHistory = (record: RecordRef, onRestore: () => void) => {
  const { t } = useTranslation()
  const list = useQuery(query(history.row, record))
  const changes = list.data ?? []
  const last = changes[0]?.change
  const possible = restorableValuesOf(changes, refusalKeyOfCall({ may: 'administrator' }) === undefined)
  const [first] = changes.filter((_, at) => possible[at]?.row !== undefined)
  const isClosed = refusalKeyOfCall(history.putBack) !== undefined
  // the server decides, since the right depends on the row's place, which the client does not know
  const dryRun = useQuery({
    ...query(history.putBack, { ...record, change: first?.change ?? '', fields: [], dryRun: true }),
    enabled: first !== undefined && !isClosed,
    retry: false,
  })
  const restoring = useMutation({
    mutationFn: async (request: RestoreRequest) => {
      const answer = await mutate(history.putBack, { ...record, ...request, ...(last && { last }) })
      return { answer, outcome: answer[0] }
    },
    onSuccess: ({ answer, outcome }) => {
      if (outcome?.sms !== sms.updated) return
      toastDone(t('history.isBack'), [answer], changes[0]?.label ?? '')
      rowRestored.report(record)
      restoring.reset()
      onRestore()
    },
    meta: { quiet: true },
  })
  return {
    list,
    changes,
    possible,
    mayRestore: dryRun.data !== undefined,
    refusal: restoring.data?.outcome,
    error: restoring.error,
    isBusy: restoring.isPending,
    putBack: (request: RestoreRequest) => restoring.mutate(request),
    forget: () => restoring.reset(),
  }
}
