import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transfer, type TransferProgress } from '#contract/transfer.ts'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Grid, Muted, Panel, Row, Text, Title } from '../ui/layout.tsx'
import styles from './Progress.module.css'
import { useProgress } from './useProgress.ts'

type LineProgress = Pick<TransferProgress, 'done' | 'of'>
/** `at`: time of this progress in milliseconds. */
type TimedProgress = LineProgress & { readonly at: number }

export const ProgressBar = ({ done, of, label }: LineProgress & { readonly label: string }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
  >
    <span style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
  </div>
)

/** Returns the estimated number of seconds left at the current speed; undefined until it can be estimated. */
const useSecondsLeft = ({ done, of, at }: TimedProgress) => {
  const [start] = useState(() => Date.now())
  return done > 0 && done < of ? Math.ceil((((at - start) / done) * (of - done)) / 1000) : undefined
}

export const ProgressPanel = ({ preview }: { readonly preview: string }) => {
  const { t } = useTranslation()
  const { done, of, sheets = [], at } = useProgress(preview) ?? { done: 0, of: 0, at: 0 }
  const seconds = useSecondsLeft({ done, of, at })
  const stop = useMutation({
    meta: { quiet: true },
    mutationFn: () => send(transfer.stop, { import: preview }),
  })
  const figures = { done: formatNumber(done), of: formatNumber(of) }
  const isLast = of > 0 && done === of
  return (
    <Panel className={styles.panel} aria-label={t('import.step.load')}>
      <Grid gap="sm" pad="lg" lineBelow>
        <Row wrap align="baseline" gap="xs md">
          <Title look="title">
            <span role="status">{of === 0 ? t('import.begins') : t('import.saving', figures)}</span>
          </Title>
          {seconds !== undefined && (
            <Muted as="span">{t('import.secondsLeft', { n: formatNumber(seconds) })}</Muted>
          )}
          {isLast && <Muted as="span">{t('import.finishing')}</Muted>}
        </Row>
        <ProgressBar {...{ done, of }} label={t('import.step.load')} />
        <Muted>
          {t('import.allOrNone')} {t('import.leave')}
        </Muted>
      </Grid>
      <Box as="ul" flex={1} overflow="auto" className={styles.sheets}>
        {sheets.map((one) => {
          const Sign = one.done === one.of ? IconCheck : one.done > 0 ? IconHourglass : IconCircleDashed
          return (
            <li key={one.sheet} data-state={one.done === one.of ? 'done' : one.done > 0 ? 'now' : 'later'}>
              <Sign size={16} aria-hidden />
              <span>{one.sheet}</span>
              <ProgressBar done={one.done} of={one.of} label={one.sheet} />
              <Text numeric textAlign="end">
                {t('import.doneOf', { done: formatNumber(one.done), of: formatNumber(one.of) })}
              </Text>
            </li>
          )
        })}
      </Box>
      <Row wrap align="center" justify="space-between" gap="sm md" pad="sm md" lineAbove>
        <span>{stop.error?.message ?? t('import.stopLeaves')}</span>
        <Button ml="auto" loading={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          {t('import.stop')}
        </Button>
      </Row>
    </Panel>
  )
}
