import { lengths, roles } from '#contract/limits.ts'
import type { Role } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { loginProblem, passwordProblemText } from '#server/accounts/account-rules.ts'
import { trimText } from '#server/saving/normalise.ts'
import { readPassword } from './password.ts'
import { findPlaces } from './places.ts'

/** Options with names and rights of a user. The functions below throw for an invalid option. */
export type Options = {
  name?: string
  surname?: string
  role?: string
  institution?: string[]
  faculty?: string[]
  everywhere?: true
  catalogues?: boolean
}

export async function readScope(db: Db, { institution, faculty, everywhere }: Options) {
  if (everywhere && institution) throw new Error('Say --everywhere or --institution, not both')
  return {
    ...(everywhere && { institutions: null }),
    ...(institution && { institutions: await findPlaces(db, 'institution', institution) }),
    ...(faculty && { faculties: await findPlaces(db, 'faculty', faculty) }),
  }
}

export function readRole(typed: string | undefined): Role | undefined {
  const role = roles.find((one) => one === typed)
  if (typed !== undefined && role === undefined) throw new Error(`A role is one of ${roles.join(', ')}`)
  return role
}

export function readLogin(typed: string): string {
  const login = trimText(typed)
  const problem = loginProblem(login)
  if (problem !== undefined) throw new Error(`A login ${problem}`)
  return login
}

export const readNames = ({ name, surname }: Options) => ({
  ...(name !== undefined && { name: readName(name, 'first name') }),
  ...(surname !== undefined && { surname: readName(surname, 'surname') }),
})

function readName(typed: string, what: string): string {
  const name = trimText(typed).normalize('NFC')
  if (name.length > lengths.userName) throw new Error(`A ${what} has at most ${lengths.userName} characters`)
  if (/\p{Cc}/u.test(name)) throw new Error(`A ${what} has no tabs, line ends or other control characters`)
  return name
}

export async function readGoodPassword(login: string): Promise<string> {
  const password = await readPassword()
  const problem = await passwordProblemText(password, login)
  if (problem !== undefined) throw new Error(`A password ${problem}`)
  return password
}
