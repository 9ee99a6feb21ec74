import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangeRow, history } from '#contract/history.ts'
import { groundDays, lengths } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { useSession } from '../api/session.ts'
import { daysAgo, dayOf } from '../i18n/dates.ts'
import { Row, Text } from '../ui/layout.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** The ground of a change (domain.md#change-reason): a field for who may say it, words for everybody else. */
export const ChangeGround = ({ change }: { readonly change: ChangeRow }) => {
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
