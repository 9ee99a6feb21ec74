import { lengths, login as loginRule } from '#contract/limits.ts'
import { trimText } from '../saving/normalise.ts'
import { isCommonPassword } from './common-passwords.ts'

const shortestPassword = 8

export function loginProblem(login: string): string | undefined {
  const text = trimText(login)
  if (text.length < loginRule.minLength) return `has at least ${loginRule.minLength} characters`
  if (text.length > lengths.login) return `has at most ${lengths.login} characters`
  if (/\p{Cc}/u.test(text)) return 'has no tabs, line ends or other control characters'
  if (/[\s\p{Cf}]/u.test(text)) return 'has no blanks inside'
  return undefined
}

/** Returns why the login form (one line, trimmed) cannot send the password; undefined if it can. */
export function loginFormProblem(password: string): string | undefined {
  if (password === '') return 'is not empty'
  if (password !== password.trim()) return 'has no blanks at its ends: the login screen leaves them out'
  if (password.length > lengths.password) return `has at most ${lengths.password} characters`
  if (/\p{Cc}/u.test(password)) return 'has no tabs, line ends or other control characters'
  return undefined
}

export type PasswordProblem = 'passwordUntypable' | 'passwordTooShort' | 'passwordIsLogin' | 'passwordCommon'

export async function passwordProblem(password: string, login: string): Promise<PasswordProblem | undefined> {
  if (loginFormProblem(password) !== undefined) return 'passwordUntypable'
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === trimText(login).normalize('NFKC').toLowerCase()) return 'passwordIsLogin'
  if (password.length < shortestPassword) return 'passwordTooShort'
  return (await isCommonPassword(folded)) ? 'passwordCommon' : undefined
}

export async function passwordProblemText(password: string, login: string): Promise<string | undefined> {
  const problem = await passwordProblem(password, login)
  if (problem === 'passwordUntypable') return loginFormProblem(password)
  return problem && problemTexts[problem]
}

const problemTexts = {
  passwordTooShort: `has at least ${shortestPassword} characters`,
  passwordIsLogin: 'is not the login',
  passwordCommon: 'is not one of the most common, which are tried first',
} as const
