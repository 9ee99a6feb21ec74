import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { ReloadedPage, Renewal } from '../auth/Renewal.tsx'
import { ForcedLogout } from '../product-licence/ForcedLogout.tsx'
import { lazyContent } from '../ui/lazy/lazy-component.ts'
import { Loading } from '../ui/Loading.tsx'
import { renewal } from '../ui/session-renewal.ts'

const DemandedScreen = lazyContent(async () => (await import('../auth/DemandedScreen.tsx')).DemandedScreen)

/** Renders the frame, or a screen that demands a password or second factor; without a session, the login. */
export const Protected = ({ shell }: { shell: ReactNode }) => {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'out' && renewal.get() === 'other') return <ReloadedPage />
  if (session.kind === 'out') return <Navigate to="/login" replace state={{ from: { pathname, search } }} />
  const { user } = session
  return (
    <>
      <Suspense fallback={<Loading />}>
        {user.passwordGiven || user.secondFactorDemanded ? <DemandedScreen user={user} /> : shell}
      </Suspense>
      <Renewal user={user} />
      <ForcedLogout licence={user.licence} />
    </>
  )
}
