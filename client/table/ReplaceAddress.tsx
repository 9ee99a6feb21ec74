import { Navigate, type To, useLocation } from 'react-router'
import { useAwaitedPath } from '../ui/navigation.ts'

/** Replaces the URL, unless the user has navigated in the meantime. */
export const ReplaceAddress = ({ to }: { readonly to: To }) => {
  const { pathname } = useLocation()
  const awaited = useAwaitedPath() ?? pathname
  return awaited === pathname && <Navigate to={to} replace />
}
