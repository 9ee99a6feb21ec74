import { Navigate, type To, useLocation } from 'react-router'
import { useAwaitedPath } from '../ui/navigation.ts'

/** Leads to the address that a screen means, unless the user has gone on to another screen while it was found out. */
export const ReplaceAddress = ({ to }: { readonly to: To }) => {
  const { pathname } = useLocation()
  const awaited = useAwaitedPath() ?? pathname
  return awaited === pathname && <Navigate to={to} replace />
}
