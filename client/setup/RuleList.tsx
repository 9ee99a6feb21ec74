import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lengths } from '#contract/limits.ts'
import { type SetupLists, setup } from '#contract/setup.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { allLists, readRows } from './lists.ts'
import { SetupTable } from './SetupTable.tsx'
import { savesOf } from '../editing/block/saves-of.ts'

type Row = SetupLists['rule'][number]
/** `copyOf`: id of the rule whose scale is copied; '' makes a scale with one band. */
type Values = Readonly<Record<'name' | 'copyOf', string>>

const none: readonly never[] = []

const valuesOf = (row: Row | undefined): Values => ({ name: row?.ebe_var ?? '', copyOf: '' })

const saves = savesOf('rule', setup.saveRule, (idEbeVar, rev, { name, copyOf }: Values) => ({
  idEbeVar,
  ebeVar: name,
  rev,
  copyOf: copyOf === '' ? undefined : Number(copyOf),
}))

type Words = { readonly oneBand: string; readonly open: string }

const columnsOf = (
  rules: readonly Row[],
  { oneBand, open }: Words,
): readonly EditableColumn<Row, Values>[] => [
  {
    key: 'name',
    label: 'grading.rule',
    namesRow: true,
    text: ({ values }) => values.name,
    maxLength: lengths.name,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'copyOf',
    label: 'grading.scale',
    isFixed: true,
    text: () => '',
    cell: ({ row }) => row && <Link to={`/evaluation-rule?rule=${row.id_ebe_var}`}>{open}</Link>,
    input: (field) => (
      <CellSelect
        {...field}
        options={[
          { value: '', text: oneBand },
          ...rules.map(({ id_ebe_var, ebe_var }) => ({ value: String(id_ebe_var), text: ebe_var })),
        ]}
      />
    ),
  },
]

/** Table of grading rules. A new rule copies a rule or has one band (domain.md#rule-new). */
export const RuleList = () => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const rows = read.data?.rule ?? none
  return (
    <SetupTable<Row, Values>
      list="rule"
      {...{ read, rows, valuesOf, ...saves }}
      columns={columnsOf(rows, { oneBand: t('setup.oneBand'), open: t('setup.openScale') })}
      idOf={({ id_ebe_var }) => id_ebe_var}
      nameOf={({ name }) => name}
      required={{ name: t('grading.rule') }}
      readRows={() => readRows('rule')}
      firstField="name"
    />
  )
}
