import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { Reading } from '../educational/panel/Reading.tsx'
import { EditableTable } from '../patterns/editing/EditableTable.tsx'
import { bandColumns } from './columns.tsx'
import { TableArea } from './TableArea.tsx'
import { useBandEdit } from './useBandEdit.ts'
import type { GradingPlace } from './useGradingAddress.ts'

type Props = {
  readonly rule: number
  readonly list: UseQueryResult<ScoreBandRow[]>
  readonly place: GradingPlace
}

const none: readonly ScoreBandRow[] = []

/** The score bands: their bounds are edited, and one of them is chosen. */
export const BandsPanel = ({ rule, list, place }: Props) => {
  const { t } = useTranslation()
  const edit = useBandEdit(rule, list.data ?? none, place)
  const title = t('grade.bands')
  return (
    <TableArea title={title} hasOneButton isReloading={list.isFetching && !list.isPending}>
      <Reading reads={[list]} lines={8}>
        <EditableTable
          edit={edit}
          caption={title}
          columns={bandColumns(t)}
          moves="rows"
          whenEmpty={t('state.emptyCatalogue')}
          isBusy={list.isFetching}
        />
      </Reading>
    </TableArea>
  )
}
