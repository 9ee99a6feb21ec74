import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { type ChangedField, history, type RowChange, type UndoOutcome } from '#contract/history.ts'
import { query } from '../api/query.ts'
import { formatMoment } from '../i18n/dates.ts'
import { UndoPreview } from './UndoPreview.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { putBackReasonKeys } from './words.ts'

type Props = {
  readonly record: RecordRef
  readonly width: number
  readonly change: RowChange
  /** The fields that would return; none of a row that is gone, which returns whole. */
  readonly fields: readonly ChangedField[]
  /** The latest change of the row that the user has seen. */
  readonly last: string | undefined
  /** The answer to the put-back itself, where it was refused. */
  readonly refusal: UndoOutcome | undefined
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onPutBack: () => void
  readonly onClose: () => void
}

/** The whole row as it is and as it was before a change, asked of the server by a dry run. */
export const PutBackPreview = ({ record, change, fields, last, refusal, error, ...props }: Props) => {
  const { t } = useTranslation()
  const asked = useQuery({
    ...query(history.putBack, { ...record, change: change.change, ...(last && { last }), dryRun: true }),
    staleTime: 0,
    retry: false,
  })
  const isGone = fields.length === 0
  const date = formatMoment(change.at)
  return (
    <UndoPreview
      title={t('history.backTitle')}
      about={change.label}
      lead={t('history.before', { date })}
      rows={[{ ...record, label: change.label, action: isGone ? 'delete' : 'update', fields: [...fields] }]}
      outcome={refusal ?? asked.data?.[0]}
      error={error ?? asked.error}
      isAsking={asked.isPending}
      submit={t('duplicate.restore')}
      renderRefusal={(refused) => <UndoRefusal outcome={refused} reasonKeys={putBackReasonKeys} />}
      onSubmit={props.onPutBack}
      {...props}
    />
  )
}
