import { auth } from '#contract/auth.ts'
import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { delays } from '#contract/limits.ts'
import { statuses, statusOf } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { leaveSession } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { createStore } from '../ui/store.ts'
import { toast } from '../ui/toasts/toast.ts'
import { setVerdict } from './invalid-licence.ts'
import { fatalKeys } from './words.ts'

export type Countdown = { readonly verdict: FatalVerdict; readonly secondsLeft: number }

const countdown = createStore<Countdown | undefined>(undefined)
const second = 1000

/** Returns true during a forced logout, in which a 401 is no error. */
export const isLoggingOut = () => countdown.get() !== undefined

/**
 * Logs out after three seconds. The server also ends the session then, so calls may return 401
 * (domain.md#licence-forced-logout).
 */
export const beginForcedLogout = (verdict: FatalVerdict) => {
  if (isLoggingOut()) return
  setVerdict(verdict)
  let secondsLeft = delays.licenceLogout / second
  const show = () => countdown.set(() => ({ verdict, secondsLeft }))
  show()
  const ticking = setInterval(() => {
    secondsLeft -= 1
    if (secondsLeft > 0) show()
  }, second)
  setTimeout(() => {
    clearInterval(ticking)
    void logOut(verdict)
  }, delays.licenceLogout)
}

const logOut = async (verdict: FatalVerdict) => {
  try {
    // a short timeout, since the server ends the session even without this call
    await send(auth.logout, {}, { timeout: delays.licenceLogout })
  } catch (error) {
    if (statusOf(error) !== statuses.unauthorized) console.error(error)
  }
  await leaveSession()
  toast.error(i18n.t(fatalKeys[verdict]))
  countdown.set(() => undefined)
}

export const useForcedLogout = () => countdown.use((now) => now)
