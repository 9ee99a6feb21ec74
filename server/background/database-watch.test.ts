import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { connect, followerName } from '#db/connect.ts'
import { serverPoolOptions } from '#db/pool.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { buildApp } from '../application/app.ts'
import { readConfig } from '../config/config.ts'
import { instanceId } from '../process/instance.ts'
import { issueEvaluation } from '../product-licence/evaluation.ts'
import { watchDatabase } from './database-watch.ts'

/**
 * Starts a proxy of the database. `closeProxy(true)` breaks all connections and refuses new ones until
 * `closeProxy(false)`. `delay`: milliseconds before a new connection forwards data.
 */
async function startProxy(url: string, delay = 0) {
  const folder = new URL(url).searchParams.get('host')
  const target = folder === null ? Number(new URL(url).port) : `${folder}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let isShut = false
  const proxy = createServer((from) => {
    const to = connectSocket(target as string)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      setTimeout(() => one.pipe(other), delay)
    }
    if (isShut) from.destroy()
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => void proxy.close())
  const address = proxy.address()
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = typeof address === 'object' ? String(address?.port) : ''
  const closeProxy = (now: boolean) => {
    isShut = now
    if (now) for (const socket of open) socket.destroy()
  }
  return { url: through.href, closeProxy }
}

test('database watch: database stops → /readyz is 200 for three seconds, then 503; starts → 200; two log entries', async () => {
  const { url } = await testDatabase()
  const proxy = await startProxy(url)
  const lines: Record<string, unknown>[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const connection = connect(proxy.url, {
    poolSize: 6,
    ...serverPoolOptions,
    onError: (err) =>
      app.database.logFailure(err, () => app.log.warn({ err }, 'a database connection broke')),
  })
  const app = await buildApp(connection.db, readConfig({}), { logTo })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ready = async () => (await fetch(`${origin}/readyz`)).status
  const call = () =>
    fetch(`${origin}/okuu/api/v1/${catalogues.levels.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-okuu': '1', cookie: 'okuu=unknown' },
      body: '{}',
    }).then(({ status }) => status)
  const sign = () =>
    fetch(`${origin}/okuu/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-okuu': '1' },
      body: '{"login":"a1","password":"b1"}',
    }).then(({ status }) => status)
  await Promise.all(Array.from({ length: 6 }, sign))
  await eventually(async () => expect(await ready()).toBe(200))
  await sleep(1_200)
  lines.length = 0

  const shutAt = performance.now()
  proxy.closeProxy(true)
  const answers: Promise<number>[] = []
  while (performance.now() - shutAt < 3_000) {
    answers.push(sign(), call())
    expect(await ready()).toBe(200)
    await sleep(200)
  }
  await eventually(async () => expect(await ready()).toBe(503))
  expect(await Promise.all(answers)).toContain(503)
  const loud = () => lines.filter(({ level, msg }) => Number(level) >= 40 && msg !== undefined)
  expect(loud().map(({ msg }) => msg)).toEqual(['the database is away'])
  expect(JSON.stringify(loud())).not.toContain('stack')

  proxy.closeProxy(false)
  await eventually(async () => expect(await ready()).toBe(200))
  const back = lines.filter(({ msg }) => msg === 'the database is back')
  expect(back).toMatchObject([{ event: 'database', outcome: 'back', heldBack: expect.any(Number) }])
  expect(Number(back[0]?.heldBack)).toBeGreaterThan(10)
  await app.close()
  await connection.close()
})

test('database watch: slow connections at the start → no warning is logged', async () => {
  const { url, pool } = await testDatabase()
  const proxy = await startProxy(url, 700)
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const connection = connect(proxy.url, { poolSize: 6, ...serverPoolOptions, onError: () => {} })
  const config = readConfig({})
  await issueEvaluation(connection.db, config, new Date())
  const app = await buildApp(connection.db, config, { logTo })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = $1 AND query LIKE '%pg_snapshot%' AND datname = current_database()`,
      [`${followerName} ${instanceId}`],
    )
    expect(rowCount).toBe(1)
  })
  await eventually(() => expect(lines.join('')).toContain('the product licence'))
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  await app.close()
  await connection.close()
})

test('database watch: connection lost → logged; database unreachable → logged with a reminder, lost connections not', async () => {
  const lines: string[] = []
  let isThere = true
  const times = { between: 20, again: 5, away: 50, reminder: 150 }
  const watch = watchDatabase((_level, _line, text) => lines.push(text), times)
  watch.start(async () => isThere)
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  watch.logFailure(lost, () => lines.push('one was cut'))
  await eventually(() => expect(lines).toEqual(['one was cut']))
  expect(watch.isUnreachable()).toBe(false)
  isThere = false
  await eventually(() => expect(lines).toContain('the database is still away'))
  watch.logFailure(lost, () => lines.push('one was cut'))
  expect(watch.isUnreachable()).toBe(true)
  isThere = true
  await eventually(() => expect(lines.at(-1)).toBe('the database is back'))
  expect(lines.filter((line) => line === 'one was cut')).toHaveLength(1)
  expect(lines.filter((line) => line === 'the database is away')).toHaveLength(1)
  await watch.stop()
})
