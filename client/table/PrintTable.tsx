import { type ReactNode, use, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDate } from '../i18n/dates.ts'
import type { Column } from './column.ts'
import styles from './PrintTable.module.css'
import { UniversityName } from './university-name.ts'

export type Read = Pick<UseQueryResult, 'data' | 'isError'>

/** The reason why a list that shows these reads goes neither on paper nor into a file yet; undefined once all of them are there. */
export const unreadKey = (reads: readonly Read[] = []) => {
  const missing = reads.filter(({ data }) => data === undefined)
  if (missing.length === 0) return undefined
  return missing.some(({ isError }) => isError) ? 'state.loadError' : 'state.loading'
}

/** Answers whether the page is being printed now, by our button or by the browser's own command. */
const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // the browser draws the paper as soon as the event is over
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
  /** The reads that the sheet shows: until all of them are there the paper says so, and is not an empty list. */
  readonly reads?: readonly Read[] | undefined
  /** The owner of the sheet; '' where the sheet names it; undefined: the owner of the user's data. */
  readonly university?: string | undefined
  readonly children: ReactNode
}

/** The children are printed in place of the page. */
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

/** The date of a sheet. */
export const useToday = () => useState(() => formatDate(new Date().toISOString()))[0]

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

/** Texts up to this length that have no blank are not broken at their hyphens: years, names of groups. */
const longestWord = 12

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
            // oxlint-disable-next-line react/no-array-index-key -- drawn once, for paper
            <tr key={index}>
              <td data-ordinal>{index + 1}</td>
              {columns.map(({ key, isNumeric, language, text, paperText = text }) => {
                const words = paperText(row)
                const isWord = words.length <= longestWord && !words.includes(' ')
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
