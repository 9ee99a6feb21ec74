import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordRef } from '#contract/entities.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../api/query.ts'
import { openRoutes } from '../screens.ts'

/** The address of a row below the base; undefined until it is known, and where no screen shows the row. */
export const useRowAddress = (record: RecordRef) => {
  const location = useQuery({ ...query(uses.address, record), staleTime: 0, meta: { quiet: true } })
  return location.isError ? undefined : (location.data?.address ?? undefined)
}

/** The link to a row on its screen; nothing where the row is gone or the screen is closed to the user. */
export const ScreenLink = (record: RecordRef) => {
  const { t } = useTranslation()
  const address = useRowAddress(record)
  const screen = openRoutes().find(({ path }) => address?.startsWith(`${path}?`))
  if (address === undefined || screen === undefined) return null
  return <Link to={address}>{t('journal.showOn', { screen: t(screen.titleKey) })}</Link>
}
