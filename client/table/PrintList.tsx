import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { WhenRead } from '../ui/PrintSheet.tsx'
import type { Column } from './column.ts'
import styles from './PrintList.module.css'

type Props<Row> = {
  /** The list, and what its columns show besides. */
  readonly reads: readonly UseQueryResult[]
  readonly title: string
  /** What the list was searched for. */
  readonly search: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
}

/** The list on paper: every row that was found, every column. */
export const PrintList = <Row,>({ reads, title, search, columns, rows, idOf }: Props<Row>) => {
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <WhenRead reads={reads}>
        <p>
          {search !== '' && `${t('common.search')}: ${search} · `}
          {t('state.records', { count: rows.length })} · {today}
        </p>
        <table>
          <thead>
            <tr>
              <th className={styles.number}>{t('field.no')}</th>
              {columns.map(({ key, titleKey }) => (
                <th key={key}>{t(titleKey)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={idOf(row)}>
                <td className={styles.number}>{index + 1}</td>
                {columns.map((column) => (
                  <td key={column.key} lang={column.language}>
                    {column.text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WhenRead>
    </section>
  )
}
