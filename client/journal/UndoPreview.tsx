import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Translate } from '../i18n/texts.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedRow, UndoOutcome } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { Hint, Muted } from '../ui/layout.tsx'
import { DifferingText } from '../ui/marks/Marks.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { shownFields } from './value-text.ts'

const firstLines = 20

type PreviewedRow = Omit<ChangedRow, 'place'>

type Props = {
  readonly title: string
  readonly about: string
  readonly width: number
  readonly lead: ReactNode
  readonly rows: readonly PreviewedRow[]
  /** Response to the dry run or, after the undo, to the undo. */
  readonly outcome: UndoOutcome | undefined
  readonly error: Error | null
  readonly isBusy: boolean
  readonly isAsking: boolean
  readonly submit: string
  readonly renderRefusal: (outcome: UndoOutcome) => ReactNode
  readonly onSubmit: () => void
  readonly returnTo?: HTMLElement | null
  readonly onClose: () => void
  readonly children?: ReactNode
}

export const UndoPreview = ({ outcome, error, isAsking, returnTo = null, onClose, ...props }: Props) => {
  const { t } = useTranslation()
  const refusal = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isReady = !error && outcome?.sms === sms.updated
  useEffect(() => {
    if (isReady) submit.current?.focus()
  }, [isReady])
  const lines = props.rows.flatMap((row, place) => linesOf(t, row, place))
  const shown = isWhole ? lines : lines.slice(0, firstLines)
  return (
    <DialogFrame
      title={props.title}
      about={props.about}
      width={props.width}
      returnTo={returnTo}
      onClose={onClose}
      footer={
        <>
          <Hint flex={1}>{t('journal.undoIsChange')}</Hint>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            ref={submit}
            isBusy={props.isBusy || isAsking}
            blockedBy={isReady || isAsking ? undefined : refusal}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={props.onSubmit}
          >
            {props.submit}
          </SubmitButton>
        </>
      }
    >
      <Muted margin="0 0 sm">
        {props.lead} {t('journal.undoExact')}
      </Muted>
      <div role="status" id={refusal}>
        {error && <Banner kind="warning">{error.message}</Banner>}
        {!error && outcome && !isReady && props.renderRefusal(outcome)}
        {isReady && typeof outcome.rows === 'number' && (
          <Muted margin="0 0 sm">{t('journal.willChange', { n: formatNumber(outcome.rows) })}</Muted>
        )}
      </div>
      {props.children}
      {lines.length > 0 && (
        <ValueTable blocks>
          <Heads of={[t('journal.record'), t('diff.field'), t('journal.now'), t('journal.back')]} />
          <tbody>
            {shown.map(({ key, label, field, now, back }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-title={t('diff.field')}>{field}</td>
                <td data-title={t('journal.now')}>
                  {now === '' ? '—' : <DifferingText text={now} other={back} look="went" />}
                </td>
                <td data-title={t('journal.back')}>
                  {back === '' ? '—' : <DifferingText text={back} other={now} look="came" />}
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

const linesOf = (t: Translate, row: PreviewedRow, place: number) => {
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
