import { type ReactNode, useState } from 'react'
import { signInWays } from '../api/base.ts'
import type { User } from '../api/session.ts'
import { CodeForm } from './CodeForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Credentials } from './sign-in.ts'

type Props = {
  /** The user whose session is renewed over the page. */
  readonly login?: string
  readonly isHeld: boolean
  readonly onEntered: (user: User) => void
  /** The sign-on of the organisation, below the password. */
  readonly signOn: ReactNode
}

/** The ways of signing in: the sign-on of the organisation; login and password, then the code where the user has a second factor (domain.md#second-factor-login). */
export const LoginSteps = ({ login, isHeld, onEntered, signOn }: Props) => {
  const [proven, setProven] = useState<Credentials>()
  if (proven !== undefined)
    return <CodeForm credentials={proven} onEntered={onEntered} onBack={() => setProven(undefined)} />
  return (
    <>
      {signInWays.password && (
        <LoginForm login={login} isHeld={isHeld} onEntered={onEntered} onCodeNeeded={setProven} />
      )}
      {signInWays.sso && signOn}
    </>
  )
}
