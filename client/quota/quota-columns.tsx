import { Fragment } from 'react'
import { digits } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { countOf, keepDigits } from '../editing/fields/digits.ts'
import type { TextKey } from '../i18n/texts.ts'
import { type QuotaValues, studentsOf } from './plan.ts'
import styles from './Quota.module.css'
import { nameWith } from './useQuotaTable.ts'

type Column = EditableColumn<GroupQuotaRow, QuotaValues>

const clean = (typed: string) => keepDigits(typed, digits.quota)

const Name = ({ of }: { readonly of: string }) =>
  of.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may say a word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))

const groupColumn = (about: ReadonlyMap<number, string>): Column => ({
  key: 'group',
  label: 'entity.group',
  namesRow: true,
  text: ({ row }) => (row ? nameWith(row, about) : ''),
  cell: ({ row }) =>
    row && (
      <>
        <Name of={row.group} /> <span className={styles.about}>{about.get(row.id_group)}</span>
      </>
    ),
})

const counted = (key: keyof QuotaValues, label: TextKey): Column => ({
  key,
  label,
  isNumeric: true,
  text: ({ values }) => String(countOf(values[key])),
  cell: ({ values }) =>
    countOf(values[key]) === 0 ? <span className={styles.zero}>0</span> : countOf(values[key]),
  input: (field) => <CellInput {...field} inputMode="numeric" maxLength={digits.quota} placeholder="0" />,
  clean,
})

/** The group, its places by kind, and their sum. */
export const quotaColumns = (about: ReadonlyMap<number, string>): readonly Column[] => [
  groupColumn(about),
  counted('budget', 'field.budget'),
  counted('contract', 'field.contract'),
  {
    key: 'total',
    label: 'field.total',
    isNumeric: true,
    text: ({ values }) => String(studentsOf(values).total),
  },
]
