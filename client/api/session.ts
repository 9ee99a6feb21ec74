import { auth } from '#contract/auth.ts'
import type { Call, DataOf } from '#contract/call.ts'
import { rightsRefusalOf, isInScope, type Place } from '#contract/rights.ts'
import type { TextKey } from '../i18n/texts.ts'
import { queryClient } from './client.ts'
import { deleteStoredAnswers, sessionKey, type UnauthorisedRefusal } from './expiry.ts'
import { useQuery } from '@tanstack/react-query'
import { codeOf, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'
import { setGround } from './ground.ts'
import { send } from './send.ts'

export type User = DataOf<typeof auth.check>

export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'in'; readonly user: User }
  | { readonly kind: 'out' }

const check = {
  queryKey: sessionKey,
  meta: { calm: true },
  // no `signal` is passed, so that unmounting a component does not abort the check
  queryFn: (): Promise<User | null> => send(auth.check),
  staleTime: Infinity,
  gcTime: Infinity,
  retryOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
}

/** Fetches the session before the first render (domain.md#session-check). */
export const startSessionCheck = () => queryClient.query(check).catch(() => null)

/** Returns why the session check was refused with 401; undefined otherwise, also after a logout. */
export const useSignInRefusal = (): UnauthorisedRefusal | undefined => {
  const { error } = useQuery(check)
  if (error === null || statusOf(error) !== statuses.unauthorized) return undefined
  return { message: error.message, code: codeOf(error) }
}

export const useSession = (): Session => {
  const { data, isPending, errorUpdateCount } = useQuery(check)
  // while a failed check is repeated, «loading» must not replace the login form in use
  if (isPending && errorUpdateCount === 0) return { kind: 'loading' }
  return data ? { kind: 'in', user: data } : { kind: 'out' }
}

export const useViewing = (): User['viewing'] => useQuery(check).data?.viewing

export const renewSession = () => queryClient.invalidateQueries({ queryKey: sessionKey })

/**
 * Key in local storage that a login sets and a logout removes. An empty value marks a public computer, which
 * stores no responses.
 */
export const signedInItem = 'okuu.wasIn'

/** Returns true if a user signed in here and did not log out. The screen's script then loads during the check. */
export const wasSignedIn = () => window.localStorage.getItem(signedInItem) !== null

const signIn = createEvent<User>()
const signOut = createEvent<void>()

export const onSignIn = signIn.listen
export const onSignOut = signOut.listen

/** Starts the session of a user and removes the cached data of the previous user. */
export const enterSession = (user: User, isForeign = false) => {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(sessionKey, user)
  window.localStorage.setItem(signedInItem, isForeign ? '' : '1')
  setGround('')
  signIn.report(user)
}

/** Continues the session, with cache and undo list, after the user signed in again in a dialog. */
export const resumeSession = (user: User) => {
  queryClient.setQueryData(sessionKey, user)
}

export const leaveSession = async () => {
  // a running session check would restore the user
  await queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(sessionKey, null)
  window.localStorage.removeItem(signedInItem)
  deleteStoredAnswers()
  setGround('')
  signOut.report()
}

/**
 * Returns the text key of the reason why the user may not make the call; undefined if the call is allowed.
 * `places`: places of the rows; undefined checks only rights that do not depend on a place.
 */
export const reasonFor = (
  user: Pick<User, 'role' | 'scope'>,
  { may }: Pick<Call, 'may'>,
  places?: readonly Place[],
): TextKey | undefined => {
  const hindrance = rightsRefusalOf({ role: user.role, ...user.scope }, may)
  if (hindrance !== undefined) return `rights.${hindrance}`
  const isOutside = typeof may === 'object' && places !== undefined && !isInScope(user.scope, places)
  return isOutside ? 'rights.outsideScope' : undefined
}

export const refusalKeyOfCall = (call: Pick<Call, 'may'>, places?: readonly Place[]): TextKey | undefined => {
  const user = queryClient.getQueryData<User | null>(sessionKey)
  return user ? reasonFor(user, call, places) : undefined
}
