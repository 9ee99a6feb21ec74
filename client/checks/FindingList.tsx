import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checks, type FindingRow } from '#contract/checks.ts'
import { savedAtAllBy } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { hindranceOfCall } from '../api/session.ts'
import { formatDate } from '../i18n/dates.ts'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { isSaveKey } from '../ui/buttons.tsx'
import { reportError, toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useOneAtATime } from '../ui/useOneAtATime.ts'
import { Box, Row, Text } from '../ui/layout.tsx'
import styles from './Checks.module.css'

const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`
/** A user who may not save the row does not say that it is right (domain.md#check-acknowledged). */
const isOfOthers = ({ entity, id_vuz, id_faculty }: FindingRow) => {
  const places = id_vuz === null ? [] : [{ institution: id_vuz, faculty: id_faculty }]
  return hindranceOfCall({ may: savedAtAllBy(entity) }, places) !== undefined
}
const namesOf = ({ rule, entity, id }: FindingRow) => ({ rule, entity, id })

type Props = {
  readonly findings: readonly FindingRow[]
  /** The institution and the faculty of a finding, where the screen does not say them. */
  readonly whereOf?: (finding: FindingRow) => string
}

/** Findings, each to be acknowledged with a reason in its place; the arrows lead from row to row. */
export const FindingList = ({ findings, whereOf }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [opened, setOpened] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-walk]') ?? [])]
  // what was acknowledged goes: the next row has the focus
  const leave = (finding: FindingRow) => {
    const at = findings.findIndex((one) => keyOf(one) === keyOf(finding))
    setOpened(undefined)
    const rows = rowsOf()
    const next = rows[at + 1] ?? rows[at - 1]
    next?.focus()
  }
  const changing = useMutation({
    mutationFn: ({ finding, reason }: { finding: FindingRow; reason?: string }) =>
      reason === undefined
        ? mutate(checks.tellAgain, namesOf(finding))
        : mutate(checks.acknowledge, { ...namesOf(finding), reason }),
    onSuccess: (answer, { finding, reason }) => {
      const { label: detail } = finding
      leave(finding)
      const action = rememberUndo([answer], detail)
      toast.success(t(reason === undefined ? 'checks.openAgain' : 'checks.acceptedToast'), {
        detail,
        ...(action && { action }),
      })
    },
    onError: (error) => reportError(error),
  })
  const alone = useOneAtATime()
  // the mutation has reported its error
  const send = (asked: { finding: FindingRow; reason?: string }) =>
    void alone(async () => void (await changing.mutateAsync(asked).catch(() => undefined)))
  const change = (finding: FindingRow) =>
    finding.acknowledged ? send({ finding }) : setOpened(keyOf(finding))
  const cancel = (place: number) => {
    setOpened(undefined)
    rowsOf()[place]?.focus()
  }
  return (
    <>
      <Box
        minHeight={34}
        pad="0 12px"
        lineBelow
        tone="secondary"
        size={12}
        weight={580}
        className={styles.heads}
        aria-hidden
      >
        <span>{t('import.record')}</span>
        <span>{t('checks.where')}</span>
        <span>{t('checks.found')}</span>
        <span>{t('checks.should')}</span>
        <span />
      </Box>
      <ul ref={list} className={styles.list} onKeyDown={(event) => walkFocus(event, '[data-walk]', byArrows)}>
        {findings.map((finding, place) => {
          const { label, address, message, found, expected, acknowledged } = finding
          const isOpened = opened === keyOf(finding)
          const isClosed = readOnly !== undefined || isOfOthers(finding)
          const onKeys = (event: KeyboardEvent) => {
            if (!isSaveKey(event) || isClosed) return
            event.preventDefault()
            change(finding)
          }
          return (
            <li key={keyOf(finding)} className={styles.finding} data-opened={isOpened || undefined}>
              <Box minHeight={32} className={styles.line}>
                <div>
                  {address === null ? (
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows lead to it
                    <Text weight={600} tabIndex={0} data-walk onKeyDown={onKeys}>
                      {label}
                    </Text>
                  ) : (
                    <Link to={address} data-walk onKeyDown={onKeys}>
                      {label}
                    </Link>
                  )}
                  {whereOf && (
                    <Text block tone="tertiary" size={12}>
                      {whereOf(finding)}
                    </Text>
                  )}
                </div>
                <Text size={13} tone="secondary">
                  {message}
                  {acknowledged && (
                    <Text block tone="success">
                      {acknowledged.reason} — {acknowledged.name}, {formatDate(acknowledged.at)}
                    </Text>
                  )}
                </Text>
                <Text numeric tone="error" weight={600} className={styles.figure}>
                  <Text tone="secondary" size={12} weight={400} className={styles.word}>
                    {t('checks.found')}
                  </Text>{' '}
                  {written(found)}
                </Text>
                <Text numeric className={styles.figure}>
                  <Text tone="secondary" size={12} weight={400} className={styles.word}>
                    {t('checks.should')}
                  </Text>{' '}
                  {written(expected)}
                </Text>
                {!isClosed && !isOpened && (
                  <Button
                    variant="subtle"
                    loading={changing.isPending && acknowledged !== null}
                    onClick={() => change(finding)}
                  >
                    {t(acknowledged ? 'checks.tellAgain' : 'checks.accept')}
                  </Button>
                )}
              </Box>
              {isOpened && (
                <ReasonForm
                  isBusy={changing.isPending}
                  onCancel={() => cancel(place)}
                  onAccept={(reason) => send({ finding, reason })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Dates as people write them; whatever else is found stays as it is. */
const written = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text)

type FormProps = { isBusy: boolean; onCancel: () => void; onAccept: (reason: string) => void }

const ReasonForm = ({ isBusy, onCancel, onAccept }: FormProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') setAsked(true)
    else onAccept(reason.trim())
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (isSaveKey(event)) submit(event)
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeys}>
      <Row wrap gap={8} align="start" above={8}>
        <Box flex={1} minWidth={220}>
          <TextInput
            label={t('checks.why')}
            description={t('checks.returns')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={reason}
            maxLength={lengths.reason}
            error={isAsked && reason.trim() === '' ? t('checks.whyNeeded') : undefined}
            data-autofocus
            autoFocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Box>
        <Row gap={8} above={20} className={styles.answers}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('checks.acceptIt')}
          </Button>
        </Row>
      </Row>
    </form>
  )
}
