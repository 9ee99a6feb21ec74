import { Button } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeptBackup, system, type SystemState } from '#contract/system.ts'
import { send } from '../api/send.ts'
import { dayOf, formatDate } from '../i18n/dates.ts'
import { sizeText } from '../i18n/sizes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Muted, Panel, Row, Text, Title } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { momentText } from './figures.ts'
import styles from './System.module.css'

const DownloadBackup = lazyComponent(async () => (await import('./DownloadBackup.tsx')).DownloadBackup)

const days = 30
const shown = 6
const longest = 65_000
const wholeDay = 86_400_000

/** The last thirty days; `missing`: one without a copy after the oldest that is kept. */
const daysOf = (kept: readonly KeptBackup[], every: number) => {
  const made = new Set(kept.map(({ at }) => dayOf(at)))
  const oldest = [...made].toSorted()[0]
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(Date.now() - (days - 1 - index) * wholeDay))
    const isMissing = every > 0 && every <= 24 && oldest !== undefined && day > oldest && !made.has(day)
    return { day, state: made.has(day) ? 'made' : isMissing ? 'missing' : 'none' } as const
  })
}

/** The timed backups of thirty days, and what is done with each (domain.md#system-backups). */
export const Copies = ({ kept, every }: SystemState['backups']) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<KeptBackup>()
  const checking = useMutation({
    mutationFn: ({ name }: KeptBackup) => send(system.checkBackup, { name }, { timeout: longest }),
    onSuccess: ({ reason }, { at }) =>
      reason === null
        ? toast.success(t('system.whole'), { detail: momentText(at) })
        : toast.error(t('system.damaged'), { detail: reason }),
  })
  const all = daysOf(kept, every)
  const count = (state: 'made' | 'missing') => all.filter((one) => one.state === state).length
  return (
    <Panel className={styles.half} aria-label={t('system.copies')}>
      <div className={styles.head}>
        <Title>{t('system.copies')}</Title>
        <Text tone="secondary" size={12}>
          {every === 0 ? t('system.never') : t('system.hours', { count: every })}
        </Text>
      </div>
      <div
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
      </div>
      <Row
        as="p"
        wrap
        justify="space-between"
        gap="4px 12px"
        pad="0 14px 10px"
        tone="secondary"
        size={12}
        aria-hidden
      >
        <span>{formatDate(all[0]?.day ?? '')}</span>
        <span>{t('system.today')}</span>
      </Row>
      {kept.length === 0 ? (
        <Muted pad="0 14px 12px">{t('system.noBackup')}</Muted>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('system.when')}</th>
              <th scope="col">{t('system.copySize')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('system.check')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {kept.slice(0, shown).map((copy) => (
              <tr key={copy.name}>
                <td>{momentText(copy.at)}</td>
                <td>{sizeText(copy.bytes)}</td>
                <td>
                  <Row align="center" justify="flex-end" gap={8}>
                    <Button
                      size="compact-sm"
                      leftSection={<IconShieldCheck size={15} aria-hidden />}
                      aria-label={t('system.checkNamed', { at: momentText(copy.at) })}
                      aria-busy={(checking.isPending && checking.variables.name === copy.name) || undefined}
                      onClick={() => !checking.isPending && checking.mutate(copy)}
                    >
                      {t('system.check')}
                    </Button>
                    <IconButton
                      label={t('system.downloadNamed', { at: momentText(copy.at) })}
                      onClick={() => setAsked(copy)}
                    >
                      <IconDownload size={17} aria-hidden />
                    </IconButton>
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <Suspense>
          <DownloadBackup copy={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
