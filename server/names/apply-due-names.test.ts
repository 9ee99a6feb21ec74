import { expect, test, vi } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import { dayIn } from '#db/academic-year.ts'
import { connect } from '#db/connect.ts'
import { administratorRights, addUser, findLogin } from '#server/auth/users.ts'
import { startSession } from '#server/auth/sessions.ts'
import { testServer } from '#test/ask.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type DueNameResult, startRenaming, applyDueNames } from './apply-due-names.ts'

// The clock of the test server shows 20 November 2026, so names are planned for later days.
const server = testServer()
const { get, ask } = server
const given = factories(server)

const basis = 'Приказ № 1'
const plan = (id: number, from: string, name: string, asking = {}) =>
  ask(names.save, { idPeriod: -1, entity: 'level', id, from, values: { NameLevel: name }, basis }, asking)
const statesOf = async (id: number) =>
  (await get(names.list, { entity: 'level', id })).map(({ state, values, reason }) => [
    state,
    values['NameLevel'],
    reason,
  ])

// @rule names-planned
test('names: four instances apply due plans → each plan is applied once, as a change of its author', async () => {
  const { id, nameRu } = await given.level()
  await addUser(server.db, { login: 'planner', name: 'А', surname: 'Б' }, 'сыр', administratorRights)
  const author = (await findLogin(server.db, 'planner'))?.id ?? 0
  const session = await startSession(server.db, author, undefined)
  await plan(id, '2026-11-21', 'Первое', { session })
  await plan(id, '2026-11-23', 'Второе', { session })
  await plan(id, '2026-11-30', 'Третье', { session })
  await server.database.pool.query('UPDATE app_user SET disabled = true WHERE id = $1', [author])
  const others = [1, 2, 3].map(() => connect(server.database.url, { poolSize: 2, onError: () => {} }))
  const taken: string[] = []
  const run = (today: string) =>
    Promise.all(
      [server, ...others].map(({ db }) =>
        applyDueNames(db, today, ({ period }) => taken.push(String(period.starts_on))),
      ),
    )
  await run('2026-11-20')
  expect(taken).toEqual([])
  // No instance ran from 21 to 26 November.
  await run('2026-11-27')
  // The clock is set back and forward: no plan is applied twice.
  await run('2026-11-20')
  await run('2026-11-27')
  await Promise.all(others.map((one) => one.close()))
  expect(taken).toEqual(['2026-11-21', '2026-11-23'])
  expect(await statesOf(id)).toEqual([
    ['former', nameRu, null],
    ['former', 'Первое', null],
    ['present', 'Второе', null],
    ['planned', 'Третье', null],
  ])
  const [second, first] = await get(history.changes, { limit: 2 })
  const made = { operation: 'rename', reason: basis, id_user: author, login: 'planner' }
  expect([first, second]).toMatchObject([made, made])
  expect(first?.change).not.toBe(second?.change)
})

// @rule names-planned names-failed
test('names: another row has a due name → the plan fails with a reason and can be repeated; other plans are applied', async () => {
  const [one, other, third] = [await given.level(), await given.level(), await given.level()]
  const failing = (await plan(one.id, '2026-12-01', 'Занято')).data[0]?.ID ?? 0
  await plan(third.id, '2026-12-02', 'Свободно')
  await get(catalogues.saveLevel, {
    IDLevel: other.id,
    NameLevel: 'Занято',
    NameLevelKg: '',
    NameLevelEn: '',
  })
  await applyDueNames(server.db, '2026-12-05')
  expect(await statesOf(one.id)).toEqual([
    ['present', one.nameRu, null],
    ['failed', 'Занято', 'duplicate'],
  ])
  expect(await statesOf(third.id)).toContainEqual(['present', 'Свободно', null])
  const again = {
    idPeriod: failing,
    entity: 'level' as const,
    id: one.id,
    basis,
    values: { NameLevel: 'Иное' },
  }
  expect(await get(names.save, { ...again, from: '2026-12-10' })).toMatchObject([{ sms: '2' }])
  await applyDueNames(server.db, '2026-12-10')
  expect(await statesOf(one.id)).toEqual([
    ['former', one.nameRu, null],
    ['present', 'Иное', null],
  ])
})

// @rule names-protected
test('names: row protected on the day of a plan → administrator’s plan is applied, registrar’s plan fails', async () => {
  const [own, others] = [await given.level(), await given.level()]
  await plan(own.id, '2026-12-01', 'По приказу')
  const period = (await plan(others.id, '2026-12-01', 'Не по праву')).data[0]?.ID ?? 0
  const keeper = { role: 'registrar', catalogues: true, institutions: [], faculties: [] } as const
  await addUser(server.db, { login: 'level-keeper', name: '', surname: '' }, 'сыр', keeper)
  await given.change('namePeriod', period, {
    plannedBy: (await findLogin(server.db, 'level-keeper'))?.id ?? 0,
  })
  for (const { id } of [own, others]) await given.change('level', id, { editable: false })
  await applyDueNames(server.db, '2026-12-01')
  expect(await statesOf(own.id)).toContainEqual(['present', 'По приказу', null])
  expect(await statesOf(others.id)).toEqual([
    ['present', others.nameRu, null],
    ['failed', 'Не по праву', 'locked'],
  ])
})

// @rule names-undo
test('names: applied rename is undone → the old name is restored, the plan is not applied again', async () => {
  const { id, nameRu } = await given.level()
  await plan(id, '2026-12-01', 'Отменённое')
  await applyDueNames(server.db, '2026-12-01')
  const [effect] = await get(history.changes, { limit: 1 })
  expect(await get(history.undo, { change: effect?.change ?? '' })).toMatchObject([{ sms: '2' }])
  await applyDueNames(server.db, '2026-12-02')
  expect(await statesOf(id)).toEqual([
    ['present', nameRu, null],
    ['failed', 'Отменённое', 'undone'],
  ])
})

// @rule names-undo put-back
test('names: user puts back values of a failed plan, or the deleted plan → the plan stays failed', async () => {
  const { id, nameRu } = await given.level()
  const idPeriod = (await plan(id, '2026-12-01', 'Отменённое')).data[0]?.ID ?? 0
  await applyDueNames(server.db, '2026-12-01')
  const change = (await get(history.changes, { limit: 1 }))[0]?.change ?? ''
  await get(history.undo, { change })
  const failed = await statesOf(id)
  const body = { entity: 'name-period', id: idPeriod, change } as const
  expect(await ask(history.putBack, { ...body, fields: ['state', 'reason'] })).toMatchObject({ status: 400 })
  await get(history.putBack, body)
  expect(await statesOf(id)).toEqual(failed)
  await get(names.delete, { idPeriod })
  expect(await get(history.putBack, body)).toMatchObject([{ sms: '2' }])
  await applyDueNames(server.db, '2026-12-02')
  expect(await statesOf(id)).toEqual([
    ['present', nameRu, null],
    ['failed', 'Отменённое', 'undone'],
  ])
})

// @rule names-planned
test('names: plan postponed while its application waits for a locked row → not applied on the former day', async () => {
  const { id } = await given.level()
  const period = (await plan(id, '2026-12-01', 'Отложенное')).data[0]?.ID
  const client = await server.database.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM level WHERE id = $1 FOR UPDATE', [id])
  const effect = applyDueNames(server.db, '2026-12-01')
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM "level"%'`
  await eventually(async () => expect((await server.database.pool.query(waits)).rowCount).toBe(1))
  await client.query(`UPDATE name_period SET starts_on = '2099-12-01' WHERE id = $1`, [period])
  await client.query('COMMIT')
  client.release()
  await effect
  expect(await statesOf(id)).toContainEqual(['planned', 'Отложенное', null])
})

// @rule names-planned
test('names: two servers at midnight → the plan is applied once; no server on the day → applied later', async () => {
  const { id } = await given.level()
  await plan(id, '2027-10-01', 'Октябрьское')
  await plan(id, '2027-10-05', 'Пятое')
  await plan(id, '2027-10-09', 'Девятое')
  const taken: unknown[] = []
  const log = {
    taken: (one: DueNameResult) => taken.push(one.period.starts_on),
    failed: (e: unknown) => taken.push(e),
  }
  let now = new Date('2027-09-30T17:59:59Z')
  const start = () => [0, 1].map(() => startRenaming(server.db, { timeZone: 'Asia/Bishkek' }, () => now, log))
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const both = start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(taken).toEqual([])
    now = new Date('2027-09-30T18:00:00Z')
    await vi.advanceTimersByTimeAsync(20_000)
    await eventually(() => expect(taken).toEqual(['2027-10-01']))
    await Promise.all(both.map((one) => one.stop()))
    now = new Date('2027-10-12T00:00:00Z')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(taken).toEqual(['2027-10-01'])
    const again = start()
    // An instance reports a name after saving it, so reports of two instances have no order.
    await eventually(() =>
      expect(taken.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
        '2027-10-01',
        '2027-10-05',
        '2027-10-09',
      ]),
    )
    await Promise.all(again.map((one) => one.stop()))
  } finally {
    vi.useRealTimers()
  }
  expect((await statesOf(id)).at(-1)).toEqual(['present', 'Девятое', null])
})

// @rule names-planned
test('names: server starts → due names are applied at once, by the day in its time zone', async () => {
  const { id } = await given.level()
  await plan(id, '2027-09-01', 'Осеннее')
  const late = new Date('2027-08-31T18:00:30Z')
  expect([dayIn(late, 'Asia/Bishkek'), dayIn(late, 'UTC')]).toEqual(['2027-09-01', '2027-08-31'])
  await applyDueNames(server.db, dayIn(late, 'UTC'))
  expect(await statesOf(id)).toContainEqual(['planned', 'Осеннее', null])
  const taken: unknown[] = []
  const renaming = startRenaming(server.db, { timeZone: 'Asia/Bishkek' }, () => late, {
    taken: (effect) => taken.push(effect),
    failed: (error) => taken.push(error),
  })
  await eventually(() => expect(taken).toMatchObject([{ failed: undefined }]))
  await renaming.stop()
  expect(await statesOf(id)).toContainEqual(['present', 'Осеннее', null])
})
