import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signedInState } from '../address/signed-in.ts'
import { hasJustEnded } from '../api/expiry.ts'
import { enterSession, useSession, useSignInRefusal } from '../api/session.ts'
import { useHeldKeys } from '../ui/shortcuts/useHeldKeys.ts'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { LoginSteps } from './LoginSteps.tsx'
import { locationBefore } from './location-before.ts'
import { SignOn } from './SignOn.tsx'

type Props = {
  /** Why nobody can work here at all, if so. */
  readonly notice: ReactNode
}

export const LoginScreen = ({ notice }: Props) => {
  const session = useSession()
  const location = useLocation()
  const refusal = useSignInRefusal()
  // keys that were meant for the screen before are no login
  const isHeld = useHeldKeys(hasJustEnded())
  usePageTitle()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'in')
    return <Navigate to={locationBefore(location.state)} state={signedInState} replace />
  return (
    <EntryPage>
      {refusal?.code === 'notSignedIn' && <p className={styles.words}>{refusal.message}</p>}
      <div className={styles.notice}>{notice}</div>
      <LoginSteps isHeld={isHeld} onEntered={enterSession} signOn={<SignOn />} />
    </EntryPage>
  )
}
