import { queryClient } from './client.ts'
import { createEvent } from './event.ts'

export const sessionKey = ['session']

export type UnauthorisedRefusal = {
  readonly message: string
  readonly code: string | undefined
}

const ended = createEvent<UnauthorisedRefusal>()

/** Excludes the responses to login, check and logout (domain.md#session-ended). */
export const onSessionEnd = ended.listen
export const reportSessionEnd = ended.report

type Renewal = (refusal: UnauthorisedRefusal) => Promise<boolean>
let renew: Renewal = () => Promise.resolve(false)

/**
 * Sets the function called on a 401 before the session ends; it resolves to true after a new sign-in of the
 * user.
 */
export const renewSessionBy = (ask: Renewal) => {
  renew = ask
}
export const isSessionRenewed: Renewal = (refusal) => renew(refusal)

const forbidden = createEvent<void>()

/** Subscribes to every 403: the user's rights may have changed since the page loaded them. */
export const onForbidden = forbidden.listen
export const reportForbidden = forbidden.report

// Time of the session's end, milliseconds of `performance.now()`
let droppedAt = -Infinity

/** Returns true less than three seconds after the end: the user may still be typing. */
export const hasJustEnded = () => performance.now() - droppedAt < 3000

/**
 * Name of the browser database of stored responses (`stored-answers/`); also the key of their hashes in local
 * storage.
 */
export const answersDatabase = 'okuu.kept'
export const hasStoredAnswers = () => window.localStorage.getItem(answersDatabase) !== null

export const deleteStoredAnswers = () => {
  if (!hasStoredAnswers()) return
  window.localStorage.removeItem(answersDatabase)
  window.indexedDB.deleteDatabase(answersDatabase)
}

/** Returns false if the cache had no user, so only the first 401 ends the session. */
export const dropSession = () => {
  if (!queryClient.getQueryData(sessionKey)) return false
  droppedAt = performance.now()
  deleteStoredAnswers()
  queryClient.setQueryData(sessionKey, null)
  return true
}

/** Returns true if the session is about to end because the product licence has expired. */
export const isSessionEnding = () =>
  queryClient.getQueryData<{ readonly licence?: string } | null>(sessionKey)?.licence !== undefined

export const currentUserId = () =>
  queryClient.getQueryData<{ readonly idAvnUser: number } | null>(sessionKey)?.idAvnUser
