import { generateSync } from 'otplib'
import { auth } from '#contract/auth.ts'
import { keys } from '#contract/keys.ts'
import { noticeChoices } from '#contract/notice-choices.ts'
import { notices } from '#contract/notices.ts'
import { bulk } from '#contract/bulk.ts'
import { users } from '#contract/users.ts'
import { loginAttempt, notice } from '#db/schema/index.ts'
import type { Db } from '#db/connect.ts'
import { bindAccount } from '#server/auth/binding.ts'
import { startSession } from '#server/auth/sessions.ts'
import { accountHelpers } from '../accounts.ts'
import type { testServer } from '../ask.ts'

const failSignIn = (db: Db) => db.insert(loginAttempt).values({ loginKey: 'reader-1', address: '127.0.0.1' })

/** Makes saves that cannot be undone: of accounts, sessions, keys, read marks and choices of notices. */
export async function saveAccounts(server: ReturnType<typeof testServer>): Promise<void> {
  const { get, db } = server
  const { password, newUser } = accountHelpers(server, 'saver')
  const own = await newUser()
  const by = { session: own.token }
  await get(auth.saveName, { surname: 'Ак', name: 'Бек' }, by)
  await startSession(db, own.id, undefined)
  await get(auth.changePassword, { old: password, new: 'экинчи сыр сөз' }, by)
  await startSession(db, own.id, undefined)
  const other = (await get(auth.sessions, {}, by)).find(({ current }) => !current)
  await get(auth.endSession, { id: other?.id ?? 0 }, by)
  await startSession(db, own.id, undefined)
  await get(auth.endOtherSessions, {}, by)

  const { secret } = await get(auth.beginSecondFactor, { password: 'экинчи сыр сөз' }, by)
  const codeOf = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await startSession(db, own.id, undefined)
  await get(auth.confirmSecondFactor, { code: codeOf(-1) }, by)
  await startSession(db, own.id, undefined)
  await get(auth.removeSecondFactor, { password: 'экинчи сыр сөз', code: codeOf(0) }, by)

  const sent = { surname: 'А', name: 'Б', role: 'reader' as const }
  const [made] = await get(users.save, { idUser: -1, login: 'reader-1', ...sent, password })
  const idUser = made?.ID ?? 0
  await startSession(db, idUser, undefined)
  await get(users.invite, { idUser })
  await failSignIn(db)
  await get(users.save, { idUser, login: 'reader-1', ...sent, password: 'үчүнчү сыр сөз' })
  await startSession(db, idUser, undefined)
  await failSignIn(db)
  const { token } = await get(users.invite, { idUser })
  await get(auth.acceptInvitation, { token, password: 'үчүнчү сыр сөз' }, { session: null })
  await failSignIn(db)
  await get(users.unlock, { idUser })
  await get(users.view, { idUser })
  await get(auth.endViewing, {})
  await startSession(db, idUser, undefined)
  const [opened] = (await get(users.detail, { idUser })).sessions
  await get(users.endSession, { idUser, id: opened?.id ?? 0 })
  await startSession(db, idUser, undefined)
  await get(users.endSessions, { idUser })
  const holder = { session: await startSession(db, idUser, undefined) }
  const setUp = await get(auth.beginSecondFactor, { password: 'үчүнчү сыр сөз' }, holder)
  const epoch = Math.floor(Date.now() / 1000)
  await get(auth.confirmSecondFactor, { code: generateSync({ secret: setUp.secret, epoch }) }, holder)
  await get(users.resetSecondFactor, { idUser })
  await bindAccount(db, idUser, { issuer: 'https://id.example.kg', subject: '7' })
  await startSession(db, idUser, undefined)
  await get(users.releaseSignOn, { idUser })
  await startSession(db, idUser, undefined)
  await get(users.disable, { idUser })
  await failSignIn(db)
  await get(users.enable, { idUser })
  for (const disabled of [true, false]) {
    if (disabled) await startSession(db, idUser, undefined)
    else await failSignIn(db)
    const rev = (await get(users.list, {})).find(({ id_user: id }) => id === idUser)?.rev ?? 0
    await get(bulk.change, { entity: 'user', rows: [{ id: idUser, rev }], set: { disabled } })
  }

  const [key] = await get(keys.save, { id: -1, name: 'Портал', entities: null })
  await get(keys.delete, { id: key?.ID ?? 0 })
  const [row] = await db.insert(notice).values({ text: 'Жаңылык', source: 'local' }).returning()
  await get(notices.markRead, { idWiki: row?.id ?? 0 })
  await get(noticeChoices.save, { off: ['finding'] })
}
