import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { history } from '#contract/history.ts'
import { ranges } from '#contract/limits.ts'
import { academicYears } from '#contract/years.ts'
import { query } from '../api/query.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { formatDate } from '../i18n/dates.ts'
import { ReadOnlyBecause } from '../ui/read-only.tsx'
import { useYears } from './years.ts'

/** Returns a function that describes the closing of a year; undefined if the history does not name its user. */
export const useClosings = (key: 'years.closedWhen' | 'years.closedBy' | 'years.whoOpens', isOn: boolean) => {
  const { t } = useTranslation()
  const made = useQuery({
    ...query(history.changes, { entity: 'academic-year', limit: ranges.changes.max }),
    enabled: isOn,
    meta: { quiet: true },
  })
  return (year: number) => {
    const closing = made.data?.find(({ summary }) =>
      summary.first.some(({ id, field, after }) => id === year && field === 'closed' && after === true),
    )
    const name = closing?.name || closing?.login
    return name && closing ? t(key, { date: formatDate(closing.at), name }) : undefined
  }
}

type Props = { readonly year: number | undefined; readonly children: ReactNode }

/** Makes its children read-only if their academic year is closed (domain.md#year-closed). */
export const ReadOnlyInYear = ({ year, children }: Props) => {
  const { t } = useTranslation()
  const isClosed = useYears().isClosed(year)
  const mayOpen = refusalKeyOfCall(academicYears.save) === undefined
  const wordsOf = useClosings(mayOpen ? 'years.closedBy' : 'years.whoOpens', isClosed)
  const words = isClosed && year !== undefined ? (wordsOf(year) ?? t('reason.yearClosed')) : undefined
  return (
    <ReadOnlyBecause
      reason={words}
      unlockLink={mayOpen && <Link to={`/setup?list=academic-year&row=${year}`}>{t('years.open')}</Link>}
    >
      {children}
    </ReadOnlyBecause>
  )
}

export const YearName = ({ year, children }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      {children}
      {useYears().isClosed(year) && (
        <>
          {' '}
          <IconLock
            size={14}
            style={{ verticalAlign: '-2px' }}
            role="img"
            aria-label={t('reason.yearClosed')}
          >
            <title>{t('reason.yearClosed')}</title>
          </IconLock>
        </>
      )}
    </>
  )
}
