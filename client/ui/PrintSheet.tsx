import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { UniversityName } from './university.ts'
import { type Read, unreadKey } from './unread.ts'
import styles from './PrintSheet.module.css'
import { usePrinting } from './usePrinting.ts'

type WhenReadProps = {
  /** The reads that the sheet shows. */
  readonly reads: readonly Read[]
  readonly children: ReactNode
}

/** Until all that it is made of is there the paper says so, and is no empty list. */
const WhenRead = ({ reads, children }: WhenReadProps) => {
  const { t } = useTranslation()
  const unread = unreadKey(reads)
  return unread === undefined ? children : <p>{t(unread)}</p>
}

const none: readonly never[] = []

type Props = {
  readonly reads?: WhenReadProps['reads']
  /** Whose sheet it is, where it does not say so itself (''); without it whose data the user works on. */
  readonly university?: string
  readonly children: ReactNode
}

/** The children are printed in place of the page. */
export const PrintSheet = ({ reads = none, university, children }: Props) => {
  const usual = use(UniversityName)
  const name = university ?? usual
  if (!usePrinting()) return null
  return createPortal(
    <div className={styles.sheet}>
      {name !== '' && <p className={styles.university}>{name}</p>}
      <WhenRead reads={reads}>{children}</WhenRead>
    </div>,
    document.body,
  )
}
