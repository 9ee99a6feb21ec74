import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { history, type ChangeRow } from '#contract/history.ts'
import { rowsOfChange, groundDays, lengths } from '#contract/limits.ts'
import { hindranceOfCall, useSession } from '../api/session.ts'
import { formatMoment, daysAgo, dayOf } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { PersonName } from './PersonName.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useChange } from './useChange.ts'
import { placeText } from './value-text.ts'
import { whyClosed } from './words.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useMutation } from '@tanstack/react-query'
import { mutate } from '../api/mutate.ts'
import { SubmitButton } from '../ui/buttons.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** The ground of a change (domain.md#change-reason): a field for who may say it, words for everybody else. */
const ChangeGround = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const session = useSession()
  const { change: number, at, id_user, label, reason } = change
  const [text, setText] = useState(reason ?? '')
  const saving = useMutation({
    mutationFn: () => mutate(history.annotate, { change: number, reason: text }),
    onSuccess: () => toast.success(t('journal.groundSaved'), { detail: label }),
  })
  const user = session.kind === 'in' ? session.user : undefined
  const isOwn = user?.idAvnUser === id_user && daysAgo(dayOf(at)) < groundDays
  if (!isOwn && user?.role !== 'administrator')
    return reason === null ? null : <Text as="p">{t('journal.groundOf', { text: reason })}</Text>
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Row as="form" align="end" gap={8} flex="0 1 380px" onSubmit={save}>
      <TextInput
        flex={1}
        label={t('journal.ground')}
        placeholder={t('journal.groundHelp')}
        maxLength={lengths.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== (reason ?? '') && (
        <SubmitButton isBusy={saving.isPending}>{t('common.save')}</SubmitButton>
      )}
    </Row>
  )
}

type Props = {
  readonly number: string
  /** The line above says when, who and where. */
  readonly isInPlace?: true
  readonly onClose: () => void
}

/** One change: its user, its rows with the way back of each field, and the way to its undo. */
export const ChangeDetails = ({ number, isInPlace, onClose }: Props) => {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // the element that has the focus after the undo, while that is asked about: the button itself goes
  const [undoing, setUndoing] = useState<HTMLElement | null>()
  const { found, change, rows, putBack } = useChange(number)
  const closed = change && whyClosed(change)
  // the row by which the line calls the change; a deleted one stands again once that is undone
  const shown = change?.summary.first[0]
  const isGone = shown?.action === 'delete' && change?.undone_by === null
  const mayPutBack =
    closed === undefined && change?.undone_by === null && hindranceOfCall(history.putBack) === undefined
  return (
    <>
      <LoadFailure of={[found, rows]} />
      {found.data && change === undefined && (
        <Text as="p" margin="1em 0">
          {t('journal.gone')}
        </Text>
      )}
      {change && !isInPlace && (
        <Muted margin="0 0 8px">
          <time dateTime={change.at}>{formatMoment(change.at)}</time> · <PersonName {...change} /> ·{' '}
          {t(`journal.kind.${change.operation}`)} · {t('state.records', { count: change.rows })}
          {change.place && <> · {placeText(change.place)}</>}
        </Muted>
      )}
      {change?.undoes && <OtherChange textKey="journal.undoes" change={change.undoes} />}
      {change?.undone_by && <OtherChange textKey="journal.undoneBy" change={change.undone_by} />}
      {closed && <Muted margin="0 0 8px">{t(closed)}</Muted>}
      {rows.isPending && <Loading />}
      {rows.data && (
        <ChangedRows
          rows={rows.data}
          isInPlace={isInPlace ?? false}
          onPutBack={mayPutBack ? putBack : undefined}
        />
      )}
      {(change?.rows ?? 0) > rowsOfChange && (
        <Text as="p" margin="1em 0">
          {t('journal.onlyFirst', { n: formatNumber(rowsOfChange) })}
        </Text>
      )}
      <Row gap={8} align="center" wrap above={10}>
        {change && change.undone_by === null && closed === undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setUndoing(close.current)}
          >
            {t('journal.ask')}
          </Button>
        )}
        <Button ref={close} variant="subtle" onClick={onClose}>
          {t('common.close')}
        </Button>
        {shown && !isGone && (
          <ScreenLink key={`of ${change.undone_by}`} entity={shown.entity} id={shown.id} />
        )}
        <Text tone="secondary" marginRight="auto">
          {t('journal.change', { n: number })}
        </Text>
        {change && <ChangeGround key={change.reason} change={change} />}
      </Row>
      {undoing !== undefined && (
        <UndoDialog number={number} returnTo={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </>
  )
}

type OtherProps = { readonly textKey: 'journal.undoes' | 'journal.undoneBy'; readonly change: string }

const OtherChange = ({ textKey, change }: OtherProps) => {
  const { t } = useTranslation()
  return (
    <Muted margin="0 0 8px">
      {t(textKey)} <ChangeLink change={change} />
    </Muted>
  )
}
