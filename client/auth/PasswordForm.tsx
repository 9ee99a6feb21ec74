import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { lengths } from '#contract/limits.ts'
import { codeOf } from '../api/errors.ts'
import { mutate } from '../api/mutate.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import parts from '../ui/Parts.module.css'
import { toast } from '../ui/toasts/toast.ts'
import styles from './Account.module.css'
import { LoginOfPassword } from './LoginOfPassword.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { formText } from '../ui/form-text.ts'

type Body = { readonly old?: string; readonly new: string }

type Props = {
  readonly login: string
  /** True if the user just typed the old password; a field for it appears only if the server requires it. */
  readonly isOldTyped?: boolean
  readonly onDone?: () => void
}

/** Form for a new password. Typed values are stored only in the inputs, not in React state. */
export const PasswordForm = ({ login, isOldTyped = false, onDone }: Props) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [asksOld, setAsksOld] = useState(!isOldTyped)
  const changing = useMutation({
    mutationFn: (body: Body) => mutate(auth.changePassword, body),
    meta: { quiet: true },
    onSuccess: () => {
      form.current?.reset()
      toast.success(t('account.passwordChanged'))
      onDone?.()
    },
    onError: (error) => {
      if (codeOf(error) === 'fieldMissing') setAsksOld(true)
      setProblem(error.message)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changing.isPending) return
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => formText(typed, name)
    if (read('new') !== read('again')) return setProblem(t('account.passwordsDiffer'))
    setProblem(undefined)
    return changing.mutate({ ...(asksOld && { old: read('old') }), new: read('new') })
  }
  return (
    <form ref={form} className={parts.stack} onSubmit={submit} noValidate>
      <LoginOfPassword login={login} />
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
      <NewPasswordFields againLabel={t('account.again')} autoFocus={isOldTyped} />
      <p className={styles.hint}>{t('account.passwordHint')}</p>
      <Alert>{problem}</Alert>
      <Button type="submit" aria-busy={changing.isPending || undefined}>
        {t('account.changePassword')}
      </Button>
    </form>
  )
}
