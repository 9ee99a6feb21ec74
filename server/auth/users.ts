import type { FatalVerdict } from '#contract/licence-verdict.ts'
import { type Rights, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { trimText } from '../saving/normalise.ts'
import { hashPassword } from './passwords.ts'

export type UserNames = { login: string; name: string; surname: string }
type User = UserNames & Rights & { id: number }
type Account = User & {
  disabled: boolean
  password_hash: string
  second_factor: boolean
  password_given: boolean
}

export const administratorRights: Rights = {
  role: 'administrator',
  catalogues: true,
  institutions: null,
  faculties: [],
}

export const fullRegistrarRights: Rights = { ...administratorRights, role: 'registrar' }

/** Returns the form of a login that the unique index and look-ups use. */
export const loginKeyOf = (login: string) => trimText(login.normalize('NFKC')).toLowerCase()

const accountColumns =
  'id, login, name, surname, role, catalogues, institutions, faculties, disabled, password_hash, second_factor, password_given'

export async function findUser(db: Db, id: number): Promise<Account | undefined> {
  const [user] = await run<Account>(db, `SELECT ${accountColumns} FROM app_user WHERE id = $1`, [id])
  return user
}

export async function findLogin(db: Db, loginKey: string): Promise<Account | undefined> {
  const [user] = await run<Account>(
    db,
    `SELECT ${accountColumns} FROM app_user WHERE login_key = $1 AND NOT disabled`,
    [loginKey],
  )
  return user
}

type SessionLimits = {
  passwordGiven: boolean
  secondFactorDemanded: boolean
  licence: FatalVerdict | undefined
}

export function presentUser(user: User, { passwordGiven, secondFactorDemanded, licence }: SessionLimits) {
  const { catalogues, institutions, faculties } = scopeOf(user)
  return {
    idAvnUser: user.id,
    login: user.login,
    name: user.name,
    surname: user.surname,
    role: user.role,
    scope: {
      catalogues,
      institutions: institutions === null ? null : [...institutions],
      faculties: [...faculties],
    },
    ...(passwordGiven && { passwordGiven: true as const }),
    ...(secondFactorDemanded && { secondFactorDemanded: true as const }),
    ...(licence && { licence }),
  }
}

/** Adds a user. Throws PostgreSQL's unique violation (23505) when the login exists. */
export async function addUser(db: Db, user: UserNames, password: string, rights: Rights) {
  await run(
    db,
    `INSERT INTO app_user
       (login, login_key, name, surname, password_hash, role, catalogues, institutions, faculties)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      trimText(user.login),
      loginKeyOf(user.login),
      user.name,
      user.surname,
      await hashPassword(password),
      rights.role,
      rights.catalogues,
      rights.institutions,
      rights.faculties,
    ],
  )
}
