import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Part, Parts } from '../ui/Parts.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyList } from './KeyList.tsx'
import { type Made, NewSecret } from './NewSecret.tsx'

/** With which keys programs of others read (domain.md#keys-screen). */
export function KeysScreen() {
  const { t } = useTranslation()
  const [made, setMade] = useState<Made>()
  return (
    <Parts>
      <Part title={t('keys.new')}>
        {made === undefined ? (
          <KeyForm onMade={setMade} />
        ) : (
          <NewSecret made={made} onKept={() => setMade(undefined)} />
        )}
      </Part>
      <Part title={t('menu.keys')}>
        <KeyList />
      </Part>
    </Parts>
  )
}
