import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import type { Failure } from '#contract/system.ts'
import { Box, Grid, Muted, Panel, Title } from '../ui/layout.tsx'
import styles from './System.module.css'

type Props = { readonly failures: readonly Failure[]; readonly instance: string }

/** Calls that failed since the start, each with the id by which its user and the log call it (domain.md#system-failures). */
export const Failures = ({ failures, instance }: Props) => {
  const { t } = useTranslation()
  return (
    <Panel className={styles.half} aria-label={t('system.failures')}>
      <div className={styles.head}>
        <Title>{t('system.failures')}</Title>
      </div>
      <Muted pad="10px 14px" size={13}>
        {t('system.failuresAbout', { instance })}
      </Muted>
      <Grid as="ul" className={styles.failures}>
        {failures.map(({ id, at, route, status, reason, count }) => (
          <li key={id}>
            <span>
              {formatMoment(at)} · {status}
              {count > 1 && ` · ${t('system.times', { count })}`}
            </span>
            <Box as="span" breaks>
              {reason}
            </Box>
            <span>
              {route} · <code>{id}</code>
            </span>
          </li>
        ))}
      </Grid>
    </Panel>
  )
}
