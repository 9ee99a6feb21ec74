import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../Banner.tsx'
import styles from './Form.module.css'

type Props = { readonly onRestore: () => void; readonly onDiscard: () => void; readonly children: ReactNode }

/**
 * Offers what was typed before the session ended: to be put back, unsaved as it was, or to be forgotten. Whoever
 * shows it moves the focus, which one of the buttons had.
 */
export const KeptBanner = ({ onRestore, onDiscard, children }: Props) => {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Banner kind="warning">
        {children}
        <div className={styles.choices}>
          <Button size="compact-sm" variant="filled" onClick={onRestore}>
            {t('kept.restore')}
          </Button>
          <Button size="compact-sm" onClick={onDiscard}>
            {t('kept.discard')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
