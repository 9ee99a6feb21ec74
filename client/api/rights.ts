import type { auth } from '#contract/auth.ts'
import type { Call, DataOf } from '#contract/call.ts'
import { type Hindrance, hindranceOf, isInScope, type Place } from '#contract/rights.ts'
import type { TextKey } from '../i18n/texts.ts'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'

type User = DataOf<typeof auth.check>

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
