import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { SkeletonRows } from '../table/placeholder.tsx'
import { useTableView, ViewMenu } from '../table/ViewMenu.tsx'
import { useListBulk } from '../editing/bulk/useBulk.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { BandParts } from './BandParts.tsx'
import { bandColumns } from './columns.tsx'
import { TableArea } from './TableArea.tsx'
import { useBandEdit } from './useBandEdit.ts'
import type { GradingLocation } from './useGradingAddress.ts'

type Props = {
  readonly rule: number
  readonly list: UseQueryResult<ScoreBandRow[]>
  /** The rows that were read, in the order of the address. */
  readonly rows: readonly ScoreBandRow[]
  readonly location: GradingLocation
}

/** The score bands: their bounds are edited, and one of them is chosen. */
export const BandsPanel = ({ rule, list, rows, location }: Props) => {
  const { t } = useTranslation()
  const edit = useBandEdit(rule, rows, location)
  const columns = bandColumns
  const { ticks, bar } = useListBulk({ edit, rows })
  const isEdited = edit.open !== undefined
  const { shown, density, menu } = useTableView('grading.bands', columns, 'compact', isEdited)
  const title = t('grading.bands')
  return (
    <TableArea
      title={title}
      tools={
        <>
          <BandParts bands={rows} location={location} />
          <ViewMenu {...menu} />
        </>
      }
      hasOneButton
      list={list}
      below={bar}
    >
      <EditableTable
        {...{ edit, rows, ticks }}
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
