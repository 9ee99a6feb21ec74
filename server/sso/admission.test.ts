import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { history } from '#db/schema/index.ts'
import { registrar, testServer } from '#test/ask.ts'
import { home, refusalReply, testSignOn } from '#test/sign-on.ts'

const { service, settings, signOn } = await testSignOn()
const admittingServer = testServer({
  ...settings,
  OIDC_ADMIT: 'reader',
  OIDC_CLAIM: 'preferred_username',
  PASSWORD_LOGIN: '0',
})

// @rule sso-matching
describe('sso: configured claim, unknown persons get the role reader', () => {
  const person = { preferred_username: 'Asanova', given_name: 'Айгүл', family_name: 'Асанова' }

  test('unknown person without an e-mail signs on twice concurrently → one user with the role reader is created', async () => {
    service.person = { sub: '4', ...person }
    const ends = await Promise.all([signOn(admittingServer), signOn(admittingServer)])
    expect(ends.map(({ ended }) => ended.to)).toEqual([`${home}/`, `${home}/`])
    const rows = (await admittingServer.get(users.list, {})).filter(({ login }) => login === 'Asanova')
    expect(rows).toMatchObject([
      { name: 'Айгүл', surname: 'Асанова', role: 'reader', disabled: false, sessions: 2 },
    ])
    const [change] = await admittingServer.db
      .select()
      .from(history)
      .where(eq(history.rowId, rows[0]?.id_user ?? 0))
    expect(change).toMatchObject({ tableName: 'app_user', action: 'insert', userId: null })
  })

  test('login with look-alike letters or invisible characters → refused as unknown', async () => {
    for (const preferred_username of ['Ａsanova', 'Asan\u200bova', 'ｋemelova', 'k\u00ademelova']) {
      service.person = { sub: '5', ...person, preferred_username }
      expect((await signOn(admittingServer)).ended.to, preferred_username).toContain(
        refusalReply('unknown').to,
      )
    }
  })

  test('disabled user → refused as unknown', async () => {
    const [row] = (await admittingServer.get(users.list, {})).filter(({ login }) => login === 'Asanova')
    await admittingServer.get(users.disable, { idUser: row?.id_user ?? 0 })
    service.person = { sub: '4', ...person }
    expect((await signOn(admittingServer)).ended).toEqual(refusalReply('unknown', 'Asanova'))
  })

  // @rule sso-password-off
  test('PASSWORD_LOGIN=0 → sign-in by password is refused with 403', async () => {
    const { login, password } = registrar
    const answer = await admittingServer.ask(auth.login, { login, password }, { session: null })
    expect(answer).toMatchObject({ status: 403, code: 'passwordLoginOff', cookies: [] })
  })
})
