import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { Distinction } from '../groups/namesakes.ts'
import { PrintTable } from '../table/PrintTable.tsx'
import { sumOf } from './plan.ts'
import { quotaColumns } from './quota-columns.tsx'
import { valuesOf } from './rows.ts'

type Props = {
  /** The institution of the course. */
  readonly university: string | undefined
  readonly rows: readonly GroupQuotaRow[]
  /** The text that tells a group from its namesakes, by group. */
  readonly namesakes: ReadonlyMap<number, Distinction>
  /** Faculty, year, half-year, course. */
  readonly about: readonly string[]
}

/** On paper stands what is stored, not what is being typed. */
export const QuotaSheet = ({ university, rows, namesakes, about }: Props) => {
  const { t } = useTranslation()
  const columns = useMemo(() => quotaColumns(namesakes), [namesakes])
  const sum = sumOf(rows.map(valuesOf))
  return (
    <PrintTable
      title={t('quota.title')}
      {...{ university, about, columns }}
      rows={rows.map((row) => ({ row, values: valuesOf(row) }))}
      hasCount={false}
      footer={
        <>
          <th>{t('field.sum')}</th>
          <th data-numeric>{sum.budget}</th>
          <th data-numeric>{sum.contract}</th>
          <th data-numeric>{sum.total}</th>
        </>
      }
    />
  )
}
