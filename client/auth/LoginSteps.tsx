import { useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Credentials } from './sign-in.ts'

/** Login and password, then the code where the user has a second factor (domain.md#second-factor-login). */
export const LoginSteps = () => {
  const [proven, setProven] = useState<Credentials>()
  if (proven === undefined) return <LoginForm onCodeNeeded={setProven} />
  return <CodeForm credentials={proven} onBack={() => setProven(undefined)} />
}
