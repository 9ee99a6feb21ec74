import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { formatDate } from '../i18n/dates.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { type Students, sumOf } from './plan.ts'
import { idOf, valuesOf } from './rows.ts'

type Props = {
  readonly rows: readonly GroupQuotaRow[]
  readonly nameOf: (row: GroupQuotaRow) => string
  /** Faculty, year, half-year, course. */
  readonly about: readonly string[]
}

/** On paper stands what is stored, not what is being typed. */
export const QuotaSheet = ({ rows, nameOf, about }: Props) => {
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const sum: Students = sumOf(rows.map(valuesOf))
  return (
    <PrintSheet>
      <h1>{t('quota.title')}</h1>
      <p>{[...about, today].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th data-ordinal>{t('field.no')}</th>
            <th>{t('entity.group')}</th>
            <th data-numeric>{t('field.budget')}</th>
            <th data-numeric>{t('field.contract')}</th>
            <th data-numeric>{t('field.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={idOf(row)}>
              <td data-ordinal>{index + 1}</td>
              <td>{nameOf(row)}</td>
              <td data-numeric>{row.kol_b}</td>
              <td data-numeric>{row.kol_k}</td>
              <td data-numeric>{row.kol_b + row.kol_k}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th />
            <th>{t('field.sum')}</th>
            <th data-numeric>{sum.budget}</th>
            <th data-numeric>{sum.contract}</th>
            <th data-numeric>{sum.total}</th>
          </tr>
        </tfoot>
      </table>
    </PrintSheet>
  )
}
