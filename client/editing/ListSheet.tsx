import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import styles from './ListSheet.module.css'
import type { TableColumn } from './editable-column.ts'

type Props<Row, Values> = {
  /** The list, and what its columns need besides. */
  readonly reads: readonly UseQueryResult[]
  readonly title: string
  /** What the list is of. */
  readonly about: string
  readonly columns: readonly TableColumn<Row, Values>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row) => Values
  /** The cells of the last row, under the columns. */
  readonly footer: ReactNode
  /** `wide` where the columns are many. */
  readonly paper?: 'high' | 'wide'
}

/** A whole list on paper, as it is stored, whatever is being typed into it and whichever page is seen. */
export const ListSheet = <Row, Values>(props: Props<Row, Values>) => {
  const { columns, rows, idOf, valuesOf, paper = 'high' } = props
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <PrintSheet reads={props.reads}>
      <div className={styles[paper]}>
        <h1>{props.title}</h1>
        <p>{[props.about, t('state.records', { count: rows.length }), today].join(' · ')}</p>
        <table>
          <thead>
            <tr>
              <th data-ordinal>{t('field.no')}</th>
              {columns.map(({ key, label, isNumeric }) => (
                <th key={key} data-numeric={isNumeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={idOf(row)}>
                <td data-ordinal>{index + 1}</td>
                {columns.map(({ key, isNumeric, text }) => (
                  <td key={key} data-numeric={isNumeric || undefined}>
                    {text(valuesOf(row), row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {props.footer}
            </tr>
          </tfoot>
        </table>
      </div>
    </PrintSheet>
  )
}
