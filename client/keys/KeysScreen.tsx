import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import { Muted, Stack } from '../ui/layout.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyItem } from './KeyItem.tsx'
import { NewSecret, type Made } from './NewSecret.tsx'
import { list } from './keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The keys by name. */
const KeyList = () => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  if (rows.isError) return <ReadFailure of={rows} />
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

/** The keys with which programs of others read (domain.md#keys-screen). */
export function KeysScreen() {
  const { t } = useTranslation()
  const [made, setMade] = useState<Made>()
  return (
    <Parts>
      <Part title={t('menu.keys')}>
        <KeyList />
      </Part>
      <Part title={t('keys.new')}>
        {made === undefined ? (
          <KeyForm onMade={setMade} />
        ) : (
          <NewSecret made={made} onKept={() => setMade(undefined)} />
        )}
      </Part>
    </Parts>
  )
}
