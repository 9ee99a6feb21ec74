import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { PrintSheet, type Read } from '../ui/PrintSheet.tsx'
import type { Column } from './column.ts'
import styles from './PrintTable.module.css'

/** A file of today's list. */
export const withToday = (name: string) => `${name} ${new Date().toISOString().slice(0, 10)}`

export type Paper = {
  /** The title on paper, where the screen says more in it. */
  readonly title?: string
  /** The institution whose list it is; '' where `about` names it. */
  readonly university?: string | undefined
  /** The list's owner and its search. */
  readonly about: readonly string[]
  /** `wide` where the columns are many. */
  readonly paper?: 'high' | 'wide'
}

type Props<Shown> = Paper & {
  /** The list, and what its columns need besides. */
  readonly reads?: readonly Read[]
  readonly title: string
  readonly columns: readonly Pick<
    Column<Shown>,
    'key' | 'label' | 'text' | 'paperText' | 'isNumeric' | 'language'
  >[]
  readonly rows: readonly Shown[]
  readonly hasCount?: boolean
  /** The cells of the last row, under the columns. */
  readonly footer?: ReactNode
}

/** A whole list on paper, as it is stored, whatever is being typed into it and whichever page is seen. */
export const PrintTable = <Shown,>(props: Props<Shown>) => {
  const { reads, university } = props
  return (
    <PrintSheet {...{ reads, university }}>
      <Sheet {...props} />
    </PrintSheet>
  )
}

// a component of its own: it is drawn for paper alone, not with every key
const Sheet = <Shown,>(props: Props<Shown>) => {
  const { columns, rows, about, hasCount = true, paper = 'high' } = props
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const count = hasCount ? t('state.records', { count: rows.length }) : ''
  return (
    <div className={styles[paper]} data-paper={paper}>
      <h1>{props.title}</h1>
      <p>{[...about, count, today].filter((text) => text !== '').join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th data-ordinal>{t('field.no')}</th>
            {columns.map(({ key, label, isNumeric }) => (
              <th key={key} data-numeric={isNumeric || undefined}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- drawn once, for paper
            <tr key={index}>
              <td data-ordinal>{index + 1}</td>
              {columns.map(({ key, isNumeric, language, text, paperText = text }) => (
                <td key={key} lang={language} data-numeric={isNumeric || undefined}>
                  {paperText(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {props.footer !== undefined && (
          <tfoot>
            <tr>
              <td />
              {props.footer}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
