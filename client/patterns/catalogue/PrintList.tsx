import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates.ts'
import type { Column } from './column.ts'
import styles from './PrintList.module.css'

type Props<Row> = {
  readonly title: string
  /** What the list was searched for. */
  readonly search: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
}

/** The list on paper: every row that was found, every column. */
export const PrintList = <Row,>({ title, search, columns, rows, idOf }: Props<Row>) => {
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
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
    </section>
  )
}
