import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { base, pageUniversity } from '../api/base.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { SlowStrip } from '../ui/SlowStrip.tsx'
import { nameIn } from '../i18n/name-in.ts'
import { Version } from '../ui/Version.tsx'
import styles from './LoginScreen.module.css'
import { Box, Muted, Row } from '../ui/layout.tsx'

/** The page before the shell: a card under the welcome. */
export const EntryPage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const university = pageUniversity && nameIn(pageUniversity.full)
  return (
    <div className={styles.page}>
      <Row as="header" justify="flex-end" pad="14px 18px">
        <LanguageSwitch />
      </Row>
      <main className={styles.main}>
        <div className={styles.card}>
          {university !== undefined && (
            <Muted margin="0 0 14px" size={15} weight={560} lineHeight={1.4} breaks>
              {university}
            </Muted>
          )}
          <h1 className={styles.welcome}>
            <img src={`${base}/icon.svg`} width={38} height={38} alt="" />
            {t('login.welcome')}
          </h1>
          {children}
        </div>
      </main>
      <Box as="footer" pad={16} tone="tertiary" size={12} textAlign="center">
        <OfflineStrip />
        <SlowStrip />
        <Version />
      </Box>
    </div>
  )
}
