import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { countOf, keepDigits } from '../editing/fields/digits.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import type { TableColumn } from '../editing/editable-column.ts'
import { type QuotaValues, type Students, studentsOf } from './plan.ts'
import styles from './Quota.module.css'
import type { QuotaTableState } from './useQuotaTable.ts'

type Column = TableColumn<GroupQuotaRow, QuotaValues>

const clean = (typed: string) => keepDigits(typed, digits.quota)

const Name = ({ of }: { readonly of: string }) =>
  of.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may say a word twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))

const groupColumn = (
  label: string,
  about: ReadonlyMap<number, string>,
  nameOf: (row: GroupQuotaRow) => string,
): Column => ({
  key: 'group',
  label,
  text: (_values, row) => (row ? nameOf(row) : ''),
  show: (_values, row) =>
    row && (
      <>
        <Name of={row.group} /> <span className={styles.about}>{about.get(row.id_group)}</span>
      </>
    ),
})

const counted = (key: keyof QuotaValues, label: string): Column => ({
  key,
  label,
  isNumeric: true,
  text: (values) => String(countOf(values[key])),
  show: (values) =>
    countOf(values[key]) === 0 ? <span className={styles.zero}>0</span> : countOf(values[key]),
  input: (field) => <CellInput {...field} inputMode="numeric" maxLength={digits.quota} placeholder="0" />,
  clean,
})

type Props = { readonly table: QuotaTableState; readonly sum: Students; readonly isBusy: boolean }

/** Planned students of every group on the course; the numbers typed or pasted count in the totals at once. */
export const QuotaTable = ({ table: { edit, paste, about }, sum, isBusy }: Props) => {
  const { t } = useTranslation()
  const columns: Column[] = [
    groupColumn(t('entity.group'), about, edit.nameOf),
    counted('budget', t('field.budget')),
    counted('contract', t('field.contract')),
    {
      key: 'total',
      label: t('field.total'),
      isNumeric: true,
      text: (values) => String(studentsOf(values).total),
    },
  ]
  const { preview } = paste
  return (
    <EditableTable
      edit={edit}
      caption={t('quota.title')}
      columns={columns}
      moves="cells"
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
