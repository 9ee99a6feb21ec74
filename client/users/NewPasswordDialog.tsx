import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { type UserRow, users } from '#contract/users.ts'
import { outcomeMessage, outcomeOf, hasSucceeded } from '../api/save.ts'
import { readNow } from '../api/query.ts'
import { Failure } from '../ui/LoadFailure.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { idOf, nameOf, personOf, save, valuesOf } from './users.ts'

type Props = {
  readonly row: UserRow
  readonly onLink: () => void
  readonly onClose: () => void
}

/** Dialog for a new password: typed, or chosen by the user through a link (domain.md#users-new-password). */
export const NewPasswordDialog = ({ row, onLink, onClose }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const saving = useMutation({
    mutationFn: async (password: string) => {
      // the remaining fields are sent as they are stored
      const stored = (await readNow(users.list, {})).find((one) => idOf(one) === idOf(row)) ?? row
      const outcome = outcomeOf(await save(idOf(row), stored.rev, valuesOf(stored), password))
      if (!hasSucceeded(outcome)) throw new Error(outcomeMessage(outcome))
    },
    meta: { quiet: true },
    onSuccess: () => {
      toast.success(t('users.passwordSaved'), { detail: nameOf(row) })
      onClose()
    },
  })
  const submit = () => {
    if (typed !== '') return saving.mutate(typed)
    onClose()
    onLink()
  }
  return (
    <FormDialog
      title={t('users.passwordOf', { name: personOf(row) })}
      width={480}
      onClose={onClose}
      submit={t(typed === '' ? 'users.invite' : 'common.save')}
      isBusy={saving.isPending}
      onSubmit={submit}
    >
      <TextInput
        type="password"
        autoComplete="new-password"
        label={t('field.newPassword')}
        description={t('users.passwordOrLink')}
        maxLength={lengths.password}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        data-autofocus
      />
      <Failure of={saving} />
    </FormDialog>
  )
}
