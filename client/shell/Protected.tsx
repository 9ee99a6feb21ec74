import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { Loading } from '../ui/Loading.tsx'

/** The screens behind the login. Whoever has to sign in first comes back to the same address. */
export const Protected = ({ shell }: { shell: ReactNode }) => {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'out') return <Navigate to="/login" replace state={{ from: { pathname, search } }} />
  return <Suspense fallback={<Loading />}>{shell}</Suspense>
}
