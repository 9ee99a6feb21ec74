import { queryClient } from './client.ts'
import { createEvent } from './event.ts'

export const sessionKey = ['session']

/** The reason why a call was refused with 401. */
export type Unauthorised = {
  /** The server's words, in the language of the call. */
  readonly message: string
  /** The refusal's code. */
  readonly code: string | undefined
}

const ended = createEvent<Unauthorised>()

/** The listener hears of every 401 but those of login, check and logout (domain.md#session-ended). */
export const onSessionEnd = ended.listen
export const reportSessionEnd = ended.report

type Renewal = (refusal: Unauthorised) => Promise<boolean>
let renew: Renewal = () => Promise.resolve(false)

/** Sets what is asked before a 401 ends the session: it answers whether the same user has signed in again meanwhile. */
export const renewSessionBy = (ask: Renewal) => {
  renew = ask
}
export const isSessionRenewed: Renewal = (refusal) => renew(refusal)

const forbidden = createEvent<void>()

/** The listener hears of every 403: the user's rights are others than this page knows. */
export const onForbidden = forbidden.listen
export const reportForbidden = forbidden.report

// Milliseconds of the page's clock.
let droppedAt = -Infinity

/** Answers whether the session of this page has ended a moment ago, and its user may still be typing. */
export const hasJustEnded = () => performance.now() - droppedAt < 3000

/** Forgets who is signed in; answers whether somebody was, so that of many calls refused at once one counts. */
export const dropSession = () => {
  if (!queryClient.getQueryData(sessionKey)) return false
  droppedAt = performance.now()
  queryClient.setQueryData(sessionKey, null)
  return true
}

/** Answers whether this session ends in seconds for want of a product licence: it is not a place to work on in. */
export const isSessionEnding = () =>
  queryClient.getQueryData<{ readonly licence?: string } | null>(sessionKey)?.licence !== undefined

/** The user of this session; undefined: it has ended. */
export const currentUserId = () =>
  queryClient.getQueryData<{ readonly idAvnUser: number } | null>(sessionKey)?.idAvnUser
