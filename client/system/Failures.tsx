import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import type { Failure } from '#contract/system.ts'
import { Box, Grid, Muted, Panel, Title } from '../ui/layout.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './System.module.css'

type Props = { readonly failures: readonly Failure[]; readonly instance: string }

/** Calls that failed since the start, each with the id by which its user and the log call it (domain.md#system-failures). */
export const Failures = ({ failures, instance }: Props) => {
  const { t } = useTranslation()
  return (
    <Panel stack minWidth={0} className={styles.half} aria-label={t('system.failures')}>
      <PanelHead>
        <Title>{t('system.failures')}</Title>
      </PanelHead>
      <Muted pad="10px 14px" size={13}>
        {t('system.failuresAbout', { instance })}
      </Muted>
      <ul>
        {failures.map(({ id, at, route, status, reason, count }) => (
          <Grid as="li" key={id} gap={2} pad="8px 14px" lineAbove>
            <Muted as="span" breaks>
              {formatMoment(at)} · {status}
              {count > 1 && ` · ${t('system.times', { count })}`}
            </Muted>
            <Box as="span" breaks>
              {reason}
            </Box>
            <Muted as="span" breaks>
              {route} · <code>{id}</code>
            </Muted>
          </Grid>
        ))}
      </ul>
    </Panel>
  )
}
