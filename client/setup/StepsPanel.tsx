import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconCheck, IconClipboardPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clipboard } from '../editing/paste/pasting.ts'
import { Loading } from '../ui/Loading.tsx'
import { useUnfinishedSetup } from '../ui/unfinished-setup.ts'
import { queueKeys } from '../ui/shortcuts/typed-ahead.ts'
import { newRowState, steps } from './lists.ts'
import styles from './Setup.module.css'
import { type PathStep, stepsAt } from './steps.ts'
import { Box, Hint, Muted, Panel, Ring, Row, Stack } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'

const isUnfinishedIn = (path: readonly PathStep[]) => path.some(({ state }) => state !== 'done')

/** Returns true if all steps were done at this and at the previous opening of the screen. */
export const useStepsDone = () => {
  const { data } = useQuery(steps)
  const [wasUnfinished] = useUnfinishedSetup()
  const [areDone, setDone] = useState<boolean>()
  if (areDone === undefined && data) setDone(!wasUnfinished && !isUnfinishedIn(stepsAt(data)))
  return areDone === true
}

/** Steps to the first group, each with links, its number of rows and missing steps (domain.md#setup-steps). */
export const StepsPanel = () => {
  const { t } = useTranslation()
  const read = useQuery(steps)
  const path = read.data ? stepsAt(read.data) : []
  const done = path.filter(({ state }) => state === 'done').length
  const [, setUnfinished] = useUnfinishedSetup()
  const isUnfinished = isUnfinishedIn(path)
  const isKnown = read.data !== undefined
  useEffect(() => {
    if (isKnown) setUnfinished(isUnfinished)
  }, [isKnown, isUnfinished, setUnfinished])
  return (
    <Panel className={styles.steps} aria-label={t('setup.steps')}>
      <Box as="h2" look="title">
        {t('setup.steps')}
      </Box>
      {read.data && (
        <Muted margin="xs 0 0" role="status">
          {done === path.length ? t('setup.allDone') : t('setup.progress', { n: done, total: path.length })}
        </Muted>
      )}
      {read.isPending && <Loading />}
      <LoadFailure of={[read]} />
      <Stack as="ol" maxWidth={880} margin="md 0 0">
        {path.map((step, at) => (
          <StepLine key={step.name} step={step} number={at + 1} />
        ))}
      </Stack>
    </Panel>
  )
}

const StepLine = ({ step, number }: { readonly step: PathStep; readonly number: number }) => {
  const { t } = useTranslation()
  const { state, count, missing } = step
  const title = t(step.titleKey)
  return (
    <Row
      as="li"
      gap="md"
      align="center"
      pad="sm"
      lineAbove
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <Ring width={28} height={28} look="body" className={styles.mark} aria-hidden>
        {state === 'done' ? <IconCheck size={18} /> : number}
      </Ring>
      <Box grow className={styles.about}>
        <Box as="h3" look="strong">
          {title}
          {count > 0 && (
            <Hint look="body" marginLeft="sm">
              {t('state.records', { count })}
            </Hint>
          )}
        </Box>
        <Muted margin="xs 0 0">{t(step.hintKey)}</Muted>
        {missing.length > 0 && (
          <Box as="p" margin="xs 0 0" tone="warning">
            {t('setup.first', { steps: missing.map((key) => t(key)).join(', ') })}
          </Box>
        )}
      </Box>
      {state !== 'waiting' && (
        <Button
          component={Link}
          to={step.paste}
          state={{ opened: true }}
          variant="subtle"
          className={styles.pasteStep ?? ''}
          leftSection={<IconClipboardPlus size={16} aria-hidden />}
          aria-label={`${title}: ${t('setup.paste')}`}
          onClick={() => clipboard.set(() => '')}
        >
          {t('setup.paste')}
        </Button>
      )}
      {state !== 'waiting' && (
        <Button
          component={Link}
          to={step.address}
          {...(state !== 'done' && { state: newRowState, onClick: () => queueKeys(performance.now(), true) })}
          variant={state === 'next' ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          aria-label={`${title}: ${t(state === 'done' ? 'setup.look' : 'setup.do')}`}
        >
          {t(state === 'done' ? 'setup.look' : 'setup.do')}
        </Button>
      )}
    </Row>
  )
}
