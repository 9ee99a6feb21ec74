import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import { Loading } from '../ui/Loading.tsx'
import { UndoPreview } from './UndoPreview.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useChange } from './useChange.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'

const width = 900

type Props = {
  readonly number: string
  readonly returnTo?: HTMLElement | null
  readonly onClose: () => void
}

/** Dialog before an undo. It shows the result of a dry run on the server (domain.md#journal-undo). */
export const UndoDialog = ({ number, returnTo = null, onClose }: Props) => {
  const { t } = useTranslation()
  const { change, rows, outcome, error, isUndoing, isAsking, ...opened } = useChange(number, onClose)
  const ask = useEffectEvent(opened.ask)
  useEffect(() => ask(), [])
  return (
    <UndoPreview
      title={t(change ? `journal.undoTitle.${change.operation}` : 'journal.undoTitle')}
      about={t('journal.change', { n: number })}
      submit={t('journal.undo')}
      {...{ width, outcome, error, isAsking, returnTo, onClose }}
      lead={
        change &&
        `${t(`journal.kind.${change.operation}`)}, ${formatMoment(change.at)}, ${change.name || change.login || t('journal.system')}.`
      }
      rows={rows.data ?? []}
      isBusy={isUndoing}
      renderRefusal={(refused) => <UndoRefusal outcome={refused} />}
      onSubmit={opened.undo}
    >
      <LoadFailure of={[rows]} />
      {rows.isPending && <Loading />}
    </UndoPreview>
  )
}
