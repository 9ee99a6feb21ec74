import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { testServer } from '#test/ask.ts'
import { testDatabase } from '#test/database.ts'
import { buildApp } from '../application/app.ts'
import { readConfig } from '../config/config.ts'

const token = 'a token of one’s own'.replaceAll(' ', '-')
const server = testServer({ METRICS_TOKEN: token, BACKUP_EVERY: '24', DATA_DIR: '/tmp/okuu-no-backups' })

const scrape = async (bearer = token) => {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${bearer}` } })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}

const figuresIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.split(' ').at(-1)?.replace('Nan', 'NaN')),
      ]),
  )

describe('metrics on the port of the calls', () => {
  test('no token or a wrong one → 401; METRICS_TOKEN not set → 404', async () => {
    expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(401)
    expect((await scrape(`${token}.`)).status).toBe(401)
    const plain = await buildApp(server.db, readConfig({ LOG_LEVEL: 'silent' }))
    expect((await plain.inject({ url: '/metrics' })).statusCode).toBe(404)
    await plain.close()
  })

  test('requests → counted by route and status, not by URL', async () => {
    await server.get(catalogues.levels, {})
    await server.get(catalogues.levels, {})
    await server.ask(catalogues.levels, {}, { session: null })
    await server.app.inject({ url: '/okuu/api/v1/of-an-attacker/1' })
    const { type, text } = await scrape()
    expect(type).toContain('text/plain; version=0.0.4')
    expect(text).not.toContain('of-an-attacker')
    const found = figuresIn(text)
    const count = (status: number) =>
      found.get(
        `okuu_request_duration_seconds_count{route="/okuu/api/v1/${catalogues.levels.path}",method="POST",status="${status}"}`,
      )
    expect([count(200), count(401)]).toEqual([2, 1])
    expect(found.get('okuu_request_duration_seconds_count{route="unknown",method="GET",status="404"}')).toBe(
      1,
    )
  })

  test('statuses with alarms → counted from 0; each 404 is counted', async () => {
    const found = figuresIn((await scrape()).text)
    const count = (status: number) => found.get(`okuu_answers_total{status="${status}"}`)
    expect([429, 500, 503, 507].map(count)).toEqual([0, 0, 0, 0])
    const refused = count(404) ?? 0
    await server.app.inject({ url: '/okuu/api/v1/of-nobody' })
    expect(figuresIn((await scrape()).text).get('okuu_answers_total{status="404"}')).toBe(refused + 1)
  })

  test('scrape → has figures of pool, cache, event loop, database, disk, licence and backups', async () => {
    const found = figuresIn((await scrape()).text)
    for (const name of [
      'okuu_pool_connections',
      'okuu_cache_made_total',
      'okuu_disk_free_ratio',
      'okuu_database_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(found.get(name), name).toBeGreaterThan(0)
    expect(found.get('okuu_pool_waiting')).toBe(0)
    expect(found.get('okuu_sessions')).toBe(1)
    expect(found.get('okuu_database_up')).toBe(1)
    expect(found.get('okuu_licence_good')).toBe(1)
    expect(found.get('okuu_licence_days')).toBeGreaterThanOrEqual(364)
    expect(found.get('okuu_backup_interval_seconds')).toBe(86_400)
    expect(found.get('okuu_backup_age_seconds')).toBeNaN()
    expect(found.get('okuu_backup_failed')).toBe(0)
  })
})

describe('metrics on a separate port', () => {
  let origin = ''
  let besideTheCalls = 0
  const lines: { event?: string; address?: string }[] = []
  beforeAll(async () => {
    const { db } = await testDatabase()
    const app = await buildApp(db, readConfig({ METRICS_PORT: '0', HOST: '0.0.0.0' }), {
      logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    })
    await app.ready()
    origin = lines.find(({ event }) => event === 'metrics')?.address ?? ''
    afterAll(() => app.close())
    besideTheCalls = (await app.inject({ url: '/metrics' })).statusCode
  })

  test('METRICS_TOKEN not set → the port listens on 127.0.0.1 only, and serves no calls', async () => {
    expect(besideTheCalls).toBe(404)
    expect(new URL(origin).hostname).toBe('127.0.0.1')
    expect(figuresIn(await (await fetch(`${origin}/metrics`)).text()).get('okuu_ready')).toBe(1)
    expect((await fetch(`${origin}/okuu/api/v1/${auth.check.path}`)).status).toBe(404)
  })

  test('port in use → the start fails, the message names the variable', async () => {
    const { db } = await testDatabase()
    const config = readConfig({ METRICS_PORT: new URL(origin).port, LOG_LEVEL: 'silent' })
    const app = await buildApp(db, config)
    await expect(app.ready()).rejects.toThrow(/^METRICS_PORT cannot be used: .*EADDRINUSE/)
  })
})
