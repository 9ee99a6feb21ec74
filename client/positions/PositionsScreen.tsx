import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PositionRow, positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { query, readNow } from '../api/query.ts'
import { statusOfRead } from '../ui/SearchSelect/status-of-read.ts'
import { compareTexts, formatNumber } from '../i18n/numbers.ts'
import type { Sort } from '../address/sort.ts'
import { ListChoice } from '../table/ListChoice.tsx'
import { PrintTable } from '../table/PrintTable.tsx'
import { sortRows } from '../table/sort.ts'
import { RowDeletion } from '../editing/RowDialogs.tsx'
import { SumCells } from '../table/SumCells.tsx'
import { EditablePanel } from '../editing/EditablePanel.tsx'
import { ListGuide } from '../table/ListPanel.tsx'
import { useListAddress } from '../address/useListAddress.ts'
import { useRow } from '../editing/useRow.ts'
import { yearInProgress } from '../years/years.ts'
import { positionColumns, sortValues } from './columns.tsx'
import styles from './Positions.module.css'
import { asSaved, positionValuesOf, totalHours } from './position-values.ts'
import { deletePosition, idOf, positionsOf, savePosition } from './positions.ts'

const none: readonly never[] = []
const nobody = -1
const byName: Sort = { column: 'name', isDescending: false }
const listedBy = ['year']

/** Positions and their hours in an academic year (domain.md#position-year). */
export function PositionsScreen() {
  const { t } = useTranslation()
  const { chosen, choose, address, go, open, offerDeletion } = useListAddress('year')
  const years = useQuery(query(quota.years))
  const yearIds = years.data?.map(({ id_a_year }) => id_a_year)
  const inProgress = yearIds && yearInProgress(yearIds)
  const wanted = chosen ?? inProgress
  const year = years.data?.find(({ id_a_year }) => id_a_year === wanted)
  const id = year?.id_a_year
  const list = useQuery({ ...positionsOf(id ?? nobody), enabled: id !== undefined })

  const sort = address.sort ?? byName
  const rows = sortRows(list.data ?? none, sort, sortValues, compareTexts)
  const edit = useRow<PositionRow, ReturnType<typeof positionValuesOf>>({
    rows,
    idOf,
    valuesOf: positionValuesOf,
    nameOf: ({ name }) => name,
    asSaved,
    required: { name: t('field.position'), hours: t('field.hours') },
    listedBy,
    save: (position, rev, values) => savePosition(id ?? nobody, position, rev, values),
    readRows: () => readNow(positions.list, { idYear: id ?? nobody }),
    offerDeletion,
  })
  const sumOf = (hours: number) => ({ hours: formatNumber(hours) })
  const title = [t('position.title'), year?.a_year].filter(Boolean).join(' ')

  return (
    <div className={styles.narrow}>
      <ListChoice
        label={t('entity.year')}
        options={(years.data ?? []).map(({ id_a_year, a_year }) => ({ id: id_a_year, text: a_year }))}
        status={statusOfRead(years)}
        value={id}
        onChoose={(next) => edit.confirmLeave(() => choose(next))}
      />
      {years.data !== undefined && year === undefined ? (
        <ListGuide title={t('position.title')} text={t('state.chooseYear')} addKey="position.add" />
      ) : (
        <>
          <EditablePanel
            name="positions"
            entity="teaching-position"
            title={title}
            fileName={title}
            reads={[years, list]}
            {...{ edit, rows }}
            valuesOf={positionValuesOf}
            columns={positionColumns}
            firstField="name"
            addKey="position.add"
            onDelete={(row) => edit.confirmLeave(() => open({ kind: 'delete', id: idOf(row) }))}
            sorting={{ by: sort, onSort: (next) => go({ sort: next }) }}
            renderFooter={(shown) => (
              <SumCells
                columns={shown}
                label={t('position.totalHours')}
                sums={sumOf(totalHours([...rows.map(edit.list.valuesAt), ...edit.list.addedTo(rows)]))}
              />
            )}
          />
          <PrintTable
            reads={[years, list]}
            title={t('position.title')}
            about={[year?.a_year ?? '']}
            columns={positionColumns}
            rows={rows.map((row) => ({ row, values: positionValuesOf(row) }))}
            footer={
              <SumCells
                columns={positionColumns}
                label={t('position.totalHours')}
                sums={sumOf(totalHours(rows.map(positionValuesOf)))}
              />
            }
          />
        </>
      )}
      {list.data !== undefined && (
        <RowDeletion
          find={(one) => rows.find((row) => idOf(row) === one)}
          labelOf={(row) => row.n_doljnost}
          doDelete={deletePosition}
        />
      )}
    </div>
  )
}
