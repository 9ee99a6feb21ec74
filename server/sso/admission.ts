import { randomBytes } from 'node:crypto'
import { lengths, type SsoRefusal } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { loginProblem } from '../auth/account-rules.ts'
import { addUser, findLogin, loginKeyOf } from '../auth/users.ts'
import type { SsoConfig } from '../start/sso-config.ts'
import type { Claims } from './provider.ts'

const reader: Rights = { role: 'reader', catalogues: false, institutions: [], faculties: [] }

export type Admitted = { id: number; login: string; password_hash: string } | SsoRefusal

/** The user here whom the service means (domain.md#sso-matching). */
export async function admit(db: Db, sso: SsoConfig, claims: Claims): Promise<Admitted> {
  const name = claims[sso.claim]
  if (typeof name !== 'string' || name.trim() === '') return 'unverified'
  if (sso.claim === 'email' && !isTrue(claims['email_verified'])) return 'unverified'
  const key = loginKeyOf(name)
  const user = await findLogin(db, key)
  if (user !== undefined) return user
  if (!sso.admitsReaders || loginProblem(name) !== undefined) return 'unknown'
  await addReader(db, name, claims)
  // One who is disabled stands there already, and is found no more than before.
  return (await findLogin(db, key)) ?? 'unknown'
}

/** With a password that nobody knows. */
async function addReader(db: Db, login: string, claims: Claims): Promise<void> {
  const text = (claim: string) => {
    const value = claims[claim]
    return typeof value === 'string' ? value.trim().normalize('NFC').slice(0, lengths.userName) : ''
  }
  const names = { login, name: text('given_name'), surname: text('family_name') || text('name') }
  try {
    await addUser(db, names, randomBytes(32).toString('base64url'), reader)
  } catch (error) {
    if (failureCode(error) !== '23505') throw error
  }
}

/** Some services write it as a text. */
const isTrue = (value: unknown) => value === true || value === 'true'
