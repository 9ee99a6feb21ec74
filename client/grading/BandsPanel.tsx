import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { SkeletonRows } from '../table/placeholder.tsx'
import { useShownColumns } from '../table/useShownColumns.ts'
import { ViewMenu } from '../table/ViewMenu.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { useDensity } from '../ui/user-setting.ts'
import { bandColumns } from './columns.tsx'
import { TableArea } from './TableArea.tsx'
import { useBandEdit } from './useBandEdit.ts'
import type { GradingLocation } from './useGradingAddress.ts'

type Props = {
  readonly rule: number
  readonly list: UseQueryResult<ScoreBandRow[]>
  /** What was read, in the order that is asked for. */
  readonly rows: readonly ScoreBandRow[]
  readonly location: GradingLocation
}

/** The score bands: their bounds are edited, and one of them is chosen. */
export const BandsPanel = ({ rule, list, rows, location }: Props) => {
  const { t } = useTranslation()
  const edit = useBandEdit(rule, rows, location)
  const columns = bandColumns
  const { shown, hidden, setHidden } = useShownColumns('grading.bands', columns, edit.open !== undefined)
  const [density] = useDensity('compact')
  const title = t('grading.bands')
  return (
    <TableArea
      title={title}
      tools={<ViewMenu columns={columns} hidden={hidden} onHidden={setHidden} usualDensity="compact" />}
      hasOneButton
      list={list}
    >
      <EditableTable
        {...{ edit, rows }}
        caption={title}
        columns={shown}
        sorting={{ by: location.address.sorts.bands, onSort: (sort) => location.sortBy('bands', sort) }}
        density={density}
        walk="rows"
        whenEmpty={t('state.emptyCatalogue')}
        placeholder={list.data ? undefined : list.isPending && <SkeletonRows columns={shown.length + 2} />}
        isBusy={list.isFetching}
      />
    </TableArea>
  )
}
