import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvnAnswers } from '#contract/avn.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { AvnFolder, ImportWay } from '../useImport.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Alert } from '../../ui/LoadFailure.tsx'
import { bySaveKey, saveKeyProps, SubmitButton } from '../../ui/buttons.tsx'
import { byArrows, moveFocusByKey } from '../../ui/focus/move-focus.ts'
import { Box, EmptyState, KeysHint, Muted, Panel, Row, Scroll, Title } from '../../ui/layout.tsx'
import styles from './Avn.module.css'
import { AvnCounts } from './AvnCounts.tsx'
import { ReportButton } from './AvnReport.tsx'
import { openQuestion, shownQuestions, withAnswers } from './folder.ts'
import { Question } from './Questions.tsx'

type Props = { readonly folder: AvnFolder; readonly way: ImportWay }

/** Milliseconds without a decision after which the folder is compared. */
const pause = 600

/** Questions about an AVN folder, with proposed decisions, and its rows by outcome (domain.md#avn-questions). */
export const AvnPanel = ({ folder, way }: Props) => {
  const { t } = useTranslation()
  const footId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [answers, setAnswers] = useState(folder.answers)
  const [isUnsent, setUnsent] = useState(false)
  const questions = withAnswers(folder.questions, answers)
  const names = shownQuestions(folder.questions)
  const unanswered = openQuestion(questions)
  const [open, setOpen] = useState(unanswered ?? names[0])
  const { read } = way
  const isAsking = isUnsent || read.isPending
  const send = useDebouncedCallback((all: AvnAnswers) => {
    setUnsent(false)
    way.answer(all)
  }, pause)
  const answer = (some: AvnAnswers) => {
    const all = { ...answers, ...some }
    setAnswers(all)
    setUnsent(true)
    send(all)
  }
  useEffect(() => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-walk]') ?? [])]
    ;(stops.find((one) => one.hasAttribute('data-unanswered')) ?? stops[0])?.focus({ preventScroll: true })
  }, [])
  const rows = folder.tables.reduce((sum, one) => sum + one.rows, 0)
  const isSame = folder.import === null && folder.blocked === null && !isAsking
  const reason =
    unanswered !== undefined
      ? t('avn.mustAnswer')
      : isSame
        ? t('avn.same', { n: formatNumber(rows) })
        : undefined
  const start = () => {
    if (reason === undefined && !isAsking) way.checkFolder()
  }
  return (
    <div className={styles.board} onKeyDown={bySaveKey(start)}>
      <Panel className={styles.panel} aria-label={t('avn.questions')}>
        <Row wrap align="center" gap="xs sm" pad="sm md" lineBelow>
          <Title>{t('avn.questions')}</Title>
          <Muted as="span" look="small">
            {t('avn.proposed', { n: names.length })}
          </Muted>
          <Muted as="span" look="small" marginLeft="auto">
            {t('avn.noSecrets')}
          </Muted>
        </Row>
        <Alert pad="sm md" onRetry={() => way.answer(answers)}>
          {read.error?.message}
        </Alert>
        {folder.missingTables.length > 0 && (
          <Box pad="sm md 0">
            <Banner kind="warning">{t('avn.missing', { names: folder.missingTables.join(', ') })}</Banner>
          </Box>
        )}
        {names.length === 0 ? (
          <EmptyState as="div">{t('avn.noQuestions')}</EmptyState>
        ) : (
          <Scroll as="ol" ref={list} onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}>
            {names.map((name, at) => (
              <Question
                key={name}
                {...{ name, questions }}
                number={at + 1}
                isOpen={name === open}
                onOpen={(isOn) => setOpen(isOn ? name : undefined)}
                onAnswer={answer}
              />
            ))}
          </Scroll>
        )}
        <KeysHint>{t('avn.keys')}</KeysHint>
        <Row wrap align="center" gap="sm md" pad="sm md" lineAbove className={styles.foot}>
          <Box as="p" id={footId} role="status" flex="1 1 240px">
            {reason ?? t('avn.stored')}
          </Box>
          {isSame ? (
            <Button onClick={way.restart}>{t('import.otherFile')}</Button>
          ) : (
            <SubmitButton
              {...saveKeyProps}
              isBusy={isAsking}
              blockedBy={reason === undefined ? undefined : footId}
              onClick={start}
            >
              {t('avn.check')}
            </SubmitButton>
          )}
        </Row>
      </Panel>
      <Panel className={styles.panel} aria-label={t('avn.willTake')} aria-busy={isAsking}>
        <Row align="center" justify="space-between" gap="sm" pad="sm sm sm md" lineBelow>
          <Title>{t('avn.willTake')}</Title>
          <ReportButton folder={folder} />
        </Row>
        <AvnCounts folder={folder} isAsking={isAsking} />
      </Panel>
    </div>
  )
}
