import { Fragment } from 'react'
import { digits } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { NumberCell } from '../editing/cells/CellInput.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { countOf, cleanNumber } from '../editing/fields/typed-texts.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Distinction } from '../groups/namesakes.ts'
import { type QuotaValues, studentsOf } from './plan.ts'
import styles from './Quota.module.css'
import { nameWith } from './useQuotaTable.ts'
import { markOf } from '../ui/figure/figures.ts'
import { Text } from '../ui/layout.tsx'

const Name = ({ of }: { readonly of: string }) =>
  of.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may contain a word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <Text nowrap>{word}</Text>
    </Fragment>
  ))

const groupColumn = (
  about: ReadonlyMap<number, Distinction>,
): EditableColumn<GroupQuotaRow, QuotaValues> => ({
  key: 'group',
  label: 'entity.group',
  namesRow: true,
  text: ({ row }) => (row ? nameWith(row, about) : ''),
  cell: ({ row }) =>
    row && (
      <>
        <Name of={row.group} />{' '}
        <span className={styles.about} title={about.get(row.id_group)?.whole}>
          {about.get(row.id_group)?.text}
        </span>
      </>
    ),
})

type QuotaIdRow = Pick<GroupQuotaRow, 'idRrnkGrKolst'>

const countColumn = <Row extends QuotaIdRow>(
  key: keyof QuotaValues,
  label: TextKey,
): EditableColumn<Row, QuotaValues> => ({
  key,
  label,
  cardLabel: label,
  isNumeric: true,
  width: 84,
  text: ({ values }) => String(countOf(values[key])),
  cell: ({ values }) =>
    countOf(values[key]) === 0 ? <span className={styles.zero}>0</span> : countOf(values[key]),
  input: (field) => <NumberCell {...field} room={digits.quota} placeholder="0" />,
  clean: cleanNumber,
  isWhole: true,
  figure: ({ row }) => row && markOf({ entity: 'quota', id: row.idRrnkGrKolst, field: key }),
})

export const countedColumns = <Row extends QuotaIdRow>(): readonly EditableColumn<Row, QuotaValues>[] => [
  countColumn('budget', 'field.budget'),
  countColumn('contract', 'field.contract'),
  {
    key: 'total',
    label: 'field.total',
    cardLabel: 'field.total',
    isNumeric: true,
    width: 84,
    text: ({ values }) => String(studentsOf(values).total),
    figure: ({ row }) => row && markOf({ entity: 'quota', id: row.idRrnkGrKolst }),
  },
]

export const quotaColumns = (
  about: ReadonlyMap<number, Distinction>,
): readonly EditableColumn<GroupQuotaRow, QuotaValues>[] => [groupColumn(about), ...countedColumns()]
