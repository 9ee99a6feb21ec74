import { asc, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notices } from '#contract/notices.ts'
import { transaction } from '#db/connect.ts'
import { newsFetch, notice, noticeRead } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { eventually } from '#test/eventually.ts'
import { failures, json, timeoutFor, startService } from '#test/service.ts'
import { readConfig } from '../config/config.ts'
import { maxUnlistedNews, openNewsService } from './news.ts'

const service = await startService(json({ data: [] }))
afterAll(service.close)
const environment = { NEWS_SERVICE_URL: service.url, PROGRAM_NAME: 'окуу' }
const requestingServer = testServer(environment)
// This server never calls the service; tests start other instances that do.
const server = testServer()

const first = { id_question_answer: 10_000, questions: 'Первая', url: 'https://news.kg/1', important: true }
const second = { id_question_answer: 10_000, questions: 'Вторая', url: 'https://news.kg/2', important: false }

const open: { stop: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ stop }) => stop())))

/**
 * Opens a news service on the server's database. It does not pause between two attempts to claim a request.
 */
function startInstance(timeout = 5000, db = server.db) {
  const config = readConfig(environment)
  const failed = vi.fn<(error: unknown) => void>()
  const news = openNewsService(db, config, { timeout, rest: 0, failed })
  open.push(news)
  return { ...news, failed }
}

const stored = () => server.db.select().from(notice).orderBy(asc(notice.id))
const texts = async ({ get } = server) => (await get(notices.unread, {})).map(({ questions }) => questions)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await server.db.delete(noticeRead)
  await server.db.delete(notice)
  await server.db.delete(newsFetch)
  await server.db.insert(notice).values({ text: 'Местное', source: 'local' })
  service.requests.length = 0
})

// @rule notice-news
test('news: user opens the bell → the service is called in the background; afterwards its notices are listed', async () => {
  let release = () => {}
  service.answer((request, response) => {
    release = () => json({ data: [first, second] })(request, response)
  })
  await requestingServer.db.insert(notice).values({ text: 'Местное', source: 'local' })
  expect(await texts(requestingServer)).toEqual(['Местное'])
  await eventually(() => expect(service.requests).toEqual(['{"program":"окуу"}']))
  expect(await texts(requestingServer)).toEqual(['Местное'])
  release()
  await eventually(async () => expect(await texts(requestingServer)).toEqual(['Первая', 'Вторая', 'Местное']))
})

test('news: notices of the service → stored by URL with new ids; the first one is the newest', async () => {
  const addresses = [1, 2, 3, 4, 5].map((n) => `https://news.kg/${n}`)
  service.answer(json({ data: addresses.map((url) => ({ ...first, url, questions: url })) }))
  startInstance().trigger()
  await eventually(async () => expect(await texts()).toEqual([...addresses, 'Местное']))
  const news = (await stored()).filter(({ source }) => source === 'news')
  expect(news.map(({ address, url }) => [address, url])).toEqual(
    addresses.toReversed().map((address) => [address, address]),
  )
  expect(new Set(news.map(({ id }) => id)).size).toBe(5)
})

// @rule notice-news
test('news: notice with a stored URL → not added; notice with a new URL → added', async () => {
  service.answer(json({ data: [first, second] }))
  const { trigger } = startInstance()
  trigger()
  await eventually(async () => expect(await stored()).toHaveLength(3))
  const before = await stored()
  const third = { ...second, url: 'https://news.kg/3' }
  service.answer(json({ data: [{ ...first, questions: 'Другой текст' }, third] }))
  await server.db.update(newsFetch).set({ askedAt: minutesAgo(11) })
  await eventually(async () => {
    trigger()
    expect(await stored()).toHaveLength(4)
  })
  expect((await stored()).slice(0, 3)).toEqual(before)
})

describe('news: call of the service', () => {
  // @rule notice-news
  test('five instances at once → the service is called once', async () => {
    service.answer(json({ data: [first] }))
    const instances = Array.from({ length: 5 }, () => startInstance())
    for (const { trigger } of instances) trigger()
    await eventually(async () => expect(await stored()).toHaveLength(2))
    await Promise.all(instances.map(({ stop }) => stop()))
    expect(service.requests).toHaveLength(1)
  })

  // @rule notice-news
  test('transaction began before another instance claimed the request → no second request', async () => {
    service.answer(json({ data: [first] }))
    await transaction(server.db, null, async (earlier) => {
      await earlier.execute(sql`SELECT now()`)
      startInstance().trigger()
      await eventually(async () => expect(await stored()).toHaveLength(2))
      const claimed = await server.db.select().from(newsFetch)
      const { trigger, stop } = startInstance(undefined, earlier)
      trigger()
      await stop()
      expect(await earlier.select().from(newsFetch)).toEqual(claimed)
    })
  })

  test.each([
    [0, false],
    [9.9, false],
    [10.1, true],
    [-60, true],
  ])('last request %s minutes ago → a request is sent: %s', async (minutes, again) => {
    const last = minutesAgo(minutes)
    await server.db.insert(newsFetch).values({ askedAt: last })
    service.answer(json({ data: [first] }))
    const { trigger, stop } = startInstance()
    trigger()
    await stop()
    const [fetch] = await server.db.select().from(newsFetch)
    expect(fetch?.askedAt.getTime() !== last.getTime()).toBe(again)
  })
})

// @rule notice-news
describe('news: failing service', () => {
  test.each(Object.entries(failures))(
    'service fails (%s) → the failure is reported once',
    async (name, failure) => {
      service.answer(failure)
      const { trigger, failed } = startInstance(timeoutFor(name))
      trigger()
      expect(await texts()).toEqual(['Местное'])
      await eventually(() => expect(failed).toHaveBeenCalledTimes(1))
      expect(service.requests).toHaveLength(1)
      expect(await texts()).toEqual(['Местное'])
      // A failed request also prevents new requests for ten minutes.
      trigger()
      expect(service.requests).toHaveLength(1)
    },
  )

  test('valid notices mixed with invalid entries → only the valid notices are stored', async () => {
    service.answer(json({ data: [null, { ...first, url: 'javascript:alert(1)' }, second, { questions: 5 }] }))
    startInstance().trigger()
    await eventually(async () => expect(await texts()).toEqual(['Вторая', 'Местное']))
  })
})

// @rule notice-news
test('news: more notices than the maximum → the oldest are deleted, except local and current ones', async () => {
  const old = Array.from({ length: maxUnlistedNews + 3 }, (_, n) => {
    const url = `https://news.kg/old-${n}`
    return { text: `Давняя ${n}`, url, address: url, source: 'news' as const }
  })
  const rows = await server.db.insert(notice).values(old).returning()
  await server.db.insert(noticeRead).values({ noticeId: rows[1]?.id ?? 0, userId: server.userId })
  service.answer(json({ data: [{ ...first, url: 'https://news.kg/old-0' }, second] }))
  startInstance().trigger()
  await eventually(async () => expect((await stored()).map(({ text }) => text)).toContain('Вторая'))
  const left = (await stored()).map(({ text }) => text)
  expect(left).toHaveLength(maxUnlistedNews + 2)
  expect(left).toEqual(expect.arrayContaining(['Местное', 'Давняя 0', 'Давняя 4']))
  for (const gone of ['Давняя 1', 'Давняя 2', 'Давняя 3']) expect(left).not.toContain(gone)
})
