import { randomBytes } from 'node:crypto'
import { lengths, type SsoRefusal } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { loginProblem } from '../accounts/account-rules.ts'
import { addUser, findLogin, loginKeyOf } from '../auth/users.ts'
import { trimText } from '../saving/normalise.ts'
import type { SsoConfig } from '../config/sso-config.ts'
import { bindAccount, findBoundUser } from '../auth/binding.ts'
import type { Claims } from './provider.ts'

const readerRights: Rights = { role: 'reader', catalogues: false, institutions: [], faculties: [] }

export type AdmissionResult = { id: number; login: string; password_hash: string } | SsoRefusal

/** Returns the user or a refusal. An unknown person may become a reader (domain.md#sso-matching). */
export async function admitPerson(db: Db, sso: SsoConfig, claims: Claims): Promise<AdmissionResult> {
  const account = { issuer: sso.issuer.href, subject: String(claims['sub']) }
  const known = await findBoundUser(db, account)
  if (known !== undefined) return known.disabled ? 'unknown' : known
  const name = claims[sso.claim]
  if (typeof name !== 'string' || name.trim() === '') return 'unverified'
  if (sso.claim === 'email' && !isTrue(claims['email_verified'])) return 'unverified'
  const user =
    (await findLogin(db, loginKeyOf(name))) ??
    (sso.admitsReaders ? await createReader(db, name, claims) : undefined)
  if (user === undefined || toAsciiLower(user.login) !== toAsciiLower(name)) return 'unknown'
  return (await bindAccount(db, user.id, account)) ? user : 'bound'
}

/** Converts only ASCII letters, because letters of other alphabets and wide letters look alike. */
const toAsciiLower = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** True if normalising does not change the login, and no invisible format character is in it. */
const isPlainLogin = (name: string) => trimText(name.normalize('NFKC')) === name && !/\p{Cf}/u.test(name)

/** Creates a reader with a random password. Undefined for an invalid or disabled login. */
async function createReader(db: Db, login: string, claims: Claims) {
  if (!isPlainLogin(login) || loginProblem(login) !== undefined) return undefined
  const text = (claim: string) => {
    const value = claims[claim]
    return typeof value === 'string' ? trimText(value).normalize('NFC').slice(0, lengths.userName) : ''
  }
  const names = { login, name: text('given_name'), surname: text('family_name') || text('name') }
  try {
    await addUser(db, names, randomBytes(32).toString('base64url'), readerRights)
  } catch (error) {
    if (failureCode(error) !== '23505') throw error
  }
  return findLogin(db, loginKeyOf(login))
}

/** True also for text, because some services send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true'
