import { type ReactNode, use, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDate } from '../i18n/dates.ts'
import type { Column } from './column.ts'
import styles from './PrintTable.module.css'
import { UniversityName } from './university-name.ts'

export type ReadState = Pick<UseQueryResult, 'data' | 'isError'>

/** Returns the text key of the reason why a list cannot be printed or exported yet; undefined if it can. */
export const unreadKey = (reads: readonly ReadState[] = []) => {
  const missing = reads.filter(({ data }) => data === undefined)
  if (missing.length === 0) return undefined
  return missing.some(({ isError }) => isError) ? 'state.loadError' : 'state.loading'
}

/** Returns true while the page is being printed, also by the browser's command. */
const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // the sheet must be rendered before the handler returns, since the browser prints then
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type SheetProps = {
  /** Queries of the sheet. Until all of them are loaded, a message is printed. */
  readonly reads?: readonly ReadState[] | undefined
  /** Institution above the sheet; undefined: the university that owns the data; '': none is printed above. */
  readonly university?: string | undefined
  readonly children: ReactNode
}

export const PrintSheet = ({ reads, university, children }: SheetProps) => {
  const { t } = useTranslation()
  const usual = use(UniversityName)
  const name = university ?? usual
  const unread = unreadKey(reads)
  if (!usePrinting()) return null
  return createPortal(
    <div className={styles.sheet}>
      {name !== '' && <p className={styles.university}>{name}</p>}
      {unread === undefined ? children : <p>{t(unread)}</p>}
    </div>,
    document.body,
  )
}

export const useToday = () => useState(() => formatDate(new Date().toISOString()))[0]

export const withToday = (name: string) => `${name} ${new Date().toISOString().slice(0, 10)}`

export type Paper = {
  readonly title?: string
  /** Institution of the list; '' if `about` contains it. */
  readonly university?: string | undefined
  readonly about: readonly string[]
  readonly paper?: 'high' | 'wide'
}

type Props<Shown> = Paper & {
  readonly reads?: readonly ReadState[]
  readonly title: string
  readonly columns: readonly Pick<
    Column<Shown>,
    'key' | 'label' | 'text' | 'paperText' | 'isNumeric' | 'language'
  >[]
  readonly rows: readonly Shown[]
  readonly hasCount?: boolean
  readonly footer?: ReactNode
}

/** A text without blanks (year, group name) of at most this length is not broken at hyphens. */
const maxWordLength = 12

export const PrintTable = <Shown,>(props: Props<Shown>) => (
  <PrintSheet {...props}>
    <Sheet {...props} />
  </PrintSheet>
)

// a separate component, so that the sheet is rendered only for printing
const Sheet = <Shown,>(props: Props<Shown>) => {
  const { columns, rows, about, hasCount = true, paper = 'high' } = props
  const { t } = useTranslation()
  const today = useToday()
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
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, for paper
            <tr key={index}>
              <td data-ordinal>{index + 1}</td>
              {columns.map(({ key, isNumeric, language, text, paperText = text }) => {
                const words = paperText(row)
                const isWord = words.length <= maxWordLength && !words.includes(' ')
                return (
                  <td
                    key={key}
                    lang={language}
                    data-numeric={isNumeric || undefined}
                    data-word={isWord || undefined}
                  >
                    {words}
                  </td>
                )
              })}
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
