import { randomBytes } from 'node:crypto'
import { refusal } from '../messages/refusals.ts'
import { passwordProblem } from '../accounts/account-rules.ts'
import { hashPassword } from './passwords.ts'

/** Returns the hash. Throws 400 when the password breaks a rule (domain.md#account-rules). */
export async function hashValidPassword(password: string, login: string): Promise<string> {
  const problem = await passwordProblem(password, login)
  if (problem !== undefined) throw refusal(problem)
  return hashPassword(password)
}

/** Returns the hash of a random password, for an account that cannot sign in by password yet. */
export const hashRandomPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'))
