import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { auth } from '#contract/auth.ts'
import { exchange } from '../api/send.ts'
import { leaveSession } from '../api/session.ts'
import { currentUserId } from '../api/expiry.ts'
import { forgetDraftsOf } from '../editing/drafts/drafts.ts'
import { toast } from '../ui/toasts/toast.ts'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** Ends the session and opens the login screen, even if the call fails (domain.md#logout-words). */
export const LogoutScreen = () => {
  const { t } = useTranslation()
  usePageTitle('logout.title')
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: () => exchange(auth.logout, {}),
    meta: { quiet: true },
    onSuccess: ({ message }) => toast.success(message || t('logout.done')),
    onError: (error) => console.error(error),
    onSettled: leaveSession,
  })
  useEffect(() => {
    // drafts are deleted, since the user signed out deliberately
    const user = currentUserId()
    if (user !== undefined) forgetDraftsOf(window.sessionStorage, user)
    mutate()
  }, [mutate])
  return isIdle || isPending ? <Loading /> : <Navigate to="/login" replace />
}
