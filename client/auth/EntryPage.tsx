import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { base, pageUniversity } from '../api/base.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { SlowStrip } from '../ui/SlowStrip.tsx'
import { nameIn } from '../i18n/i18n.ts'
import { Version } from '../ui/Version.tsx'
import styles from './LoginScreen.module.css'

export const EntryPage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const university = pageUniversity && nameIn(pageUniversity.full)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          {university !== undefined && <p className={styles.university}>{university}</p>}
          <h1 className={styles.welcome}>
            <img src={`${base}/icon.svg`} width={38} height={38} alt="" />
            {t('login.welcome')}
          </h1>
          {children}
        </div>
      </main>
      <footer className={styles.foot}>
        <OfflineStrip />
        <SlowStrip />
        <Version />
      </footer>
    </div>
  )
}
