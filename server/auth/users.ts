import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { trimmed } from '../saving/trim.ts'
import { liftLockout } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

export type User = { id: number; login: string; name: string; surname: string }

export const administratorRights: Rights = {
  role: 'administrator',
  catalogues: true,
  institutions: null,
  faculties: [],
}

/** Saves whatever is not an administrator's. */
export const registrarOfEverything: Rights = { ...administratorRights, role: 'registrar' }

/** One normalisation of logins, for the unique index and for every look-up. */
export const loginKeyOf = (login: string) => trimmed(login.normalize('NFKC')).toLowerCase()

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [user] = await run<User>(db, 'SELECT id, login, name, surname FROM app_user WHERE id = $1', [id])
  return user
}

export async function findLogin(
  db: Db,
  loginKey: string,
): Promise<(User & { password_hash: string }) | undefined> {
  const [user] = await run<User & { password_hash: string }>(
    db,
    'SELECT id, login, name, surname, password_hash FROM app_user WHERE login_key = $1 AND NOT disabled',
    [loginKey],
  )
  return user
}

export async function listUsers(db: Db): Promise<(User & { disabled: boolean })[]> {
  return run(db, 'SELECT id, login, name, surname, disabled FROM app_user ORDER BY login_key', [])
}

/** Throws what the database says of a login that exists already (23505). */
export async function addUser(db: Db, user: Omit<User, 'id'>, password: string, rights: Rights) {
  await run(
    db,
    `INSERT INTO app_user
       (login, login_key, name, surname, password_hash, role, catalogues, institutions, faculties)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      trimmed(user.login),
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

/** Undefined keeps what stands. Answers whether the login exists. */
export async function setName(
  db: Db,
  login: string,
  { name, surname }: { name: string | undefined; surname: string | undefined },
): Promise<boolean> {
  const found = await run(
    db,
    `UPDATE app_user SET name = coalesce($2, name), surname = coalesce($3, surname)
     WHERE login_key = $1 RETURNING id`,
    [loginKeyOf(login), name ?? null, surname ?? null],
  )
  return found.length > 0
}

/** Ends the user's sessions and lifts a lockout. Answers whether the login exists. */
export async function setPassword(db: Db, login: string, password: string): Promise<boolean> {
  const key = loginKeyOf(login)
  const [user] = await run<{ id: number }>(
    db,
    'UPDATE app_user SET password_hash = $2 WHERE login_key = $1 RETURNING id',
    [key, await hashPassword(password)],
  )
  if (user === undefined) return false
  await endSessionsOf(db, user.id)
  await liftLockout(db, key)
  return true
}

/** Disabling ends the user's sessions, enabling lifts a lockout. Answers whether the login exists. */
export async function setDisabled(db: Db, login: string, disabled: boolean): Promise<boolean> {
  const key = loginKeyOf(login)
  const [user] = await run<{ id: number }>(
    db,
    'UPDATE app_user SET disabled = $2 WHERE login_key = $1 RETURNING id',
    [key, disabled],
  )
  if (user === undefined) return false
  await (disabled ? endSessionsOf(db, user.id) : liftLockout(db, key))
  return true
}

/** Lifts the lockout of a user. Answers whether the login exists. */
export async function unlockUser(db: Db, login: string): Promise<boolean> {
  const key = loginKeyOf(login)
  const found = await run(db, 'SELECT 1 FROM app_user WHERE login_key = $1', [key])
  if (found.length > 0) await liftLockout(db, key)
  return found.length > 0
}
