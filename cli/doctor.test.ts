import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { appUser, clockMark } from '#db/schema/index.ts'
import { buildApp } from '#server/application/app.ts'
import { issueEvaluation } from '#server/product-licence/evaluation.ts'
import { readConfig } from '#server/config/config.ts'
import { environmentOf } from '#test/database-url.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addDatabaseCommands } from './db.ts'
import { addDoctorCommand } from './doctor.ts'
import { addUserCommands } from './users.ts'

// The free space of the real disk would change the results. disk.test.ts tests the check of the disk.
vi.mock('#server/process/disk.ts', async (original) => ({
  ...(await original<object>()),
  freeSpace: (at: string) => Promise.resolve({ folder: at, megabytes: 51_200, part: 0.5 }),
}))

const { db, url, ownerUrl, owner } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-doctor-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  process.exitCode = undefined
})
const app = await buildApp(db, readConfig({ LOG_LEVEL: 'silent' }))
afterAll(() => app.close())
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = new URL(origin)

async function examined(environment: Record<string, string> = {}): Promise<Record<string, string>> {
  const printed = await runCommand(
    addDoctorCommand,
    { DATABASE_URL: url, DATA_DIR: folder, PORT: port, ...environment },
    ['doctor'],
  )
  const lines = printed.split('\n').map((line) => line.split('\t'))
  return Object.fromEntries(lines.map(([state, about, text]) => [about, `${state} ${text}`]))
}

test('doctor: new database without users or licence → both are reported, exit code 1', async () => {
  const found = await examined()
  expect(found).toMatchObject({ users: 'bad 0 may sign in', licence: 'bad absent; "licence show" says more' })
  expect(found.database).toMatch(/^good PostgreSQL \d+/)
  expect(process.exitCode).toBe(1)
})

test('doctor: healthy installation → no result is bad', async () => {
  await db.insert(appUser).values({ login: 'a1', loginKey: 'a1', passwordHash: 'x', role: 'administrator' })
  await issueEvaluation(db, readConfig({}), new Date())
  const found = await examined({ OKUU_ENV: '' })
  expect(found).toMatchObject({
    configuration: 'good the environment alone; there is no okuu.env',
    proxy: 'good none; this machine alone can open Okuu',
    server: `good ${origin}/readyz answers 200`,
    spreadsheets: 'good they can be imported and exported',
    jit: 'good off in the sessions of Okuu',
    users: 'good 1 may sign in',
    licence: 'good valid; "licence show" says more',
  })
  expect(Object.values(found).filter((text) => text.startsWith('bad'))).toEqual([])
})

test('doctor: Okuu is not running, or another program uses its port → the result is bad', async () => {
  expect((await examined({ PORT: '1' })).server).toBe(
    'bad nothing answers at http://127.0.0.1:1/readyz: is Okuu started?',
  )
  expect(process.exitCode).toBe(1)
  const answering = async (headers: Record<string, string>) => {
    const other = createServer((_request, response) =>
      response.writeHead(200, headers).end('{"status":"ready"}'),
    )
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const address = other.address()
    const usedPort = typeof address === 'object' ? String(address?.port) : ''
    const found = await examined({ PORT: usedPort })
    other.close()
    return found.server
  }
  expect(await answering({})).toMatch(/^bad another program answers at/)
  expect(await answering({ 'okuu-instance': '0123456789abcdef' })).toMatch(
    /^bad .*an Okuu on another database/,
  )
  expect((await examined({ HOST: '0.0.0.0' })).server).toBe(`good ${origin}/readyz answers 200`)
})

test('doctor: database of a newer version → the result is bad, «user add» is refused', async () => {
  const newest = sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`
  await owner.db.execute(newest)
  try {
    expect((await examined()).database).toMatch(/^bad The database was prepared by a newer version/)
    const words = ['user', 'add', 'later', '--name', 'A', '--surname', 'B']
    await expect(runCommand(addUserCommands, { DATABASE_URL: url }, words, 'чоң-сыр-жети')).rejects.toThrow(
      /newer version of Okuu/,
    )
    expect(await db.select().from(appUser).where(eq(appUser.login, 'later'))).toEqual([])
  } finally {
    await owner.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`)
  }
})

test('doctor: database URL enables JIT compilation → the result is bad', async () => {
  const address = new URL(url)
  address.searchParams.set('options', '-c jit=on')
  const found = await examined({ DATABASE_URL: address.href })
  expect(found.jit).toMatch(/^bad on, by the address/)
  expect(process.exitCode).toBe(1)
})

test('doctor: database role owns no table → good; role owns the tables or lacks a right → reported', async () => {
  expect((await examined()).role).toBe('good okuu_app, which owns nothing')
  expect((await examined({ DATABASE_URL: ownerUrl })).role).toMatch(
    /^look okuu owns the tables: .*DATABASE_OWNER_URL/,
  )
  await owner.pool.query('REVOKE UPDATE ON direction FROM okuu_app')
  expect((await examined()).role).toBe(
    'look okuu_app has other rights than its own; the next start sets them right',
  )
  expect(process.exitCode).toBeUndefined()
  expect(await runCommand(addDatabaseCommands, environmentOf({ url, ownerUrl }), ['migrate'])).toBe(
    'The schema was up to date.',
  )
  expect((await examined()).role).toMatch(/^good/)
})

test('doctor: embedded database was never started → reported, no database is created', async () => {
  const dataDir = join(folder, 'none')
  const found = await examined({ OKUU_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir })
  expect(found.database).toBe(`look none in ${dataDir} yet: start Okuu`)
  expect(process.exitCode).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
})

test('doctor: shell variable overrides the configuration file, or the proxy is not trusted → reported', async () => {
  const file = join(folder, 'okuu.env')
  await writeFile(file, 'ORGANISATION=КГУ\nPUBLIC_ORIGIN=https://okuu.example.kg\n')
  const found = await examined({ OKUU_ENV: file, ORGANISATION: 'Okuu Evaluation' })
  expect(found.configuration).toBe(`look ${file}; the environment of this shell overrules ORGANISATION`)
  expect(found.proxy).toMatch(/^look TRUSTED_PROXY is not set/)
})

test('doctor: backup folder cannot be read → its result is bad, the clock is still checked', async () => {
  const file = join(folder, 'backups')
  await writeFile(file, '')
  const found = await examined()
  expect([found.backups, found.clock]).toEqual([
    expect.stringMatching(/^bad ENOTDIR/),
    expect.stringMatching(/^good/),
  ])
  await rm(file)
})

test('doctor: last backup failed or is too old → the result for backups is bad', async () => {
  const backups = join(folder, 'backups')
  await mkdir(backups)
  await writeFile(join(backups, 'okuu-2020-01-01T00-00-00Z.okuu'), 'x')
  expect((await examined({ BACKUP_EVERY: '24' })).backups).toMatch(/^bad .*okuu-2020/)
  await writeFile(
    join(backups, 'attempts.json'),
    JSON.stringify([{ at: '2026-11-20T06:00:00.000Z', reason: 'the disk is full' }]),
  )
  expect((await examined()).backups).toBe('bad the one of 2026-11-20T06:00:00.000Z failed: the disk is full')
})

test('doctor: clock before the latest known time → the result is bad', async () => {
  const latestAt = new Date('2098-01-01T00:00:00Z')
  await db
    .insert(clockMark)
    .values({ latestAt })
    .onConflictDoUpdate({ target: clockMark.id, set: { latestAt } })
  expect((await examined()).clock).toMatch(/^bad behind the latest time seen/)
})

test('doctor: database does not respond → its result is bad, the free disk space is printed', async () => {
  const found = await examined({ DATABASE_URL: 'postgres://okuu@127.0.0.1:1/okuu' })
  expect(found.database).toMatch(/^bad The database at/)
  expect(found.disk).toMatch(/MB free/)
})
