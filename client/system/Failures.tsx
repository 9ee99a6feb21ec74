import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/system.ts'
import { momentText } from './figures.ts'
import { SystemSection } from './SystemSection.tsx'
import styles from './System.module.css'
import { Box, Grid } from '../ui/layout.tsx'

type Props = { readonly failures: readonly Failure[]; readonly instance: string }

/** Calls that failed since the start, each with the id by which its user and the log call it (domain.md#system-failures). */
export const Failures = ({ failures, instance }: Props) => {
  const { t } = useTranslation()
  return (
    <SystemSection title={t('system.failures')} isWide>
      <p className={styles.about}>{t('system.failuresAbout', { instance })}</p>
      {failures.length === 0 ? (
        <p className={styles.none}>{t('system.noFailures')}</p>
      ) : (
        <Grid as="ul" className={styles.failures}>
          {failures.map(({ id, at, route, status, reason, count }) => (
            <li key={id}>
              <span className={styles.about}>
                {momentText(at)} · {status}
                {count > 1 && ` · ${t('system.times', { count })}`}
              </span>
              <Box as="span" breaks>
                {reason}
              </Box>
              <span className={styles.about}>
                {route} · <code>{id}</code>
              </span>
            </li>
          ))}
        </Grid>
      )}
    </SystemSection>
  )
}
