import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { DialogShell } from '../../ui/Dialog/DialogShell.tsx'
import type { Merged } from '../address.ts'
import type { CatalogueRecord } from '../records.ts'
import { MergeStep } from './MergeStep.tsx'

type Props = {
  readonly entity: ComparedEntity
  readonly merged: Merged
  readonly records: readonly CatalogueRecord[]
  readonly onChange: (merged: Merged) => void
  readonly onClose: () => void
}

const width = 960

/** Two rows of a catalogue become one (domain.md#merge-screen): which stays, what it takes, what follows. */
export const MergeDialog = ({ entity, merged, records, onChange, onClose }: Props) => {
  const { t } = useTranslation()
  const find = (id: number | undefined) => records.find((record) => record.id === id)
  return (
    <DialogShell label={t('merge.title')} width={width} onClose={onClose}>
      <MergeStep
        // another pair begins with nothing taken
        key={`${merged.keep} ${merged.away}`}
        {...{ entity, records, width, onClose, onChange }}
        about={t(entityTitle(entity))}
        keep={find(merged.keep)}
        away={find(merged.away)}
      />
    </DialogShell>
  )
}
