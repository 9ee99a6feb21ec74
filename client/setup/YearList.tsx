import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { academicYear } from '#contract/entities/setup.ts'
import { type AcademicYear, academicYears } from '#contract/years.ts'
import { saveRow } from '../api/mutate.ts'
import { readNow } from '../api/query.ts'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { EditableList } from '../editing/EditableList.tsx'
import { readDate, writeDate } from '../editing/fields/typed-texts.ts'
import { useRow } from '../editing/useRow.ts'
import { readId } from '../location/parameter.ts'
import { useOrder } from '../table/useOrder.ts'
import { Columns, Row, Stack } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useClosings } from '../years/ClosedYear.tsx'
import { useYears, yearStateOf } from '../years/years.ts'
import styles from './Setup.module.css'
import { YearPanel } from './YearPanel.tsx'

type Days = Readonly<Record<'begins' | 'spring', string>>
type YearColumn = EditableColumn<AcademicYear, Days>

const fields = ['begins', 'spring'] as const
const idOf = (row: AcademicYear) => row.id_a_year
const daysOf = (row: AcademicYear | undefined): Days => ({
  begins: row ? writeDate(row.begins) : '',
  spring: row ? writeDate(row.spring) : '',
})
const usualDays = { begins: '01.09.', spring: '01.02.' } as const

const dayColumn = (key: keyof Days): YearColumn => ({
  ...columnOf(key, academicYear.fields[key]),
  label: `years.${key}`,
  cardLabel: `years.${key}`,
  width: 150,
  cell: ({ values }) => (values[key].startsWith(usualDays[key]) ? values[key] : <b>{values[key]}</b>),
})

const stateColumn = (stateOf: (row: AcademicYear) => string): YearColumn => ({
  key: 'state',
  label: 'years.state',
  text: ({ row }) => (row ? stateOf(row) : ''),
  cell: ({ row }) => {
    const Sign = row?.closed ? IconLock : IconLockOpen
    return (
      <Row as="span" gap="sm" align="center">
        <Sign size={15} aria-hidden /> {row && stateOf(row)}
      </Row>
    )
  },
})

/** Table of academic years and their first days; a panel closes the selected year (domain.md#year-closed). */
export const YearList = () => {
  const years = useYears()
  const { read, inProgress } = years
  if (read.data === undefined || inProgress === undefined) return <LoadFailure of={[read]} />
  return <Years {...{ read, inProgress }} rows={read.data} />
}

type Props = {
  readonly read: UseQueryResult
  readonly rows: readonly AcademicYear[]
  readonly inProgress: number
}

const Years = ({ read, rows, inProgress }: Props) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const order = useOrder(rows, { column: '', isDescending: false }, { begins: (row) => row.begins })
  const closingOf = useClosings('years.closedWhen', true)
  const stateOf = (row: AcademicYear) => {
    if (row.closed) return closingOf(idOf(row)) ?? t('years.isClosed')
    const state = yearStateOf(idOf(row), inProgress)
    return [t('years.isOpen'), state !== 'over' && t(`years.${state}`)].filter(Boolean).join(', ')
  }
  const edit = useRow<AcademicYear, Days>({
    entity: 'academic-year',
    rows: order.rows,
    idOf,
    valuesOf: daysOf,
    nameOf: (_, row) => row?.a_year ?? '',
    required: { begins: t('years.begins'), spring: t('years.spring') },
    listedBy: ['list'],
    startId: readId(search, 'row') ?? inProgress - 1,
    save: (idYear, rev, { begins, spring }) =>
      saveRow(academicYears.save, {
        idYear,
        begins: readDate(begins),
        spring: readDate(spring),
        closed: undefined,
        rev,
      }),
    readRows: () => readNow(academicYears.list),
  })
  const chosen = rows.find((row) => edit.list.keyOf(row) === edit.selection.id)
  const columns: readonly YearColumn[] = [
    { key: 'year', label: 'entity.year', namesRow: true, width: 120, text: ({ row }) => row?.a_year ?? '' },
    ...fields.map(dayColumn),
    stateColumn(stateOf),
  ]
  return (
    <Columns template="minmax(0, 1fr) 350px" gap="md" className={styles.years}>
      <Stack minHeight={0}>
        <EditableList
          name="setup.academic-year"
          title={t('setup.years')}
          reads={[read]}
          {...{ edit, order, columns }}
          firstField="begins"
          paper={{ about: [] }}
          below={
            <Row pad="sm md" lineAbove tone="tertiary" look="small">
              {t('years.bold')}
            </Row>
          }
        />
      </Stack>
      {chosen && <YearPanel key={idOf(chosen)} year={chosen} closing={closingOf(idOf(chosen))} />}
    </Columns>
  )
}
