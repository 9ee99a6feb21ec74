import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { lengths, login as loginRule } from '#contract/limits.ts'
import { queryClient } from '../api/client.ts'
import type { User } from '../api/session.ts'
import { toast } from '../ui/toasts/toast.ts'
import styles from './LoginScreen.module.css'
import { type Credentials, signIn } from './sign-in.ts'

const mutationKey = [auth.login.path]

type Props = {
  /** The user whose password is asked for over the page; another login can be typed. */
  readonly login?: string | undefined
  /** Typed keys are still swallowed. */
  readonly isHeld: boolean
  readonly onEntered: (user: User) => void
  readonly onCodeNeeded: (credentials: Credentials) => void
}

export const LoginForm = ({ login: known, isHeld, onEntered, onCodeNeeded }: Props) => {
  const { t } = useTranslation()
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const entering = useMutation({
    mutationKey,
    mutationFn: signIn,
    onSuccess: (user, body) => (user === null ? onCodeNeeded(body) : onEntered(user)),
    onError: () => {
      if (password.current === null) return
      password.current.value = ''
      password.current.focus()
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // asked of the cache, which knows at once: two quick Enters come before the next drawing
    if (queryClient.isMutating({ mutationKey }) > 0) return
    // both are trimmed (domain.md#login-two-characters)
    const body = { login: login.current?.value.trim() ?? '', password: password.current?.value.trim() ?? '' }
    setShort(body.login.length < loginRule.minLength)
    if (body.login.length < loginRule.minLength) {
      toast.error(t('login.short'))
      login.current?.focus()
      return
    }
    // over the page no password is sent that was not typed there
    if (known !== undefined && body.password === '') {
      password.current?.focus()
      return
    }
    entering.mutate(body)
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {entering.isError && <p className={styles.refusal}>{entering.error.message}</p>}
      <TextInput
        ref={login}
        name="login"
        label={t('login.login')}
        error={isShort && t('login.short')}
        onChange={() => setShort(false)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.login}
        defaultValue={known}
        readOnly={isHeld}
        autoFocus={known === undefined}
      />
      <div className={styles.password}>
        <TextInput
          ref={password}
          name="password"
          type={isShown ? 'text' : 'password'}
          label={t('login.password')}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths.password}
          readOnly={isHeld}
          data-autofocus={known === undefined ? undefined : true}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'login.hide' : 'login.show')}
        </button>
        <p className={styles.hint} role="status" hidden={!capsLock}>
          {t('login.capsLock')}
        </p>
      </div>
      <Button type="submit" variant="filled" aria-busy={entering.isPending} fullWidth>
        {t(entering.isPending ? 'login.entering' : 'login.enter')}
      </Button>
    </form>
  )
}
