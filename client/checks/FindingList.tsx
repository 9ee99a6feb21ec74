import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checks, type FindingRow } from '#contract/checks.ts'
import { lengths } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { formatDate } from '../i18n/dates.ts'
import { reportError } from '../ui/toasts/report-error.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { rememberUndo } from '../ui/undo.ts'
import { Box, Row, Text } from '../ui/layout.tsx'
import styles from './Checks.module.css'

const keyOf = ({ rule, entity, id }: FindingRow) => `${rule} ${entity} ${id}`
const namesOf = ({ rule, entity, id }: FindingRow) => ({ rule, entity, id })

/** Findings, each to be acknowledged with a reason in its place. */
export const FindingList = ({ findings }: { findings: readonly FindingRow[] }) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [opened, setOpened] = useState<string>()
  const changing = useMutation({
    mutationFn: ({ finding, reason }: { finding: FindingRow; reason?: string }) =>
      reason === undefined
        ? mutate(checks.tellAgain, namesOf(finding))
        : mutate(checks.acknowledge, { ...namesOf(finding), reason }),
    onSuccess: (answer, { finding: { label: detail }, reason }) => {
      setOpened(undefined)
      const action = rememberUndo([answer], detail)
      if (reason !== undefined)
        toast.success(t('checks.acceptedToast'), { detail, ...(action && { action }) })
    },
    onError: (error) => reportError(error),
  })
  return (
    <ul className={styles.list}>
      {findings.map((finding) => {
        const { label, address, message, found, expected, acknowledged } = finding
        return (
          <li key={keyOf(finding)} className={styles.finding}>
            <Row wrap gap={12} align="baseline">
              <Box flex={1} minWidth={220}>
                {address === null ? <Text weight={560}>{label}</Text> : <Link to={address}>{label}</Link>}
                <Text block size={13} tone="secondary">
                  {message}
                </Text>
                {acknowledged && (
                  <Text block size={13}>
                    {acknowledged.reason} — {acknowledged.name}, {formatDate(acknowledged.at)}
                  </Text>
                )}
              </Box>
              <Text numeric tone="error" weight={560}>
                <Text tone="secondary" size={12} weight={400}>
                  {t('checks.found')}
                </Text>{' '}
                {written(found)}
              </Text>
              <Text numeric>
                <Text tone="secondary" size={12} weight={400}>
                  {t('checks.should')}
                </Text>{' '}
                {written(expected)}
              </Text>
              {readOnly === undefined && (
                <Button
                  variant="subtle"
                  loading={changing.isPending && acknowledged !== null}
                  onClick={() => (acknowledged ? changing.mutate({ finding }) : setOpened(keyOf(finding)))}
                >
                  {t(acknowledged ? 'checks.tellAgain' : 'checks.accept')}
                </Button>
              )}
            </Row>
            {opened === keyOf(finding) && (
              <ReasonForm
                isBusy={changing.isPending}
                onCancel={() => setOpened(undefined)}
                onAccept={(reason) => changing.mutate({ finding, reason })}
              />
            )}
          </li>
        )
      })}
    </ul>
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
    if (reason.trim() === '') setAsked(true)
    else onAccept(reason.trim())
  }
  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <Row wrap gap={8} align="end" above={8}>
        <Box flex={1} minWidth={220}>
          <TextInput
            label={t('checks.why')}
            description={t('checks.returns')}
            value={reason}
            maxLength={lengths.reason}
            error={isAsked && reason.trim() === '' ? t('checks.whyNeeded') : undefined}
            data-autofocus
            autoFocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Box>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('checks.acceptIt')}
        </Button>
      </Row>
    </form>
  )
}
