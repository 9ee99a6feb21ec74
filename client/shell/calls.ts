import { onConnection } from '../api/connection.ts'
import { currentUserId, dropSession, onForbidden, onSessionEnd, renewSessionBy } from '../api/expiry.ts'
import { onCallFailed } from '../api/failures.ts'
import { onSignIn, onSignOut, renewSession } from '../api/session.ts'
import { onSlowCalls } from '../api/send.ts'
import { forgetRecent } from '../hierarchy/recent.ts'
import { i18n } from '../i18n/i18n.ts'
import { forgetEndingReport } from '../product-licence/ending-reported.ts'
import { keepVerdict } from '../product-licence/dead-licence.ts'
import { isLoggingOut } from '../product-licence/forced-logout.ts'
import { verdictOfRefusal } from '../product-licence/words.ts'
import { keepConnection } from '../ui/navigation.ts'
import { areRowsInHand, askToRenew } from '../ui/session-renewal.ts'
import { keepSlowCalls } from '../ui/SlowStrip.tsx'
import { reportError, clearToastLog, dismissToasts, toast } from '../ui/toasts/toast.ts'

/** Shows toasts for events of the calls, since screens and `client/api` show none for them. */
export const listenToCalls = () => {
  onCallFailed(reportError)
  onConnection(keepConnection)
  onSlowCalls(keepSlowCalls)
  renewSessionBy(async ({ code }) => {
    const isRenewable =
      !isLoggingOut() && verdictOfRefusal(code) === undefined && currentUserId() !== undefined
    return isRenewable && areRowsInHand() ? askToRenew() : false
  })
  onSessionEnd((refusal) => {
    // nothing to do: a forced logout is in progress, or the session has ended before
    if (isLoggingOut() || !dropSession()) return
    const verdict = verdictOfRefusal(refusal.code)
    keepVerdict(verdict)
    // the server's message is used for the licence, since it is more specific
    toast.error(verdict === undefined ? i18n.t('error.sessionExpired') : refusal.message)
  })
  // refetching the rights renders the screens with the new rights
  onForbidden(() => void renewSession())
  onSignIn(({ licence }) => {
    keepVerdict(licence)
    dismissToasts()
    forgetEndingReport()
  })
  onSignOut(() => {
    clearToastLog()
    forgetRecent()
  })
}
