import { ids } from '#contract/limits.ts'
import { positions, type PositionRow } from '#contract/positions.ts'
import { chosenId } from '../location/parameter.ts'
import type { Sort } from '../location/address.ts'
import { useListLocation } from '../location/list-location.ts'
import { mutate } from '../api/mutate.ts'
import { queryOfChosen, readNow } from '../api/query.ts'
import { EditableList } from '../editing/EditableList.tsx'
import { savesOf } from '../editing/block/saves-of.ts'
import { CarryOver } from '../editing/carry-over/CarryOver.tsx'
import { missingIn } from '../editing/carry-over/carry.ts'
import { useRow } from '../editing/useRow.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useOrder } from '../table/useOrder.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { ReadOnlyInYear } from '../years/ClosedYear.tsx'
import { useYears } from '../years/years.ts'
import { asSaved, numbers, positionValuesOf, type PositionValues } from './position-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { teachingPosition } from '#contract/entities/teaching-position.ts'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { nameKey } from '../editing/existing-row.ts'

type PositionColumn = EditableColumn<PositionRow, PositionValues>

/** Hours in the previous year, by the comparison key of the position's name. */
type HoursByName = ReadonlyMap<string, number>

const hoursByName = (rows: readonly PositionRow[]): HoursByName =>
  new Map(rows.map(({ n_doljnost, chasy }) => [nameKey(n_doljnost), chasy]))

const positionColumns = (before: HoursByName): readonly PositionColumn[] => [
  { ...columnOf('name', teachingPosition.fields.name), namesRow: true, width: '40%' },
  { ...columnOf('hours', teachingPosition.fields.hours), cardLabel: teachingPosition.fields.hours.word },
  {
    key: 'lastHours',
    label: 'position.lastHours',
    cardLabel: 'position.lastHours',
    width: 140,
    isNumeric: true,
    text: ({ values: { name } }) => String(before.get(nameKey(name)) ?? '—'),
  },
]

const sortValues = {
  name: (row: PositionRow) => row.n_doljnost,
  hours: (row: PositionRow) => row.chasy,
}

const idOf = (row: PositionRow) => row.id_rrnk_doljnost

const positionsOf = (idYear: number | undefined) => queryOfChosen(positions.list, { idYear })

const positionSaves = (year: number | undefined) =>
  savesOf('teaching-position', positions.save, (id, rev, { name, hours }: PositionValues) => ({
    idRrnkDoljnost: id,
    nDoljnost: name,
    chasy: Number(hours),
    idYear: chosenId(year),
    rev,
  }))

const deletePosition = (row: PositionRow) =>
  mutate(positions.delete, { idRrnkDoljnost: row.id_rrnk_doljnost })

const none: readonly never[] = []
const byName: Sort = { column: 'name', isDescending: false }
const listedBy = ['year', 'f']

/** Screen of positions and hours by academic year (domain.md#position-year). */
export function PositionsScreen() {
  const { t } = useTranslation()
  const { chosen, choose } = useListLocation('year')
  const years = useYears()
  const wanted = chosen ?? years.inProgress
  const year = years.read.data?.find(({ id_a_year }) => id_a_year === wanted)
  const id = year?.id_a_year
  const last = years.read.data?.find(({ id_a_year }) => id !== undefined && id_a_year === id - 1)
  const list = useQuery(positionsOf(id))

  const order = useOrder(list.data ?? none, byName, sortValues)
  const edit = useRow<PositionRow, ReturnType<typeof positionValuesOf>>({
    entity: 'teaching-position',
    rows: order.rows,
    idOf,
    valuesOf: positionValuesOf,
    nameOf: ({ name }) => name,
    normalise: asSaved,
    numbers,
    required: { name: t('field.position'), hours: t('field.hours') },
    listedBy,
    ...positionSaves(id),
    readRows: () => readNow(positions.list, { idYear: chosenId(id) }),
  })
  const before = useQuery(positionsOf(last?.id_a_year))
  const lastRows = before.data ?? none
  const columns = useMemo(() => positionColumns(hoursByName(lastRows)), [lastRows])
  const missing = missingIn(lastRows, list.data ?? none, ({ n_doljnost }) => n_doljnost)
  const title = [t('position.title'), year?.a_year].filter(Boolean).join(' ')

  return (
    <ReadOnlyInYear year={id}>
      <EditableList
        name="positions"
        title={title}
        choice={
          <>
            <SearchSelect
              label={t('entity.year')}
              {...years.offered}
              value={id}
              onChoose={(next) => edit.confirmLeave(() => choose(next))}
            />
            {id !== undefined && last && list.data && (
              <CarryOver
                from={last.a_year}
                to={year?.a_year ?? ''}
                lines={missing.map((row) => ({
                  id: idOf(row),
                  text: row.n_doljnost,
                  note: formatNumber(row.chasy),
                  save: () => positionSaves(id).save(ids.create, undefined, positionValuesOf(row)),
                }))}
                isReady={before.data !== undefined}
                leave={edit.confirmLeave}
              />
            )}
          </>
        }
        guide={years.ids !== undefined && year === undefined ? t('state.chooseYear') : undefined}
        owner={[['entity.year', year?.a_year ?? '']]}
        reads={[years.read, list]}
        {...{ edit, order, columns }}
        firstField="name"
        addKey="position.add"
        paper={{ title: t('position.title'), about: [year?.a_year ?? ''] }}
        deletion={{ labelOf: (row) => row.n_doljnost, doDelete: deletePosition }}
      />
    </ReadOnlyInYear>
  )
}
