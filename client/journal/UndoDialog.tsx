import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedRow } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { dayOf, formatDate, formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { readAgain } from '../ui/focus/read-again.ts'
import { Hint, Muted } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Differing } from '../ui/marks/Marks.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import { UndoRefusal } from './UndoRefusal.tsx'
import { useChange } from './useChange.ts'
import { shownFields } from './value-text.ts'

const width = 900

/** Lines that are shown at first. */
const firstLines = 20

type Props = {
  readonly number: string
  /** Has the focus afterwards. */
  readonly returnTo?: HTMLElement | null
  readonly onClose: () => void
}

/** The effect of an undo (domain.md#journal-undo), each field as it is and as it will be, or what stands against it. */
export const UndoDialog = ({ number, returnTo = null, onClose }: Props) => {
  const { t } = useTranslation()
  const refusal = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const [isWhole, setWhole] = useState(false)
  const { change, rows, outcome, error, isUndoing, ...opened } = useChange(number, onClose)
  const ask = useEffectEvent(opened.ask)
  useEffect(() => ask(), [])
  const isReady = !error && outcome?.sms === sms.updated
  useEffect(() => {
    if (isReady) submit.current?.focus()
  }, [isReady])
  const lines = rows.data?.flatMap((row, place) => linesOf(t, row, place)) ?? []
  const shown = isWhole ? lines : lines.slice(0, firstLines)
  return (
    <DialogFrame
      title={t('journal.undoTitle')}
      about={t('journal.change', { n: number })}
      width={width}
      returnTo={returnTo}
      onClose={onClose}
      footer={
        <>
          <Hint flex={1}>{t('journal.undoIsChange')}</Hint>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            ref={submit}
            isBusy={isUndoing || opened.isAsking}
            blockedBy={isReady || opened.isAsking ? undefined : refusal}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={opened.undo}
          >
            {t('journal.undo')}
          </SubmitButton>
        </>
      }
    >
      {change && (
        <Muted margin="0 0 8px">
          {t(`journal.kind.${change.operation}`)}, {formatDate(dayOf(change.at))}{' '}
          {formatTime(new Date(change.at))}, {change.name || change.login || t('journal.system')}.{' '}
          {t('journal.undoExact')}
        </Muted>
      )}
      <div role="status" id={refusal}>
        {error && <Banner kind="warning">{error.message}</Banner>}
        {!error && outcome && !isReady && <UndoRefusal outcome={outcome} />}
        {isReady && typeof outcome.rows === 'number' && (
          <Muted margin="0 0 8px">{t('journal.willChange', { n: formatNumber(outcome.rows) })}</Muted>
        )}
      </div>
      {rows.isError && (
        <Banner kind="error" onRetry={() => void readAgain([rows])}>
          {t('state.loadError')}. {rows.error.message}
        </Banner>
      )}
      {rows.isPending && <Loading />}
      {lines.length > 0 && (
        <ValueTable blocks>
          <thead>
            <tr>
              <th scope="col">{t('journal.record')}</th>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{t('journal.now')}</th>
              <th scope="col">{t('journal.back')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, field, now, back }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-title={t('diff.field')}>{field}</td>
                <td data-title={t('journal.now')}>
                  {now === '' ? '—' : <Differing text={now} other={back} look="went" />}
                </td>
                <td data-title={t('journal.back')}>
                  {back === '' ? '—' : <Differing text={back} other={now} look="came" />}
                </td>
              </tr>
            ))}
          </tbody>
        </ValueTable>
      )}
      {shown.length < lines.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('journal.andMore', { n: formatNumber(lines.length - shown.length) })}
        </Button>
      )}
    </DialogFrame>
  )
}

/** A row that comes or goes is one line, a changed one a line for each field. */
const linesOf = (t: TFunction, row: ChangedRow, place: number) => {
  const { action, entity, id, label } = row
  const key = `${place} ${entity} ${id}`
  const field = t('journal.wholeRecord')
  if (action === 'insert') return [{ key, label, field, now: t('journal.isThere'), back: t('journal.goes') }]
  if (action === 'delete') return [{ key, label, field, now: t('journal.isGone'), back: t('journal.comes') }]
  return shownFields(t, row).map((one) => ({
    key: `${key} ${one.field}`,
    label,
    field: one.name,
    now: one.after,
    back: one.before,
  }))
}
