import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Loading } from '../ui/Loading.tsx'
import { KeyItem } from './KeyItem.tsx'
import { list } from './keys.ts'
import { Muted, Stack } from '../ui/layout.tsx'

/** The keys by name. */
export const KeyList = () => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  if (rows.isError)
    return (
      <Banner kind="error" onRetry={() => void rows.refetch()}>
        {rows.error.message}
      </Banner>
    )
  if (rows.data === undefined) return <Loading />
  if (rows.data.length === 0) return <Muted>{t('keys.none')}</Muted>
  return (
    <Stack as="ul" gap={12}>
      {rows.data.map((row) => (
        <KeyItem key={row.id} row={row} />
      ))}
    </Stack>
  )
}
