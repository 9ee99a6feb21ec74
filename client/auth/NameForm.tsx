import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { lengths } from '#contract/limits.ts'
import { queryClient } from '../api/client.ts'
import { mutate } from '../api/mutate.ts'
import { keyOf } from '../api/query.ts'
import { renewSession, type User } from '../api/session.ts'
import parts from '../ui/Parts.module.css'
import { toast } from '../ui/toasts/toast.ts'

/** Surname and first name, as the header shows them. */
export const NameForm = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation()
  const [surname, setSurname] = useState(user.surname)
  const [name, setName] = useState(user.name)
  const saving = useMutation({
    mutationFn: () => mutate(auth.saveName, { surname, name }),
    onSuccess: async () => {
      toast.success(t('toast2'))
      await Promise.all([renewSession(), queryClient.invalidateQueries({ queryKey: keyOf(auth.userName) })])
    },
  })
  const isSame = surname.trim() === user.surname && name.trim() === user.name
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSame && !saving.isPending) saving.mutate()
  }
  return (
    <form className={parts.stack} onSubmit={submit} noValidate>
      <TextInput
        label={t('field.surname')}
        autoComplete="family-name"
        maxLength={lengths.userName}
        value={surname}
        onChange={({ currentTarget }) => setSurname(currentTarget.value)}
      />
      <TextInput
        label={t('field.firstName')}
        autoComplete="given-name"
        maxLength={lengths.userName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        aria-disabled={isSame || undefined}
        data-disabled={isSame}
        title={isSame ? t('state.nothingChanged') : undefined}
        aria-busy={saving.isPending || undefined}
      >
        {t('common.save')}
      </Button>
    </form>
  )
}
