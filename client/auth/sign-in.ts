import type { BodyOf } from '#contract/call.ts'
import { auth } from '#contract/auth.ts'
import { codeOf } from '../api/errors.ts'
import { send } from '../api/send.ts'

export type Credentials = Pick<BodyOf<typeof auth.login>, 'login' | 'password'>

/** Logs in; resolves to the user, or to null if a code is required. */
export const signIn = async (body: BodyOf<typeof auth.login>) => {
  try {
    return await send(auth.login, body)
  } catch (error) {
    if (codeOf(error) === 'secondFactorNeeded') return null
    throw error
  }
}
