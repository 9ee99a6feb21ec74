import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordRef } from '#contract/entities.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../api/query.ts'
import { openRoutes } from '../screens.ts'

/**
 * Returns path and search of the row's screen, without the base path; undefined until loaded, after an error
 * or without a screen.
 */
export const useRowAddress = (record: RecordRef) => {
  const location = useQuery({ ...query(uses.address, record), meta: { quiet: true } })
  return location.isError ? undefined : (location.data?.address ?? undefined)
}

export const ScreenLink = (record: RecordRef) => {
  const { t } = useTranslation()
  const address = useRowAddress(record)
  const screen = openRoutes().find(({ path }) => address?.startsWith(`${path}?`))
  if (address === undefined || screen === undefined) return null
  return <Link to={address}>{t('journal.showOn', { screen: t(screen.titleKey) })}</Link>
}
