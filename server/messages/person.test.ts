import { expect, test } from 'vitest'
import { duplicates } from '#contract/duplicates.ts'
import { namesCalls } from '#contract/entities/names.ts'
import { history } from '#contract/history.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, administratorRights, findLogin, fullRegistrarRights } from '../auth/users.ts'

const server = testServer()
const { get } = server
const given = factories(server)

const sessionOf = async (login: string, surname: string, role: 'administrator' | 'reader') => {
  const rights = role === 'administrator' ? administratorRights : { ...fullRegistrarRights, role }
  await addUser(server.db, { login, name: '', surname }, 'биринчи сыр', rights)
  return { session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined) }
}

// @rule people-unnamed
test.each([
  ['without a name', 'kojoyun', ''],
  ['whose surname is the login', 'tuura', 'tuura'],
])(
  'history: change by an administrator %s → readers see a neutral word and no login',
  async (_, login, surname) => {
    const by = await sessionOf(login, surname, 'administrator')
    const reader = await sessionOf(`${login}.reader`, '', 'reader')
    const [made] = await get(
      namesCalls.level.save,
      { IDLevel: -1, NameLevel: `Даража ${surname.length}`, NameLevelKg: 'к', NameLevelEn: 'e' },
      by,
    )
    const pair = [await given.level(), await given.level()].map(({ id }) => id)
    await get(duplicates.dismiss, { entity: 'level', ids: pair }, by)

    const seen = async (asking: { session: string; lang?: string }) => [
      (await get(history.row, { entity: 'level', id: made?.ID ?? 0 }, asking))[0],
      (await get(history.changes, { entity: 'level', id: made?.ID ?? 0 }, asking))[0],
      (await get(duplicates.dismissed, { entity: 'level' }, asking))[0],
    ]
    for (const [lang, name] of [
      ['ru', 'Сотрудник без имени'],
      ['ky', 'Аты көрсөтүлбөгөн кызматкер'],
      ['en', 'Member of staff without a name'],
    ] as const) {
      const rows = await seen({ ...reader, lang })
      expect(rows).toMatchObject([
        { login: null, name },
        { login: null, name },
        { login: null, name },
      ])
      expect(JSON.stringify(rows.map((row) => ({ ...row, label: '', summary: '' })))).not.toContain(login)
    }
    for (const asking of [by, { session: await startSession(server.db, server.userId, undefined) }])
      for (const row of await seen(asking)) expect(row).toMatchObject({ login, name: surname })
  },
)

// @rule people-unnamed
test('history: reader → sees names of other users, but no logins', async () => {
  const reader = await sessionOf('karagan', 'Карагулов', 'reader')
  await get(namesCalls.level.save, { IDLevel: -1, NameLevel: 'Аты бар', NameLevelKg: 'к', NameLevelEn: 'e' })
  expect((await get(history.changes, { entity: 'level', limit: 1 }, reader))[0]).toMatchObject({
    login: null,
    name: 'Асанова Айгүл',
  })
})
