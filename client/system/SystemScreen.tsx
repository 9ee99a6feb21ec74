import { Button } from '@mantine/core'
import { formatMoment, formatTime } from '../i18n/dates.ts'
import { IconAlertTriangle, IconCheck, IconRefresh, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { system, type SystemState, type Failure } from '#contract/system.ts'
import { downloadBlob } from '../api/download.ts'
import { query, readNow } from '../api/query.ts'
import { send } from '../api/send.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import { withToday } from '../table/PrintTable.tsx'
import { lazyComponent, lazyContent } from '../ui/lazy/lazy-component.ts'
import { Loading } from '../ui/Loading.tsx'
import { Box, Columns, Stack, Text, Grid, Muted, PanelFoot, Row } from '../ui/layout.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { BackupList } from './BackupList.tsx'
import { linesOf } from './lines.ts'
import styles from './System.module.css'
import { SystemPanel } from './SystemPanel.tsx'
import { formatNumber } from '../i18n/numbers.ts'

type AnswersProps = SystemState['answers'] & {
  readonly isCollecting: boolean
  readonly onCollect: () => void
}

/** Chart of the numbers of responses in the last day, by hour (domain.md#system-answers). */
const Answers = ({ hours, half, almostAll, slow, refused, isCollecting, onCollect }: AnswersProps) => {
  const { t } = useTranslation()
  const all = hours.reduce((sum, { answers }) => sum + answers, 0)
  const most = Math.max(1, ...hours.map(({ answers }) => answers))
  const hourText = (iso: string) => formatTime(new Date(iso))
  return (
    <SystemPanel
      title={t('system.answers')}
      beside={
        <Text tone="secondary" look="small">
          {t('system.answersCount', { count: all })}
        </Text>
      }
    >
      <Row as="ul" gap="xs" flex={1} minHeight={180} pad="md md xs" aria-label={t('system.answers')}>
        {hours.map(({ hour, answers }) => {
          const text = t('system.answersHour', { hour: hourText(hour), count: answers })
          return (
            <Row as="li" key={hour} title={text} flex={1} align="flex-end">
              <span className="visually-hidden">{text}</span>
              <Text
                width="100%"
                minHeight={1}
                height={`${(answers / most) * 100}%`}
                radius="3px 3px 0 0"
                background="var(--budget)"
                asDrawn
                aria-hidden
              />
            </Row>
          )
        })}
      </Row>
      <Row as="p" wrap justify="space-between" gap="xs md" pad="0 md sm" tone="secondary" look="small">
        <span aria-hidden>{hourText(hours[0]?.hour ?? '')}</span>
        {half !== null && almostAll !== null && (
          <span>{t('system.answersSpeed', { half: formatNumber(half), most: formatNumber(almostAll) })}</span>
        )}
        <span aria-hidden>{hourText(hours.at(-1)?.hour ?? '')}</span>
      </Row>
      <PanelFoot>
        <Text flex="1 1 200px" tone="secondary" look="body">
          {t('system.answersSlow', { slow: formatNumber(slow), refused: formatNumber(refused) })}
        </Text>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-busy={isCollecting || undefined}
          onClick={onCollect}
        >
          {t('system.forSupport')}
        </Button>
      </PanelFoot>
    </SystemPanel>
  )
}

type Props = { readonly failures: readonly Failure[]; readonly instance: string }

/**
 * List of failed calls since the server's start, with the ids that messages and the log contain
 * (domain.md#system-failures).
 */
const Failures = ({ failures, instance }: Props) => {
  const { t } = useTranslation()
  return (
    <SystemPanel title={t('system.failures')}>
      <Muted pad="sm md" look="body">
        {t('system.failuresAbout', { instance })}
      </Muted>
      <ul>
        {failures.map(({ id, at, route, status, reason, count }) => (
          <Grid as="li" key={id} gap="xs" pad="sm md" lineAbove>
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
    </SystemPanel>
  )
}

const Configuration = lazyContent(async () => (await import('./Configuration.tsx')).Configuration)
const Settings = lazyContent(async () => (await import('./Settings.tsx')).Settings)
const OwnNotices = lazyContent(async () => (await import('./OwnNotices.tsx')).OwnNotices)
const LicenceDialog = lazyComponent(async () => (await import('./LicenceDialog.tsx')).LicenceDialog)

/** Milliseconds between two polls; `makingPollInterval`: while a backup is being made. */
const pollInterval = 30_000
const makingPollInterval = 1_000
/** Timeout in milliseconds of the call that makes a backup; longer than the server's limit of a minute. */
const backupTimeout = 65_000

/** Screen with the state of the installation: verdict, rows, backups, responses (domain.md#system-state). */
export function SystemScreen() {
  const { t } = useTranslation()
  const state = useQuery({ ...query(system.state), staleTime: 0, refetchInterval: pollInterval })
  const settings = useQuery(query(system.settings))
  const refresh = () => void state.refetch()
  const [isReplacing, setReplacing] = useState(false)
  const making = useMutation({
    mutationFn: () => send(system.backup, {}, { timeout: backupTimeout }),
    onSuccess: async ({ made }) => {
      toast.success(t(made ? 'system.made' : 'system.goesOn'))
      await state.refetch()
    },
  })
  const collecting = useMutation({
    mutationFn: async (shown: SystemState) => {
      const configuration = await readNow(system.configuration, {})
      const text = JSON.stringify({ at: new Date().toISOString(), state: shown, configuration }, null, 2)
      downloadBlob(new Blob([text], { type: 'application/json' }), `${withToday('okuu')}.json`)
    },
  })
  const backups = useQuery({
    ...query(system.backups),
    enabled: making.isPending,
    refetchInterval: makingPollInterval,
    meta: { quiet: true },
  })
  const make = () => !making.isPending && making.mutate()
  useScreenActions([
    { titleKey: 'system.refresh', icon: IconRefresh, run: refresh },
    { titleKey: 'system.doNow', icon: IconCheck, run: make },
  ])
  const lines = state.data ? linesOf(state.data) : []
  const bad = lines.filter(({ isGood }) => !isGood).length
  const running = making.isPending ? backups.data?.running : undefined
  return (
    <Stack gap="md" className={styles.screen}>
      <ListFrame
        title={t('menu.system')}
        reads={[state, settings]}
        toolbar={
          <>
            {state.data && (bad === 0 ? <Good /> : <Bad />)}
            <Text as="h2" look="heading">
              <span role="status">
                {state.data && (bad === 0 ? t('system.allGood') : t('system.needsCare', { count: bad }))}
              </span>
            </Text>
            {state.data && (
              <Text tone="secondary" look="small">
                {t('system.about', {
                  instance: state.data.instance,
                  version: state.data.version,
                  started: formatMoment(state.data.started),
                })}
              </Text>
            )}
            <Box as="span" flex={1} />
            <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
              {t('system.refresh')}
            </Button>
          </>
        }
      >
        {state.isPending && <Loading isList />}
        <ul className={styles.lines} aria-label={t('system.lines')} onKeyDown={moveByArrows}>
          {lines.map((line) => (
            <li
              key={line.key}
              // the arrow keys focus the row, and Enter presses the button of the row
              tabIndex={0}
              aria-label={`${line.name}: ${t(line.isGood ? 'system.good' : 'system.bad')}`}
            >
              {line.isGood ? <Good /> : <Bad />}
              <strong>{line.name}</strong>
              <Text tone="secondary" breaks className={styles.detail}>
                {line.key === 'backup' && running
                  ? t('system.doingTables', { done: running.tablesDone, tables: running.tables })
                  : line.detail}
              </Text>
              <Text numeric textAlign="right">
                {line.figure}
              </Text>
              <span className={styles.cure}>
                {line.key === 'people' && <Link to="/users">{t('menu.users')}</Link>}
                {line.key === 'licence' && (
                  <Button variant={line.isGood ? 'subtle' : 'filled'} onClick={() => setReplacing(true)}>
                    {t('system.replaceLicence')}
                  </Button>
                )}
                {line.key === 'backup' && (
                  <Button
                    variant={line.isGood ? 'default' : 'filled'}
                    aria-busy={making.isPending || undefined}
                    onClick={make}
                  >
                    {t(making.isPending ? 'system.doing' : 'system.doNow')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </ListFrame>
      {state.data && (
        <Columns early count={2} gap="md">
          <BackupList {...state.data.backups} />
          <Answers
            {...state.data.answers}
            isCollecting={collecting.isPending}
            onCollect={() => !collecting.isPending && collecting.mutate(state.data)}
          />
        </Columns>
      )}
      <Suspense>
        {state.data && settings.data && (
          <Columns early count={2} gap="md">
            <OwnNotices notices={settings.data.notices} />
            <Settings settings={settings.data} organisation={state.data.licence.organisation} />
          </Columns>
        )}
        {state.data && <Configuration />}
      </Suspense>
      {isReplacing && <LicenceDialog onClose={() => setReplacing(false)} />}
      {state.data && state.data.failures.length > 0 && (
        <Failures failures={state.data.failures} instance={state.data.instance} />
      )}
    </Stack>
  )
}

const Good = () => <IconCheck size={18} aria-hidden color="var(--success)" />
const Bad = () => <IconAlertTriangle size={18} aria-hidden color="var(--warning)" />

const moveByArrows = (event: KeyboardEvent<HTMLUListElement>) => {
  const { target, currentTarget, key } = event
  const lines = [...currentTarget.children]
  const at = lines.findIndex((line) => line === target)
  if (at < 0) return
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  const next = by === undefined ? undefined : lines[at + by]
  if (next instanceof HTMLElement) next.focus()
  else if (key === 'Enter') lines[at]?.querySelector<HTMLElement>('a, button')?.click()
  else return
  event.preventDefault()
}
