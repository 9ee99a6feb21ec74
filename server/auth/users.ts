import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

export type User = { id: number; login: string; name: string; surname: string }

/** One normalisation of logins, for the unique index and for every look-up. */
export const loginKeyOf = (login: string) => login.normalize('NFKC').trim().toLowerCase()

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
export async function addUser(db: Db, user: Omit<User, 'id'>, password: string) {
  await run(
    db,
    'INSERT INTO app_user (login, login_key, name, surname, password_hash) VALUES ($1, $2, $3, $4, $5)',
    [user.login.trim(), loginKeyOf(user.login), user.name, user.surname, await hashPassword(password)],
  )
}

/** Ends the user's sessions too. Answers whether the login exists. */
export async function setPassword(db: Db, login: string, password: string): Promise<boolean> {
  const [user] = await run<{ id: number }>(
    db,
    'UPDATE app_user SET password_hash = $2 WHERE login_key = $1 RETURNING id',
    [loginKeyOf(login), await hashPassword(password)],
  )
  if (user !== undefined) await endSessionsOf(db, user.id)
  return user !== undefined
}

/** Ends the user's sessions too. Answers whether the login exists. */
export async function setDisabled(db: Db, login: string, disabled: boolean): Promise<boolean> {
  const [user] = await run<{ id: number }>(
    db,
    'UPDATE app_user SET disabled = $2 WHERE login_key = $1 RETURNING id',
    [loginKeyOf(login), disabled],
  )
  if (user !== undefined && disabled) await endSessionsOf(db, user.id)
  return user !== undefined
}
