import { type ReactNode, useState, type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react'
import { signInWays } from '../api/base.ts'
import type { User } from '../api/session.ts'
import { type Credentials, signIn } from './sign-in.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { queryClient } from '../api/client.ts'
import { CodeField } from './CodeField.tsx'
import styles from './LoginScreen.module.css'
import { lengths, login as loginRule } from '#contract/limits.ts'
import { toast } from '../ui/toasts/toast.ts'

const passwordKey = [auth.login.path]

type LoginFormProps = {
  /** Login of the user whose session is renewed; undefined: the user types a login. */
  readonly login?: string | undefined
  readonly ignoresKeys: boolean
  readonly onEntered: (user: User) => void
  readonly onForeign: (isForeign: boolean) => void
  readonly onCodeNeeded: (credentials: Credentials) => void
}

const LoginForm = ({ login: known, ignoresKeys, onEntered, onForeign, onCodeNeeded }: LoginFormProps) => {
  const { t } = useTranslation()
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const entering = useMutation({
    mutationKey: passwordKey,
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
    // the mutation cache is checked, since the busy state is rendered only later
    if (queryClient.isMutating({ mutationKey: passwordKey }) > 0) return
    // login and password are trimmed (domain.md#login-two-characters)
    const body = { login: login.current?.value.trim() ?? '', password: password.current?.value.trim() ?? '' }
    setShort(body.login.length < loginRule.minLength)
    if (body.login.length < loginRule.minLength) {
      toast.error(t('login.short'))
      login.current?.focus()
      return
    }
    // a renewal without a password is not sent; a login without a password is, and the server refuses it
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
        readOnly={ignoresKeys}
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
          readOnly={ignoresKeys}
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
      {known === undefined && (
        <label>
          <input type="checkbox" onChange={({ target }) => onForeign(target.checked)} /> {t('login.foreign')}
        </label>
      )}
      <Button type="submit" variant="filled" aria-busy={entering.isPending} fullWidth>
        {t(entering.isPending ? 'login.entering' : 'login.enter')}
      </Button>
    </form>
  )
}

const mutationKey = [auth.login.path, 'code']

type CodeFormProps = {
  readonly credentials: Credentials
  readonly onEntered: (user: User) => void
  readonly onBack: () => void
}

/** Second step, for a code of an authenticator app or a recovery code. Esc returns to the first step. */
const CodeForm = ({ credentials, onEntered, onBack }: CodeFormProps) => {
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
    // a second Enter is ignored, since each code is valid only once
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

type Props = {
  readonly login?: string
  readonly ignoresKeys: boolean
  /** `isForeign`: the user marked the computer as public, so the browser stores no responses. */
  readonly onEntered: (user: User, isForeign: boolean) => void
  readonly signOn: ReactNode
}

/** Single sign-on, or login and password; then a code if required (domain.md#second-factor-login). */
export const LoginSteps = ({ login, ignoresKeys, onEntered: enter, signOn }: Props) => {
  const [proven, setProven] = useState<Credentials>()
  const [isForeign, setForeign] = useState(false)
  const onEntered = (user: User) => enter(user, isForeign)
  if (proven !== undefined)
    return <CodeForm credentials={proven} onEntered={onEntered} onBack={() => setProven(undefined)} />
  return (
    <>
      {signInWays.password && (
        <LoginForm {...{ login, ignoresKeys, onEntered }} onForeign={setForeign} onCodeNeeded={setProven} />
      )}
      {signInWays.sso && signOn}
    </>
  )
}
