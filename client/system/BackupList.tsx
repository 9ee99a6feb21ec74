import { Button } from '@mantine/core'
import { IconCheck, IconCircleX, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StoredBackup, system, type SystemState } from '#contract/system.ts'
import { send } from '../api/send.ts'
import { dayOf, formatDate, formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'
import { IconButton } from '../ui/buttons.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Muted, PanelFoot, Row, Text } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { SystemPanel } from './SystemPanel.tsx'
import styles from './System.module.css'

const DownloadBackup = lazyComponent(async () => (await import('./DownloadBackup.tsx')).DownloadBackup)

const dayCount = 30
const maxAttempts = 6
const checkTimeout = 65_000
const wholeDay = 86_400_000

/** Returns the last days. `missing`: no backup, although daily ones are planned and an older one exists. */
const daysOf = (kept: readonly StoredBackup[], every: number) => {
  const made = new Set(kept.map(({ at }) => dayOf(at)))
  const oldest = [...made].toSorted()[0]
  return Array.from({ length: dayCount }, (_, index) => {
    const day = dayOf(new Date(Date.now() - (dayCount - 1 - index) * wholeDay))
    const isMissing = every > 0 && every <= 24 && oldest !== undefined && day > oldest && !made.has(day)
    return { day, state: made.has(day) ? 'made' : isMissing ? 'missing' : 'none' } as const
  })
}

type CopyOutcome = { readonly at: string; readonly copy?: StoredBackup; readonly reason?: string }

const attemptsOf = (
  kept: readonly StoredBackup[],
  missed: SystemState['backups']['missed'],
): readonly CopyOutcome[] =>
  [...kept.map((copy) => ({ at: copy.at, copy })), ...missed]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, maxAttempts)

const seconds = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Last 30 days with their backups, and the newest attempts with buttons (domain.md#system-backups). */
export const BackupList = ({ kept, missed, every, keep }: SystemState['backups']) => {
  const { t } = useTranslation()
  const [downloaded, setDownloaded] = useState<StoredBackup>()
  const checking = useMutation({
    mutationFn: ({ name }: StoredBackup) => send(system.checkBackup, { name }, { timeout: checkTimeout }),
    onSuccess: ({ reason }, { at }) =>
      reason === null
        ? toast.success(t('system.whole'), { detail: formatMoment(at) })
        : toast.error(t('system.damaged'), { detail: reason }),
  })
  const isChecking = ({ name }: StoredBackup) => checking.isPending && checking.variables.name === name
  // the result is shown at once, since the state is polled only every half minute
  const isWhole = ({ name, checked }: StoredBackup) =>
    checked || (checking.data?.reason === null && checking.variables?.name === name)
  const check = (copy: StoredBackup) => !checking.isPending && checking.mutate(copy)
  const all = daysOf(kept, every)
  const [newest] = kept
  const attempts = attemptsOf(kept, missed)
  const count = (state: 'made' | 'missing') => all.filter((one) => one.state === state).length
  const rowOf = ({ at, copy, reason }: CopyOutcome) => {
    const moment = formatMoment(at)
    const none = t('state.placeholder')
    return (
      <tr key={at}>
        <td>{moment}</td>
        <td>
          <Row as="span" align="center" gap="sm" tone={copy ? 'success' : 'error'} breaks>
            {copy ? <IconCheck size={15} aria-hidden /> : <IconCircleX size={15} aria-hidden />}
            {copy ? t(isWhole(copy) ? 'system.madeChecked' : 'system.madeOne') : reason}
          </Row>
        </td>
        <td data-numeric>{copy ? sizeText(copy.bytes) : none}</td>
        <td data-numeric>
          {typeof copy?.ms !== 'number'
            ? none
            : t('system.seconds', { n: formatNumber(copy.ms / 1000, seconds) })}
        </td>
        <td>
          {copy && (
            <Row align="center" justify="flex-end" gap="xs">
              <IconButton
                label={t('system.checkNamed', { at: moment })}
                aria-busy={isChecking(copy) || undefined}
                onClick={() => check(copy)}
              >
                <IconShieldCheck size={17} aria-hidden />
              </IconButton>
              <IconButton
                label={t('system.downloadNamed', { at: moment })}
                onClick={() => setDownloaded(copy)}
              >
                <IconDownload size={17} aria-hidden />
              </IconButton>
            </Row>
          )}
        </td>
      </tr>
    )
  }
  return (
    <SystemPanel
      title={t('system.copies')}
      beside={
        <Text tone="secondary" look="small">
          {every === 0
            ? t('system.never')
            : `${t('system.hours', { count: every })}, ${t('system.keeps', { n: keep })}`}
        </Text>
      }
    >
      <Row
        gap="xs"
        pad="md md xs"
        className={styles.days}
        role="img"
        aria-label={t('system.copyDays', { made: count('made'), missing: count('missing') })}
      >
        {all.map(({ day, state }) => (
          <span
            key={day}
            data-state={state}
            title={
              state === 'none'
                ? formatDate(day)
                : t(state === 'made' ? 'system.copyMade' : 'system.copyMissing', { day: formatDate(day) })
            }
          />
        ))}
      </Row>
      <Row
        as="p"
        wrap
        justify="space-between"
        gap="xs md"
        pad="0 md sm"
        tone="secondary"
        look="small"
        aria-hidden
      >
        <span>{formatDate(all[0]?.day ?? '')}</span>
        <span>{t('system.today')}</span>
      </Row>
      {attempts.length === 0 ? (
        <Muted pad="0 md md">{t('system.noBackup')}</Muted>
      ) : (
        <table className={`${styles.table} ${styles.copies}`}>
          <thead>
            <tr>
              <th scope="col">{t('system.when')}</th>
              <th scope="col">{t('system.outcome')}</th>
              <th scope="col" data-numeric>
                {t('system.copySize')}
              </th>
              <th scope="col" data-numeric>
                {t('system.took')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('common.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{attempts.map(rowOf)}</tbody>
        </table>
      )}
      {newest && (
        <PanelFoot>
          <Text flex="1 1 200px" tone="secondary" look="body">
            {t('system.checkAbout')}
          </Text>
          <Button aria-busy={isChecking(newest) || undefined} onClick={() => check(newest)}>
            {t('system.checkOf', { day: formatDate(newest.at) })}
          </Button>
        </PanelFoot>
      )}
      {downloaded && <DownloadBackup copy={downloaded} onClose={() => setDownloaded(undefined)} />}
    </SystemPanel>
  )
}
