import type { BodyOf } from '#contract/call.ts'
import { auth } from '#contract/auth.ts'
import type { Db } from '#db/connect.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'
import { type Caller, serve } from '../serve.ts'
import { refusalOfCode } from './code-check.ts'
import {
  changePassword,
  endOtherOwnSessions,
  endOwnSession,
  listOwnSessions,
  saveOwnName,
} from './account.ts'
import { resetFailures, originOfDevice, type Origin } from './attempts.ts'
import { acceptInvitation, findInvited } from './invitations.ts'
import { limitSession } from './limit-session.ts'
import { refusalOfPassword } from './password-check.ts'
import { throwIfHashQueueFull } from './passwords.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor.ts'
import { endSession, startSession } from './sessions.ts'
import { endViewing } from './viewing.ts'
import { findLogin, findUser, loginKeyOf, presentUser } from './users.ts'

async function login(db: Db, body: BodyOf<typeof auth.login>, caller: Caller) {
  const { services, session } = caller
  if (!services.passwordLogin) throw refusal('passwordLoginOff')
  throwIfHashQueueFull()
  const key = loginKeyOf(body.login)
  const user = await findLogin(db, key)
  const origin = originOfDevice(session.address, session.device.idOf(user))
  const account = { loginKey: key, hash: user?.password_hash }
  const refused = await refusalOfPassword(db, account, body.password, { origin, wrong: 'loginRefused' })
  if (refused !== undefined || user === undefined) {
    session.logEvent('login', outcomeOf(refused), { login: key })
    throw refused ?? refusal('loginRefused')
  }
  if (user.second_factor) await demandCode(db, user, body.code, origin, caller)
  await resetFailures(db, key)
  const token = await startSession(db, user.id, session.token, {
    address: session.address,
    agent: session.agent,
    passwordHash: user.password_hash,
    secondFactor: user.second_factor,
  })
  const licence = await limitSession(db, services.licence, token)
  session.start(token)
  session.device.remember(user)
  session.logEvent('login', 'done', { login: key, target: user.id })
  const secondFactorDemanded = !user.second_factor && services.demandsSecondFactor(user.role)
  return presentUser(user, { passwordGiven: user.password_given, secondFactorDemanded, licence })
}

const outcomeOf = (refused: Refusal | undefined) => (refused?.retryAfter === undefined ? 'refused' : 'locked')

/** Throws unless the second-factor code is right (domain.md#second-factor-login). */
async function demandCode(
  db: Db,
  user: { id: number; login: string },
  code: string | undefined,
  origin: Origin,
  { session }: Caller,
): Promise<void> {
  if (code === undefined || code.trim() === '') throw refusal('secondFactorNeeded')
  const refused = await refusalOfCode(db, user, code, { origin, wrong: 'codeRefused' })
  if (refused === undefined) return
  session.logEvent('login', outcomeOf(refused), { login: loginKeyOf(user.login) })
  throw refused
}

async function checkSession(db: Db, _body: object, { rights, session, services }: Caller) {
  const user = await findUser(db, session.ownerId)
  if (user === undefined) throw refusal('notSignedIn')
  const { token, secondFactorDemanded } = session
  const passwordGiven = session.passwordGiven && user.password_given
  const licence = token === undefined ? undefined : await limitSession(db, services.licence, token)
  session.forgetCached()
  const viewedUser = session.viewing === undefined ? undefined : await findUser(db, session.viewing)
  const limits = { passwordGiven, secondFactorDemanded, licence }
  if (viewedUser === undefined) return presentUser(user, limits)
  const { login, name, surname } = viewedUser
  return { ...presentUser({ ...user, ...rights }, limits), viewing: { login, name, surname } }
}

async function logout(db: Db, _body: object, { session }: Caller) {
  if (session.token !== undefined) await endSession(db, session.token)
  session.end()
  session.logEvent('logout', 'done')
  return null
}

/** Returns the caller's name; an empty array for the id of another user (domain.md#user-name-own). */
async function listUserNames(db: Db, body: BodyOf<typeof auth.userName>, { session }: Caller) {
  if (body.idAvnUser !== session.ownerId) return []
  const user = await findUser(db, session.ownerId)
  return user === undefined ? [] : [{ fio: `${user.surname} ${user.name}`.trim() }]
}

export const authRoutes = serve(auth, {
  login,
  check: checkSession,
  logout,
  userName: listUserNames,
  saveName: saveOwnName,
  endViewing,
  invited: findInvited,
  acceptInvitation,
  changePassword,
  sessions: listOwnSessions,
  endSession: endOwnSession,
  endOtherSessions: endOtherOwnSessions,
  secondFactor: readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
})
