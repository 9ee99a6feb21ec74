import { queryClient } from './client.ts'
import { createEvent } from './event.ts'

export const sessionKey = ['session']

export type UnauthorisedRefusal = {
  readonly message: string
  readonly code: string | undefined
}

const ended = createEvent<UnauthorisedRefusal>()

/** Subscribes to each 401 without renewal, except of login, check and logout (domain.md#session-ended). */
export const onSessionEnd = ended.listen
export const reportSessionEnd = ended.report

type Renewal = (refusal: UnauthorisedRefusal) => Promise<boolean>
let renew: Renewal = () => Promise.resolve(false)

/** Sets the function that is called on a 401. It resolves to true if the user signs in again. */
export const renewSessionBy = (ask: Renewal) => {
  renew = ask
}
export const requestSessionRenewal: Renewal = (refusal) => renew(refusal)

const forbidden = createEvent<void>()

/** Subscribes to every 403: the user's rights may have changed since the page loaded them. */
export const onForbidden = forbidden.listen
export const reportForbidden = forbidden.report

// Time of the session's end, milliseconds of `performance.now()`
let droppedAt = -Infinity

/** Returns true for three seconds after the session ended: the user may still be typing. */
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

/** Removes the user from the cache. Returns false if there is none, as on every 401 after the first. */
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
