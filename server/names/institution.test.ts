import { expect, test } from 'vitest'
import { changeHeader, history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The clock of the test server shows 20 November 2026.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const basis = 'Приказ № 214 от 12.06.2026'
const periodsOf = (id: number) => get(names.list, { entity: 'institution', id })

async function signIn(institution: number): Promise<AskOptions> {
  const login = `registrar${institution}`
  const rights = { role: 'registrar', catalogues: false, institutions: [institution], faculties: [] } as const
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  return { session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined) }
}

// @rule names-rights setup-lists history-changes
test('names: planned Russian name of an institution → its registrar cannot change, delete or restore it; plan of other names → can', async () => {
  const { id, shortRu: v2, shortKy } = await given.institution()
  const registrar = await signIn(id)
  const saved = (asking: AskOptions, values: Record<string, string>, idPeriod = -1, from = '2027-09-01') =>
    ask(names.save, { idPeriod, entity: 'institution', id, from, values, basis }, asking)
  const changeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers[changeHeader])
  const refused = { status: 403, code: 'administratorOnly' }
  const isOfAdministrators = async () =>
    (await get(history.changes, { limit: 1 }, registrar))[0]?.of_administrators
  const planned = await saved({}, { v2: 'Новый' })
  const idPeriod = planned.data[0]?.ID ?? 0
  expect(await isOfAdministrators()).toBe(true)
  expect(await saved(registrar, { v2_k: 'Жаңы' }, idPeriod)).toMatchObject(refused)
  expect(await ask(names.delete, { idPeriod }, registrar)).toMatchObject(refused)
  expect(await ask(history.undo, { change: changeOf(planned) }, registrar)).toMatchObject(refused)
  const deleted = { change: changeOf(await ask(names.delete, { idPeriod })) }
  expect(await ask(history.undo, deleted, registrar)).toMatchObject(refused)
  const body = { ...deleted, entity: 'name-period' as const, id: idPeriod }
  expect(await ask(history.putBack, body, registrar)).toMatchObject(refused)
  expect(await periodsOf(id)).toHaveLength(1)

  // The form sends all names of the row. The unchanged Russian one is not planned.
  const own = await saved(registrar, { v2, v2_k: 'Жаңы' })
  expect(await isOfAdministrators()).toBe(false)
  expect((await periodsOf(id))[1]?.values).toMatchObject({ v2, v2_k: 'Жаңы' })
  expect((await ask(history.undo, { change: changeOf(own) }, registrar)).data).toMatchObject([{ sms: '2' }])
  const [first, second] = [
    await saved(registrar, { v2, v2_k: 'Экинчи' }, -1, '2026-09-01'),
    await saved(registrar, { v2, v2_k: 'Үчүнчү' }, -1, '2026-10-01'),
  ]
  for (const one of [second, first])
    expect((await ask(history.undo, { change: changeOf(one) }, registrar)).data).toMatchObject([{ sms: '2' }])
  expect((await periodsOf(id)).map(({ values }) => values['v2_k'])).toEqual([shortKy])
  expect(await saved(registrar, { v2 })).toMatchObject({ status: 400 })
})
