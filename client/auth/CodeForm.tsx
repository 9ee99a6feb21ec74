import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { queryClient } from '../api/client.ts'
import type { User } from '../api/session.ts'
import { CodeField } from './CodeField.tsx'
import styles from './LoginScreen.module.css'
import { type Credentials, signIn } from './sign-in.ts'

const mutationKey = [auth.login.path, 'code']

type Props = {
  readonly credentials: Credentials
  readonly onEntered: (user: User) => void
  readonly onBack: () => void
}

/** The second step of the login: the code of an authenticator, or a recovery code. Esc leads back. */
export const CodeForm = ({ credentials, onEntered, onBack }: Props) => {
  const { t } = useTranslation()
  const code = useRef<HTMLInputElement>(null)
  const title = useId()
  const entering = useMutation({
    mutationKey,
    mutationFn: (typed: string) => signIn({ ...credentials, code: typed }),
    onSuccess: (user) => {
      if (user !== null) onEntered(user)
    },
    onError: () => {
      if (code.current === null) return
      code.current.value = ''
      code.current.focus()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    if (typed === '') return code.current?.focus()
    // two quick Enters come before the next drawing, and a code counts once
    if (queryClient.isMutating({ mutationKey }) === 0) entering.mutate(typed)
    return undefined
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={leave} aria-labelledby={title} noValidate>
      <div>
        <h2 id={title} className={styles.step}>
          {t('login.secondStep')}
        </h2>
        <p className={styles.about}>{t('login.codeHint')}</p>
      </div>
      {entering.isError && <p className={styles.refusal}>{entering.error.message}</p>}
      <CodeField ref={code} autoFocus />
      <Button type="submit" variant="filled" aria-busy={entering.isPending} fullWidth>
        {t(entering.isPending ? 'login.entering' : 'login.enter')}
      </Button>
      <Button onClick={onBack} fullWidth>
        {t('login.otherUser')}
      </Button>
    </form>
  )
}
