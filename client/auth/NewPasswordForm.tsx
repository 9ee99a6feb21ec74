import { Button, type ButtonProps, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { formText } from '../ui/form-text.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import parts from '../ui/Parts.module.css'
import styles from './Account.module.css'
import { LoginOfPassword } from './LoginOfPassword.tsx'

type Props = ButtonProps & {
  readonly login: string
  readonly againLabel: string
  readonly submit: string
  readonly isFirst: boolean
  readonly work: { readonly isPending: boolean; readonly error: Error | null }
  /** Called if both passwords are equal. `read` returns the trimmed text of the input with this name. */
  readonly onPassword: (read: (name: string) => string, form: HTMLFormElement) => void
  readonly children: ReactNode
}

export const NewPasswordForm = (props: Props) => {
  const { login, againLabel, submit, isFirst, work, onPassword, children, ...button } = props
  const { t } = useTranslation()
  const [isDifferent, setDifferent] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (work.isPending) return
    const typed = new FormData(event.currentTarget)
    const isSame = formText(typed, 'new') === formText(typed, 'again')
    setDifferent(!isSame)
    if (isSame) onPassword((name) => formText(typed, name), event.currentTarget)
  }
  const field = { type: 'password', autoComplete: 'new-password', maxLength: lengths.password } as const
  return (
    <form className={parts.stack} onSubmit={send} noValidate>
      <LoginOfPassword login={login} />
      {children}
      <TextInput {...field} name="new" label={t('field.newPassword')} autoFocus={isFirst} />
      <TextInput {...field} name="again" label={againLabel} />
      <p className={styles.hint}>{t('account.passwordHint')}</p>
      <Alert>{isDifferent ? t('account.passwordsDiffer') : work.error?.message}</Alert>
      <Button type="submit" aria-busy={work.isPending || undefined} {...button}>
        {submit}
      </Button>
    </form>
  )
}
