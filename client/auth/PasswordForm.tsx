import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { lengths } from '#contract/limits.ts'
import { codeOf } from '../api/errors.ts'
import { mutate } from '../api/mutate.ts'
import { toast } from '../ui/toasts/toast.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type Props = {
  readonly login: string
  /** True if the user just typed the old password; a field for it appears only if the server requires it. */
  readonly isOldTyped?: boolean
  readonly onDone?: () => void
}

export const PasswordForm = ({ login, isOldTyped = false, onDone }: Props) => {
  const { t } = useTranslation()
  const [asksOld, setAsksOld] = useState(!isOldTyped)
  const changing = useMutation({
    mutationFn: (body: BodyOf<typeof auth.changePassword>) => mutate(auth.changePassword, body),
    meta: { quiet: true },
    onSuccess: () => {
      toast.success(t('account.passwordChanged'))
      onDone?.()
    },
    onError: (error) => {
      if (codeOf(error) === 'fieldMissing') setAsksOld(true)
    },
  })
  return (
    <NewPasswordForm
      login={login}
      againLabel={t('account.again')}
      submit={t('account.changePassword')}
      isFirst={isOldTyped}
      work={changing}
      onPassword={(read, form) =>
        changing.mutate(
          { ...(asksOld && { old: read('old') }), new: read('new') },
          { onSuccess: () => form.reset() },
        )
      }
    >
      {asksOld && (
        <TextInput
          name="old"
          label={t('field.oldPassword')}
          type="password"
          autoComplete="current-password"
          maxLength={lengths.password}
          autoFocus={isOldTyped}
        />
      )}
    </NewPasswordForm>
  )
}
