import { type ReactNode, use, useEffect, useState, createContext } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './PrintSheet.module.css'
import type { UseQueryResult } from '@tanstack/react-query'

/** The owner of the data, for the head of a sheet; '' where it is unknown. */
export const UniversityName = createContext('')

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

type Props = {
  /** The reads that the sheet shows: until all of them are there the paper says so, and is no empty list. */
  readonly reads?: readonly Read[] | undefined
  /** The owner of the sheet; '' where the sheet names it; undefined: the owner of the user's data. */
  readonly university?: string | undefined
  readonly children: ReactNode
}

/** The children are printed in place of the page. */
export const PrintSheet = ({ reads, university, children }: Props) => {
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
