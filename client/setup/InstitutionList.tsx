import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lengths } from '#contract/limits.ts'
import { type SetupLists, setup } from '#contract/setup.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { parentColumn } from './columns.tsx'
import { allLists, readRows } from './lists.ts'
import { ministryOption } from './names.ts'
import { SetupTable } from './SetupTable.tsx'
import { savesOf } from '../editing/block/saves-of.ts'

type Row = SetupLists['institution'][number]
type Values = Readonly<Record<'short' | 'full' | 'ministry', string>>

const none: readonly never[] = []

const saves = savesOf(
  'institution',
  setup.saveInstitution,
  (idVuz, rev, { short, full, ministry }: Values) => ({
    idVuz,
    idMinisterstvo: Number(ministry),
    v2: short,
    fullName: full,
    ownership: undefined,
    status: undefined,
    rev,
  }),
)

const formOf = (row: Row) =>
  `/educational?min=${row.id_ministerstvo}&vuz=${row.id_vuz}&modal=institution.edit`

const columnsOf = (
  ministries: readonly SelectOption[],
  edit: string,
): readonly EditableColumn<Row, Values>[] => [
  {
    key: 'short',
    label: 'field.shortRu',
    namesRow: true,
    width: 180,
    text: ({ values }) => values.short,
    maxLength: lengths.shortName,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'full',
    label: 'field.fullRu',
    text: ({ values }) => values.full,
    maxLength: lengths.name,
    input: (field) => <CellInput {...field} />,
  },
  parentColumn('ministry', 'entity.ministry', ministries, 'ministry'),
  {
    key: 'others',
    label: 'setup.otherFields',
    width: 220,
    text: ({ row }) => (row ? [row.full_name_kg, row.full_name_en].filter(Boolean).join(' · ') : ''),
    cell: ({ row }) => row && <Link to={formOf(row)}>{edit}</Link>,
  },
]

export const InstitutionList = () => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const ministries = (read.data?.ministry ?? none).map(ministryOption)
  const only = ministries.length === 1 ? ministries[0]?.id : undefined
  return (
    <SetupTable<Row, Values>
      list="institution"
      {...{ read, ...saves }}
      columns={columnsOf(ministries, t('setup.openForm'))}
      rows={read.data?.institution ?? none}
      idOf={({ id_vuz }) => id_vuz}
      valuesOf={(row) => ({
        short: row?.v2 ?? '',
        full: row?.full_name ?? '',
        ministry: String(row?.id_ministerstvo ?? only ?? ''),
      })}
      nameOf={({ short, full }) => `${short} · ${full}`}
      required={{ short: t('field.shortRu'), full: t('field.fullRu'), ministry: t('entity.ministry') }}
      readRows={() => readRows('institution')}
      firstField="short"
    />
  )
}
