import { sizeText } from '../i18n/sizes.ts'
import { useTranslation } from 'react-i18next'
import type { SystemState } from '#contract/system.ts'
import { Banner } from '../ui/Banner.tsx'
import { ageText, momentText } from './figures.ts'
import { SystemSection } from './SystemSection.tsx'
import styles from './System.module.css'
import { Grid, Muted } from '../ui/layout.tsx'

/** The timed backups: a warning first where there is a reason for one, then the newest (domain.md#system-backups). */
export const Backups = ({ folder, every, overdue, failed, kept }: SystemState['backups']) => {
  const { t } = useTranslation()
  const [last] = kept
  return (
    <SystemSection
      title={t('system.backups')}
      isWide
      lines={[
        [t('system.folder'), folder],
        [t('system.every'), every === 0 ? t('system.never') : t('system.hours', { count: every })],
        [t('system.last'), last ? `${momentText(last.at)}, ${ageText(last.at)}` : t('system.noBackup')],
      ]}
    >
      {failed && (
        <Banner kind="error">
          {t('system.backupFailed', { at: momentText(failed.at) })} {failed.reason}
        </Banner>
      )}
      {overdue && <Banner kind="error">{t('system.backupOverdue')}</Banner>}
      {every === 0 && <Banner kind="warning">{t('system.backupNone')}</Banner>}
      {kept.length > 0 && (
        <Grid
          as="ul"
          columns="repeat(auto-fill, minmax(220px, 1fr))"
          numeric
          gap="4px 24px"
          className={styles.backups}
          aria-label={t('system.kept')}
        >
          {kept.map(({ at, bytes }) => (
            <li key={at}>
              <span>{momentText(at)}</span>
              <Muted as="span">{sizeText(bytes)}</Muted>
            </li>
          ))}
        </Grid>
      )}
    </SystemSection>
  )
}
