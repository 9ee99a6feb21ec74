import { onConnection } from '../api/connection.ts'
import { currentUserId, dropSession, onForbidden, onSessionEnd, renewSessionBy } from '../api/expiry.ts'
import { onCallFailed } from '../api/failures.ts'
import { onSignIn, onSignOut, renewSession } from '../api/session.ts'
import { onSlowCalls } from '../api/send.ts'
import { forgetRecent } from '../hierarchy/recent.ts'
import { i18n } from '../i18n/i18n.ts'
import { forgetEndingReport } from '../product-licence/ending-reported.ts'
import { setVerdict } from '../product-licence/invalid-licence.ts'
import { isLoggingOut } from '../product-licence/forced-logout.ts'
import { verdictOfRefusal } from '../product-licence/words.ts'
import { storeConnection } from '../ui/navigation.ts'
import { hasUnsavedLists, requestRenewal } from '../ui/session-renewal.ts'
import { setSlow } from '../ui/SlowStrip.tsx'
import { reportError, clearToastLog, dismissToasts, toast } from '../ui/toasts/toast.ts'

/** Registers the listeners for events of calls and session; `client/api` shows no toasts itself. */
export const listenToCalls = () => {
  onCallFailed(reportError)
  onConnection(storeConnection)
  onSlowCalls(setSlow)
  renewSessionBy(async ({ code }) => {
    const isRenewable =
      !isLoggingOut() && verdictOfRefusal(code) === undefined && currentUserId() !== undefined
    return isRenewable && hasUnsavedLists() ? requestRenewal() : false
  })
  onSessionEnd((refusal) => {
    // a forced logout is in progress, or the session has already ended
    if (isLoggingOut() || !dropSession()) return
    const verdict = verdictOfRefusal(refusal.code)
    setVerdict(verdict)
    // the server's message about the licence is more specific
    toast.error(verdict === undefined ? i18n.t('error.sessionExpired') : refusal.message)
  })
  // refetches the rights, so that the screens are rendered with the new rights
  onForbidden(() => void renewSession())
  onSignIn(({ licence }) => {
    setVerdict(licence)
    dismissToasts()
    forgetEndingReport()
  })
  onSignOut(() => {
    clearToastLog()
    forgetRecent()
  })
}
