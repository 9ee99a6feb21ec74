import { auth } from '#contract/auth.ts'
import type { Call, DataOf } from '#contract/call.ts'
import { type Hindrance, hindranceOf, isInScope, type Place } from '#contract/rights.ts'
import type { TextKey } from '../i18n/texts.ts'
import { queryClient } from './client.ts'
import { sessionKey, type Unauthorised } from './expiry.ts'
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
  // No signal: the answer is wanted even when the screen that asked has gone.
  queryFn: (): Promise<User | null> => send(auth.check),
  staleTime: Infinity,
  gcTime: Infinity,
  retryOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
}

/** Asks for the session before the first screen is drawn (domain.md#session-check). */
export const startSessionCheck = () => queryClient.query(check).catch(() => null)

/** The reason why the visitor has to sign in, in the server's words; undefined after a logout, or where the server is silent. */
export const useSignInRefusal = (): Unauthorised | undefined => {
  const { error } = useQuery(check)
  if (error === null || statusOf(error) !== statuses.unauthorized) return undefined
  return { message: error.message, code: codeOf(error) }
}

export const useSession = (): Session => {
  const { data, isPending, errorUpdateCount } = useQuery(check)
  // A check that is asked again after a lost connection does not take the login away from a user who is typing.
  if (isPending && errorUpdateCount === 0) return { kind: 'loading' }
  return data ? { kind: 'in', user: data } : { kind: 'out' }
}

/** The user as whom an administrator sees the product; undefined: himself. */
export const useViewing = (): User['viewing'] => useQuery(check).data?.viewing

/** Asks again who is signed in, and with which rights. */
export const renewSession = () => queryClient.invalidateQueries({ queryKey: sessionKey })

const mark = 'okuu.wasIn'

/** Answers whether this browser was signed in lately: then the screen's code is fetched beside the check, not after it. */
export const wasSignedIn = () => window.localStorage.getItem(mark) !== null

const signIn = createEvent<User>()
const signOut = createEvent<void>()

/** Hears of every login, and of every logout by the user or by the licence; of a session that ends, `onSessionEnd`. */
export const onSignIn = signIn.listen
export const onSignOut = signOut.listen

/** Begins a session after a login; answers read for someone else are forgotten. */
export const enterSession = (user: User) => {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(sessionKey, user)
  window.localStorage.setItem(mark, '1')
  setGround('')
  signIn.report(user)
}

/** Goes on after the same user has signed in again over the page: answers and undo stay. */
export const resumeSession = (user: User) => {
  queryClient.setQueryData(sessionKey, user)
  window.localStorage.setItem(mark, '1')
}

/** Ends the session after a logout, whether the server answered or not. */
export const leaveSession = async () => {
  // a check still on its way would sign in again
  await queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(sessionKey, null)
  window.localStorage.removeItem(mark)
  setGround('')
  signOut.report()
}

const reasons = {
  readOnly: 'rights.readOnly',
  administratorOnly: 'rights.administratorOnly',
  cataloguesOnly: 'rights.cataloguesOnly',
  outsideScope: 'rights.outsideScope',
} as const satisfies Record<Hindrance, TextKey>

/**
 * The reason why this user cannot make the call, as the server would say it; undefined: it is open. Places are those of the rows
 * that the call would name; without them only what is closed everywhere is known.
 */
export const reasonFor = (
  user: Pick<User, 'role' | 'scope'>,
  { may }: Pick<Call, 'may'>,
  places?: readonly Place[],
): TextKey | undefined => {
  const hindrance = hindranceOf({ role: user.role, ...user.scope }, may)
  if (hindrance !== undefined) return reasons[hindrance]
  const isOutside = typeof may === 'object' && places !== undefined && !isInScope(user.scope, places)
  return isOutside ? reasons.outsideScope : undefined
}

/** The reason why the user who is signed in may not make a call. */
export const hindranceOfCall = (call: Pick<Call, 'may'>, places?: readonly Place[]): TextKey | undefined => {
  const user = queryClient.getQueryData<User | null>(sessionKey)
  return user ? reasonFor(user, call, places) : undefined
}
