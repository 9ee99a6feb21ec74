import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import type { SessionRow } from '#contract/session-row.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { toast } from '../ui/toasts/toast.ts'
import styles from './Account.module.css'
import { agentName } from '../ui/agent-name.ts'
import { Box, Muted, Row, Stack } from '../ui/layout.tsx'

/** The sessions of one's own account; any but this one can be ended, or all of them at once. */
export const OwnSessions = () => {
  const { t } = useTranslation()
  const sessions = useQuery(query(auth.sessions))
  const ending = useMutation({
    mutationFn: ({ id }: SessionRow) => mutate(auth.endSession, { id }),
    onSuccess: () => toast.success(t('account.sessionEnded')),
  })
  const endingOthers = useMutation({
    mutationFn: () => mutate(auth.endOtherSessions, {}),
    onSuccess: () => toast.success(t('account.othersEnded')),
  })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  if (sessions.isError) return <ReadFailure of={sessions} />
  return (
    <Stack as="ul" gap={10}>
      {sessions.data?.map((row) => (
        <Row
          as="li"
          key={row.id}
          align="center"
          justify="space-between"
          gap={12}
          lineAbove
          className={styles.session}
        >
          <span>
            <Box as="span" block breaks title={row.agent}>
              {agentName(row.agent) || t('account.unknownAgent')}
            </Box>
            <span className={styles.about}>
              {row.address} · {t('account.begun')} {formatMoment(row.begun)} · {t('account.lastUsed')}{' '}
              {formatMoment(row.last_used)}
            </span>
          </span>
          {row.current ? (
            <Muted as="span" weight={560}>
              {t('account.current')}
            </Muted>
          ) : (
            <Button
              aria-label={`${t('account.end')}: ${agentName(row.agent)} ${formatMoment(row.begun)}`}
              aria-busy={ending.isPending || undefined}
              onClick={() => !ending.isPending && ending.mutate(row)}
            >
              {t('account.end')}
            </Button>
          )}
        </Row>
      ))}
      {others.length > 1 && (
        <li>
          <Button
            aria-busy={endingOthers.isPending || undefined}
            onClick={() => !endingOthers.isPending && endingOthers.mutate()}
          >
            {t('account.endOthers', { n: formatNumber(others.length) })}
          </Button>
        </li>
      )}
    </Stack>
  )
}
