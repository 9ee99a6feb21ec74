import { Navigate, useLocation } from 'react-router'
import { useSession, useSignInWords } from '../api/session.ts'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { LoginSteps } from './LoginSteps.tsx'
import { locationBefore } from './location-before.ts'

export const LoginScreen = () => {
  const session = useSession()
  const location = useLocation()
  const words = useSignInWords()
  usePageTitle()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'in') return <Navigate to={locationBefore(location.state)} replace />
  return (
    <EntryPage>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      <LoginSteps />
    </EntryPage>
  )
}
