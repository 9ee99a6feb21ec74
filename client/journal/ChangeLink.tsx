import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { writeChange } from './address.ts'

const journal = '/journal'

/** Link to a change. In the journal it replaces the open change; on other screens it opens the journal. */
export const ChangeLink = ({
  change,
  children,
}: {
  readonly change: string
  readonly children?: ReactNode
}) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isInJournal = useLocation().pathname === journal
  const to = isInJournal
    ? { search: writeChange(search, change).toString() }
    : { pathname: journal, search: writeChange(new URLSearchParams(), change).toString() }
  return (
    <Link to={to} replace={isInJournal} state={isInJournal && { opened: true }}>
      {children ?? t('journal.change', { n: change })}
    </Link>
  )
}
