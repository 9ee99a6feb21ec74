import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyForm } from './KeyForm.tsx'
import { KeyList } from './KeyList.tsx'
import styles from './Keys.module.css'
import { type Made, NewSecret } from './NewSecret.tsx'

/** With which keys programs of others read (domain.md#keys-screen). */
export function KeysScreen() {
  const { t } = useTranslation()
  const [made, setMade] = useState<Made>()
  return (
    <div className={styles.screen}>
      <section className={styles.part} aria-label={t('keys.new')}>
        <h2>{t('keys.new')}</h2>
        {made === undefined ? (
          <KeyForm onMade={setMade} />
        ) : (
          <NewSecret made={made} onKept={() => setMade(undefined)} />
        )}
      </section>
      <section className={styles.part} aria-label={t('menu.keys')}>
        <h2>{t('menu.keys')}</h2>
        <KeyList />
      </section>
    </div>
  )
}
