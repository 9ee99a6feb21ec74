import { randomBytes } from 'node:crypto'
import { refusal } from '../answers/refusals.ts'
import { passwordProblem } from '../accounts/account-rules.ts'
import { hashPassword } from './passwords.ts'

/** The hash of a password that is good enough for the login (domain.md#account-rules); else a 400. */
export async function hashOfGood(password: string, login: string): Promise<string> {
  const problem = await passwordProblem(password, login)
  if (problem !== undefined) throw refusal(problem)
  return hashPassword(password)
}

/** The hash of a password that nobody knows. */
export const hashOfNothing = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'))
