import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { TextKey } from '../i18n/texts.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { countOf, keepDigits } from '../editing/fields/digits.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { type QuotaValues, type Students, studentsOf } from './plan.ts'
import styles from './Quota.module.css'
import type { QuotaTableState } from './useQuotaTable.ts'

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

const groupColumn = (about: ReadonlyMap<number, string>, nameOf: (row: GroupQuotaRow) => string): Column => ({
  key: 'group',
  label: 'entity.group',
  namesRow: true,
  text: ({ row }) => (row ? nameOf(row) : ''),
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

type Props = { readonly table: QuotaTableState; readonly sum: Students; readonly isBusy: boolean }

/** Planned students of every group on the course; the numbers typed or pasted count in the totals at once. */
export const QuotaTable = ({ table: { rows, edit, paste, about }, sum, isBusy }: Props) => {
  const { t } = useTranslation()
  const columns: Column[] = [
    groupColumn(about, edit.list.nameOf),
    counted('budget', 'field.budget'),
    counted('contract', 'field.contract'),
    {
      key: 'total',
      label: 'field.total',
      isNumeric: true,
      text: ({ values }) => String(studentsOf(values).total),
    },
  ]
  const { preview } = paste
  return (
    <EditableTable
      {...{ edit, rows }}
      caption={t('quota.title')}
      columns={columns}
      walk="cells"
      onPaste={paste.take}
      pasted={preview && { values: preview.values, failedId: preview.failed?.id }}
      footer={
        <>
          <th scope="row">{t('field.sum')}</th>
          <td>{formatNumber(sum.budget)}</td>
          <td>{formatNumber(sum.contract)}</td>
          <td>{formatNumber(sum.total)}</td>
        </>
      }
      whenEmpty={t('quota.empty')}
      isBusy={isBusy}
    />
  )
}
