import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './PrintSheet.module.css'
import { usePrinting } from './usePrinting.ts'

type Props = {
  /** What the paper is made of: until all of it is there the paper says so, and is no empty list. */
  readonly reads?: readonly UseQueryResult[]
  readonly children: ReactNode
}

/** What goes on paper in place of the page. */
export const PrintSheet = ({ reads = [], children }: Props) => {
  const { t } = useTranslation()
  if (!usePrinting()) return null
  const missing = reads.filter(({ data }) => data === undefined)
  const isFailed = missing.some(({ isError }) => isError)
  return createPortal(
    <div className={styles.sheet}>
      {missing.length === 0 ? children : <p>{t(isFailed ? 'state.loadError' : 'state.loading')}</p>}
    </div>,
    document.body,
  )
}
