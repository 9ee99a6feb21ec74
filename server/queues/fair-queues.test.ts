import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { serverPoolOptions } from '#db/pool.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { startPausableProxy } from '#test/pausable-proxy.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const { auth, catalogues, duplicates, history, languages } = contract
const instances = testInstances()
const given = factories(instances)
let one: Instance
let reader: string

beforeAll(async () => {
  one = await instances.start(serverPoolOptions)
  const scope = { catalogues: false, institutions: [], faculties: [] }
  await addUser(instances.db, { login: 'reader', name: '', surname: '' }, 'сыр', { role: 'reader', ...scope })
  reader = await startSession(instances.db, (await findLogin(instances.db, 'reader'))?.id ?? 0, undefined)
})
afterAll(() => one.close())

const fields = async (answer: Response) => {
  const { code, message } = (await answer.json()) as { code: string; message: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code, message }
}

// @rule dear-reads fair-turns
test('expensive reads: one user sends 110 at once → some have 429; saves and reads of another user run', async () => {
  const { id } = await given.direction()
  const holder = new pg.Client({ connectionString: instances.url })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE discipline')
  const at = new Date().toISOString()
  const requests = Array.from({ length: 110 }, () =>
    one.fetch(history.asOf, { entity: 'discipline', at }, { session: reader }).then(fields),
  )
  const first = await Promise.race(requests)
  expect(first).toMatchObject({ status: 429, code: 'tooManyAtOnce', retryAfter: '2' })
  expect(first.message).toMatch(/^Слишком много запросов сразу/)
  for (let n = 0; n < 10; n++) {
    const body = { idDirection: id, code: '7', direction_: `Сактоо ${n}` }
    expect((await one.fetch(catalogues.saveDirection, body)).status).toBe(200)
    expect((await one.fetch(catalogues.directions)).status).toBe(200)
  }
  expect((await one.fetch(duplicates.list, { entity: 'direction' })).status).toBe(200)
  await holder.query('COMMIT')
  await holder.end()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
  expect(statuses).toContain(200)
}, 30_000)

// @rule answer-in-time
describe('database hangs', () => {
  test('every call, even of a cached list → 503 with Retry-After within ten seconds; database responds again → 200', async () => {
    const line = await startPausableProxy(instances.url)
    const two = await instances.start({ ...serverPoolOptions, poolSize: 14 }, line.url)
    const calls = [
      () => two.fetch(catalogues.directions),
      () => two.fetch(catalogues.levels),
      () => two.fetch(languages.defects),
      () => two.fetch(auth.check),
      () => two.fetch(catalogues.saveDirection, { idDirection: -1, code: 'К0', direction_: 'Асылды' }),
      () => two.fetch(auth.login, { login: 'nobody', password: 'туура эмес' }),
    ]
    for (const call of calls.slice(0, 4)) expect((await call()).status).toBe(200)
    expect((await two.fetch(catalogues.directions)).status).toBe(200)
    line.fallSilent()
    const startedAt = performance.now()
    const timed = async (call: () => Promise<Response>) => ({
      ...(await fields(await call())),
      after: performance.now() - startedAt,
    })
    const answers = await Promise.all([...calls, ...calls].map(timed))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, code: 'tooBusy', retryAfter: '2' })
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(9_500)
    line.speak()
    await sleep(100)
    expect((await two.fetch(catalogues.directions)).status).toBe(200)
    await two.close()
    line.close()
  }, 40_000)
})
