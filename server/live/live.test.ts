import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { contract } from '#contract/index.ts'
import { markHeader, backgroundHeader } from '#contract/limits.ts'
import { users } from '#contract/users.ts'
import { direction, level } from '#db/schema/index.ts'
import { eventually } from '#test/eventually.ts'
import { type Events, openEvents } from '#test/events.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '../auth/users.ts'
import { liveTables } from '../modules.ts'
import { parseMark, readMark, writeMark } from './changed-tables.ts'

const { live, catalogues, views } = contract
const instances = testInstances()
const given = factories(instances)
const quickOptions = { live: { readInterval: 20, comment: 60, forgetAfter: 2_000 } }
let one: Instance
let other: Instance
let reader = 0
const openStreams: Events[] = []

beforeAll(async () => {
  one = await instances.start({}, undefined, quickOptions)
  other = await instances.start({}, undefined, quickOptions)
  const { db } = instances
  await addUser(db, { login: 'reader', name: 'Бакыт', surname: 'Усенов' }, 'сыр', {
    ...administratorRights,
    role: 'reader',
  })
  reader = (await findLogin(db, 'reader'))?.id ?? 0
})
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.close()
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const lastAt = (stream: Events) => stream.received.findLast(({ event }) => event === 'at')?.data

const signIn = (userId = instances.userId) => startSession(instances.db, userId, undefined)
const open = async (instance: Instance, session?: string) => {
  const stream = await openEvents(instance, session)
  openStreams.push(stream)
  return stream
}
const ask = async (instance: Instance, body: object, session?: string) => {
  const answer = await instance.fetch(live.since, body, session === undefined ? {} : { session })
  return {
    status: answer.status,
    ...((await answer.json()) as { data: { mark: string; tables: string[] }; code?: string }),
  }
}
const setPlace = (instance: Instance, body: object, session: string) =>
  instance.fetch(live.at, body, { session })
const save = (instance: Instance, name: string) =>
  instance.get(catalogues.saveDirection, {
    idDirection: -1,
    code: name.slice(0, 20),
    direction_: name,
    directionKg: name,
    directionEn: name,
  })

// @rule live-changed
describe('live stream', () => {
  test('stream opened → event `hello` with a mark, then comments; headers prevent buffering by proxies', async () => {
    const stream = await open(one)
    expect(await stream.next('hello')).toEqual({ mark: expect.stringMatching(/^[\w-]+$/) })
    expect(stream.status).toBe(200)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await eventually(() =>
      expect(
        stream
          .text()
          .split('\n\n')
          .filter((block) => block === ':').length,
      ).toBeGreaterThan(1),
    )
    expect(stream.received).toHaveLength(1)
  })

  test.each(['this instance', 'the other instance'])(
    'save on %s → the stream sends `changed` with only the saved table',
    async (where) => {
      const stream = await open(one)
      await stream.next('hello')
      await save(where === 'this instance' ? one : other, `Новое ${where}`)
      const changed = await stream.next('changed')
      expect(changed).toEqual({ mark: expect.any(String), tables: ['direction'] })
      expect(await ask(other, { mark: changed.mark })).toMatchObject({ status: 200, data: { tables: [] } })
    },
  )

  test.each(['this instance', 'the other instance'])(
    'save on %s, long before the next regular query → the stream sends `changed` at once',
    async (where) => {
      const longInterval = { live: { ...quickOptions.live, readInterval: 60_000 } }
      const [firstInstance, secondInstance] = [
        await instances.start({}, undefined, longInterval),
        await instances.start({}, undefined, longInterval),
      ]
      try {
        const stream = await open(firstInstance)
        await stream.next('hello')
        await save(where === 'this instance' ? firstInstance : secondInstance, `Сразу ${where}`)
        expect((await stream.next('changed')).tables).toEqual(['direction'])
      } finally {
        await Promise.all([firstInstance.close(), secondInstance.close()])
      }
    },
  )

  test('transaction commits after later transactions → its tables are sent', async () => {
    const stream = await open(one)
    await stream.next('hello')
    await instances.db.transaction(async (tx) => {
      await tx.insert(level).values({ nameRu: 'Поздно', nameKg: 'Кеч', nameEn: 'Late' } as never)
      await save(other, 'Раньше')
      expect((await stream.next('changed')).tables).toEqual(['direction'])
    })
    expect((await stream.next('changed')).tables).toEqual(['level'])
  })

  test('save in a table without history → the name of the table is sent', async () => {
    const stream = await open(one)
    await stream.next('hello')
    await other.get(views.save, { idView: -1, screen: '/level', address: 'q=а', name: 'Моё', shared: false })
    expect((await stream.next('changed')).tables).toEqual(['saved_view'])
  })

  test('request of another site → 403; request without a session → 401', async () => {
    const foreign = await one.fetch(live.stream, {}, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect((await one.fetch(live.stream, {}, { session: 'x' })).status).toBe(401)
  })

  test('session ends on another instance → only the streams of this session are closed', async () => {
    const [session, left] = [await signIn(), await signIn()]
    const stream = await open(one, session)
    const second = await open(one, left)
    await Promise.all([stream.next('hello'), second.next('hello')])
    await other.fetch(auth.logout, {}, { session })
    await stream.ended
    await save(other, 'После выхода')
    expect((await second.next('changed')).tables).toContain('direction')
  })

  test('fifth stream of a session → 429 on both instances, until one of the streams is closed', async () => {
    const session = await signIn()
    const four = await Promise.all([open(one, session), open(one, session), open(one, session)])
    four.push(await open(other, session))
    for (const stream of four) expect(stream.status).toBe(200)
    for (const instance of [one, other]) expect((await open(instance, session)).status).toBe(429)
    expect((await open(other, await signIn())).status).toBe(200)
    four[0]?.close()
    await eventually(async () => {
      const nextStream = await open(other, session)
      expect(nextStream.status).toBe(200)
    })
  })

  test('instance stops → the stream ends at once', async () => {
    const third = await instances.start({}, undefined, quickOptions)
    const stream = await open(third)
    await stream.next('hello')
    const closing = third.close()
    await stream.ended
    expect(stream.text()).toContain('hello')
    await closing
  })
})

// @rule live-since
describe('live/since', () => {
  test('mark → the tables of later commits are returned, on both instances', async () => {
    const stream = await open(one)
    const { mark } = await stream.next('hello')
    expect((await ask(other, { mark })).data.tables).toEqual([])
    await save(other, 'Позже')
    for (const instance of [one, other]) {
      const answer = await ask(instance, { mark })
      expect(answer.data.tables).toEqual(['direction'])
      expect((await ask(instance, { mark: answer.data.mark })).data.tables).toEqual([])
    }
  })

  test('mark from a session check → the tables changed after that check are returned', async () => {
    // The instance may not have read the save of the previous test yet.
    const mark = await eventually(async () => {
      const began = (await one.fetch(auth.check)).headers.get(markHeader)
      expect((await ask(other, { mark: began })).data.tables).toEqual([])
      return began
    })
    await save(one, 'Пока открывалось')
    expect((await ask(other, { mark })).data.tables).toEqual(['direction'])
    expect((await one.fetch(auth.check, {}, { session: 'x' })).headers.get(markHeader)).toBe(null)
  })

  test('empty, missing or malformed mark → 400; mark unsigned or of another installation → 410', async () => {
    for (const mark of ['', ' ', undefined, null, 5, {}, 'не метка', '<>'])
      expect(await ask(one, { mark }), JSON.stringify(mark)).toMatchObject({ status: 400 })
    const foreign = writeMark(await readMark(instances.db, liveTables), 'another installation')
    for (const mark of [foreign, 'nonsense', 'A'.repeat(300)])
      expect(await ask(one, { mark }), mark).toMatchObject({ status: 410, code: 'markGone' })
  })

  test('history row named in the mark is deleted → 410', async () => {
    await save(one, 'Прореженное')
    const stream = await open(one)
    const { mark } = await stream.next('hello')
    stream.close()
    await instances.owner.pool.query(
      `BEGIN; SET LOCAL okuu.rewrites_history = 'on'; DELETE FROM history; COMMIT`,
    )
    expect(await ask(other, { mark })).toMatchObject({ status: 410 })
  })

  test('as many changes as the limit → returns all tables', async () => {
    const mark = await readMark(instances.db, liveTables)
    await instances.owner.pool.query(`
      INSERT INTO history (user_id, table_name, row_id, action, before, after)
      SELECT NULL, 'direction', n, 'delete', '{}', NULL FROM generate_series(1, 20000) AS n`)
    const key = await installation()
    const { data } = await ask(one, { mark: writeMark(mark, key) })
    expect(data.tables).toEqual(liveTables)
    expect(parseMark(data.mark, key).epoch).toBe(mark.epoch)
  })
})

const installation = async () => {
  const { rows } = await instances.db.execute<{ id: string }>(
    `SELECT value #>> '{}' AS id FROM setting WHERE key = 'installation'`,
  )
  return rows[0]?.id ?? ''
}

// @rule live-presence
describe('live/at', () => {
  const person = { name: 'Усенов Бакыт', entity: null, id: null }

  test('user opens a screen on another instance → listed with the open row; user changes the screen → not listed', async () => {
    const [ownToken, otherToken] = [await signIn(), await signIn(reader)]
    const stream = await open(one, ownToken)
    await setPlace(one, { screen: '/direction' }, ownToken)
    expect(await stream.next('at')).toEqual({ screen: '/direction', people: [] })
    const answer = await setPlace(other, { screen: '/direction' }, otherToken)
    expect(((await answer.json()) as { data: unknown }).data).toMatchObject({
      people: [{ name: 'Асанова Айгүл', entity: null, id: null }],
    })
    expect(await stream.next('at')).toEqual({ screen: '/direction', people: [person] })
    await setPlace(other, { screen: '/direction', entity: 'direction', id: 7 }, otherToken)
    expect(await stream.next('at')).toEqual({
      screen: '/direction',
      people: [{ ...person, entity: 'direction', id: 7 }],
    })
    await setPlace(one, { screen: '/level' }, otherToken)
    expect(await stream.next('at')).toEqual({ screen: '/direction', people: [] })
  })

  test('user’s session ends, or the user sends no calls for some time → the user is not listed any more', async () => {
    const [ownToken, otherToken] = [await signIn(), await signIn(reader)]
    await setPlace(one, { screen: '/qual' }, ownToken)
    const [stream, closed] = [await open(one, ownToken), await open(other, otherToken)]
    await setPlace(other, { screen: '/qual' }, otherToken)
    await eventually(() => expect(lastAt(stream)?.people).toEqual([person]))
    await one.fetch(auth.logout, {}, { session: otherToken })
    await closed.ended
    await eventually(() => expect(lastAt(stream)?.people).toEqual([]))
    await setPlace(other, { screen: '/qual' }, await signIn(reader))
    await eventually(() => expect(lastAt(stream)?.people).toEqual([person]))
    await eventually(async () => {
      // A session receives the events of a screen only while it is on the screen itself.
      await setPlace(one, { screen: '/qual' }, ownToken)
      expect(lastAt(stream)?.people).toEqual([])
    })
  })

  test('screen forbidden for the user → 403, none of the screen’s events is sent', async () => {
    const [admin, otherToken] = [await signIn(), await signIn(reader)]
    const stream = await open(one, otherToken)
    expect((await setPlace(one, { screen: '/users' }, otherToken)).status).toBe(403)
    expect((await setPlace(one, { screen: '/nowhere' }, otherToken)).status).toBe(403)
    expect((await setPlace(one, { screen: '/users' }, admin)).status).toBe(200)
    await setPlace(one, { screen: '/gone' }, admin)
    await save(one, 'Слышно')
    await stream.next('changed')
    expect(stream.received.filter(({ event }) => event === 'at')).toEqual([])
  })

  test('administrator becomes a reader → events of a screen for administrators are not sent any more', async () => {
    const { db } = instances
    await addUser(db, { login: 'former', name: 'А', surname: 'Б' }, 'сыр', administratorRights)
    const former = (await findLogin(db, 'former'))?.id ?? 0
    const [otherToken, ownToken] = [await signIn(former), await signIn()]
    const stream = await open(one, otherToken)
    await setPlace(one, { screen: '/users' }, otherToken)
    expect(await stream.next('at')).toMatchObject({ people: [] })
    await db.execute(`UPDATE app_user SET role = 'reader' WHERE id = ${former}`)
    await eventually(async () =>
      expect((await one.fetch(users.list, {}, { session: otherToken })).status).toBe(403),
    )
    await setPlace(one, { screen: '/users' }, ownToken)
    await save(one, 'Снова слышно')
    await eventually(() => expect(stream.text()).toContain('"direction"'))
    expect(stream.received.filter(({ event }) => event === 'at')).toHaveLength(1)
  })

  test('eight concurrent calls of a session → three 200, five 429; body without a valid screen → 400', async () => {
    const session = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => setPlace(one, { screen: '/level' }, session)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    for (const body of [{}, { screen: 'level' }, { screen: '/level', entity: 'nothing' }])
      expect((await setPlace(one, body, await signIn())).status).toBe(400)
  })

  // @rule live-passive
  test('session: only automatic calls are sent → the session still expires', async () => {
    const session = await signIn()
    await instances.db.execute(
      `UPDATE session SET seen_at = now() - interval '29 minutes 59 seconds' WHERE user_id = ${instances.userId}`,
    )
    const stream = await open(one, session)
    await stream.next('hello')
    await setPlace(one, { screen: '/level' }, session)
    // The header marks an automatic read, which does not count as activity.
    const withoutScreen = await one.fetch(
      catalogues.directions,
      {},
      { session, headers: { [backgroundHeader]: '1' } },
    )
    expect(withoutScreen.status).toBe(200)
    await stream.ended
    expect((await setPlace(other, { screen: '/level' }, session)).status).toBe(401)
  })
})

test('live: instance starts later → receives the presence of users on other instances', async () => {
  const [ownToken, otherToken] = [await signIn(), await signIn(reader)]
  const first = await open(one, otherToken)
  await first.next('hello')
  await setPlace(one, { screen: '/kafedra' }, otherToken)
  const third = await instances.start({}, undefined, quickOptions)
  await eventually(async () => {
    const session = await signIn()
    const answer = await setPlace(third, { screen: '/kafedra' }, session)
    const { data } = (await answer.json()) as { data: { people: object[] } }
    expect(data.people).toContainEqual({ name: 'Усенов Бакыт', entity: null, id: null })
  })
  const stream = await open(third, ownToken)
  await given.level()
  expect((await stream.next('changed')).tables).toEqual(['level'])
  await third.close()
})

test('live: connection for changes lost → missed changes are sent after the reconnect', async () => {
  const stream = await open(one)
  await stream.next('hello')
  await instances.db.execute(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, 'okuu changes')`,
  )
  await instances.db.update(direction).set({ nameRu: 'Пока не слышно' })
  expect((await stream.next('changed')).tables).toEqual(['direction'])
})
