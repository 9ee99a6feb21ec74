import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { history, type UndoOutcome } from '#contract/history.ts'
import type { NewYearOutcome } from '#contract/new-year.ts'
import { sms } from '#contract/save.ts'
import { send } from '../api/send.ts'
import { useSession } from '../api/session.ts'
import { formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Box, Disc, Row } from '../ui/layout.tsx'

const maxNamedRows = 5

const UndoDialog = lazyComponent(async () => (await import('../journal/UndoDialog.tsx')).UndoDialog)

type Props = {
  readonly outcome: NewYearOutcome | undefined
  readonly at: Date | undefined
}

export const NewYearDone = ({ outcome, at }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const [undoneFrom, setUndoneFrom] = useState<HTMLElement>()
  const line = useRef<HTMLDivElement>(null)
  // the message is focused, so that a second Enter creates nothing
  useEffect(() => line.current?.focus(), [at])
  if (outcome === undefined) return null
  const author = session.kind === 'in' ? `${session.user.surname} ${session.user.name}`.trim() : ''
  const rows = (outcome.rows ?? []).map(({ label }) => label)
  const names = [...rows.slice(0, maxNamedRows), ...(rows.length > maxNamedRows ? ['…'] : [])].join('; ')
  if (outcome.sms === sms.updateRefused)
    return (
      <Box pad="md" role="alert" ref={line} tabIndex={-1}>
        <Banner kind="warning">
          {t('newYear.stale')} {names}
        </Banner>
      </Box>
    )
  return (
    <Row wrap gap="md" align="center" pad="md lg" lineBelow role="status" ref={line} tabIndex={-1}>
      <Disc width={36} height={36} background="var(--success-background)" tone="success">
        <IconCheck size={20} aria-hidden />
      </Disc>
      <Box flex="1 1 200px" minWidth={0}>
        <b>
          {t('newYear.created', { n: formatNumber(outcome.created) })}
          {outcome.skipped > 0 && `, ${t('newYear.skippedRows', { n: formatNumber(outcome.skipped) })}`}
        </b>
        {names !== '' && (
          <Box as="p" above="xs">
            {t('newYear.stood')} {names}
          </Box>
        )}
        {outcome.change !== undefined && (
          <Box as="p" above="xs">
            {at && `${t('journal.today', { date: formatTime(at) })} · ${author} · `}
            <Link to={`/journal?change=${outcome.change}`}>{t('journal.change', { n: outcome.change })}</Link>
          </Box>
        )}
      </Box>
      {outcome.change !== undefined && (
        <Button
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={({ currentTarget }) => setUndoneFrom(currentTarget)}
        >
          {t('newYear.undo')}
        </Button>
      )}
      {outcome.change !== undefined && undoneFrom !== undefined && (
        <UndoDialog number={outcome.change} returnTo={undoneFrom} onClose={() => setUndoneFrom(undefined)} />
      )}
    </Row>
  )
}

/** Returns the result of a dry-run undo of the change; refetched with the plan. */
export const useUndoable = (change: string | undefined, readAt: number) => {
  const { data } = useQuery({
    queryKey: ['new-year', 'dependants', change, readAt],
    queryFn: () => send(history.undo, { change: change ?? '', dryRun: true }),
    enabled: change !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  return change === undefined ? undefined : data?.[0]
}

export const Dependants = ({ found }: { readonly found: UndoOutcome }) => {
  const { t } = useTranslation()
  const rows = Array.isArray(found.rows) ? found.rows.slice(0, maxNamedRows) : []
  return (
    <Row gap="sm" margin="md" pad="sm md" radius={6} frame background="var(--background)" role="note">
      <IconInfoCircle size={16} aria-hidden />
      <Box flex={1} minWidth={0}>
        {t(found.sms === sms.updated ? 'newYear.nothingDepends' : 'newYear.depends')}
        {found.sms !== sms.updated && rows.length > 0 && (
          <ul>
            {rows.map(({ entity, id, label, change: later }) => (
              <li key={`${entity} ${id}`}>
                {later === null ? label : <Link to={`/journal?change=${later}`}>{label}</Link>}
              </li>
            ))}
          </ul>
        )}
      </Box>
    </Row>
  )
}
