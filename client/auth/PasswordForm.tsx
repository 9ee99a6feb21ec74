import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { lengths } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { Banner } from '../ui/Banner.tsx'
import parts from '../ui/Parts.module.css'
import { toast } from '../ui/toasts/toast.ts'
import styles from './Account.module.css'
import { LoginOfPassword } from './LoginOfPassword.tsx'

type Body = { readonly old: string; readonly new: string }

/** The own password: the old one, the new one twice. What is typed stays in the inputs and nowhere else. */
export const PasswordForm = ({ login }: { readonly login: string }) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const changing = useMutation({
    mutationFn: (body: Body) => mutate(auth.changePassword, body),
    meta: { quiet: true },
    onSuccess: () => {
      form.current?.reset()
      toast.success(t('account.passwordChanged'))
    },
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changing.isPending) return
    const typed = new FormData(event.currentTarget)
    // Trimmed, as the login screen does.
    const read = (name: string) => {
      const text = typed.get(name)
      return typeof text === 'string' ? text.trim() : ''
    }
    if (read('new') !== read('again')) return setProblem(t('account.passwordsDiffer'))
    setProblem(undefined)
    return changing.mutate({ old: read('old'), new: read('new') })
  }
  const field = (name: string, label: string, autoComplete: string) => (
    <TextInput
      name={name}
      label={label}
      type="password"
      autoComplete={autoComplete}
      maxLength={lengths.password}
    />
  )
  return (
    <form ref={form} className={parts.stack} onSubmit={submit} noValidate>
      <LoginOfPassword login={login} />
      {field('old', t('field.oldPassword'), 'current-password')}
      {field('new', t('field.newPassword'), 'new-password')}
      {field('again', t('account.again'), 'new-password')}
      <p className={styles.hint}>{t('account.passwordHint')}</p>
      {problem !== undefined && (
        <div role="alert">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      <Button type="submit" aria-busy={changing.isPending || undefined}>
        {t('account.changePassword')}
      </Button>
    </form>
  )
}
