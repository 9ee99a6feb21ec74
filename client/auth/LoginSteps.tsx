import { useState } from 'react'
import { signInWays } from '../api/base.ts'
import { CodeForm } from './CodeForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Credentials } from './sign-in.ts'
import { SignOn } from './SignOn.tsx'

/** The ways of signing in: the sign-on of the organisation; login and password, then the code where the user has a second factor (domain.md#second-factor-login). */
export const LoginSteps = () => {
  const [proven, setProven] = useState<Credentials>()
  if (proven !== undefined) return <CodeForm credentials={proven} onBack={() => setProven(undefined)} />
  return (
    <>
      {signInWays.password && <LoginForm onCodeNeeded={setProven} />}
      {signInWays.sso && <SignOn />}
    </>
  )
}
