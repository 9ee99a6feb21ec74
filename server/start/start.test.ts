import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '#db/root.ts'
import { appUser, noticeGathering } from '#db/schema/index.ts'
import { bundle } from '#test/bundled.ts'
import { environmentOf } from '#test/database-url.ts'
import { testDatabase } from '#test/database.ts'
import { readConfig } from '../config/config.ts'
import { prepareDatabase } from './prepare.ts'

// The tests start the product like an administrator: in its own process, with output on the terminal.

const database = await testDatabase()
const { db, url } = database
const main = await bundle('server/main.ts')

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGINT')
    await once(child, 'exit')
  }
})
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

/** Starts the product. Resolves when the output matches `until`, or when the process has ended. */
function start(
  environment: Record<string, string>,
  until: RegExp,
): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...environmentOf(database), PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  running.push(child)
  let output = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
        if (until.test(output)) resolve({ output, code: null })
      })
    child.on('close', (code) => resolve({ output, code }))
  })
}

async function listening() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  return { other, port: typeof address === 'object' && address !== null ? String(address.port) : '' }
}

async function freePort(): Promise<string> {
  const { other, port } = await listening()
  other.close()
  await once(other, 'close')
  return port
}

const signIn = (origin: string, login: { login: string | undefined; password: string | undefined }) =>
  fetch(`${origin}/okuu/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1' },
    body: JSON.stringify(login),
  })

// @rule first-user
test('start: port in use → no user is created; next start → prints a working login once', async () => {
  const { other, port } = await listening()
  const refused = await start({ PORT: port }, /First login/)
  other.close()
  expect(refused).toEqual({
    code: 1,
    output: `Okuu cannot listen on port ${port} of 127.0.0.1: another program does. Stop it, or set PORT to another number.\n`,
  })
  expect(await db.$count(appUser)).toBe(0)

  const { output } = await start({}, /First login.*\n/)
  const [, origin = ''] = /^Okuu: (http:\S+)\/okuu\/$/m.exec(output) ?? []
  const [, login, password] = /^First login: (\S+) {3}password: (\S+) /m.exec(output) ?? []
  expect((await signIn(origin, { login, password })).status).toBe(200)
  // Events for the bell are gathered in the background, so no call is needed.
  await expect.poll(() => db.$count(noticeGathering), { timeout: 20_000 }).toBe(1)

  expect((await start({}, /^Okuu: .*\n/m)).output).not.toContain('First login')
  expect(await db.$count(appUser)).toBe(1)
})

test('start: prepared database, DATABASE_OWNER_URL empty → as soon as /readyz is 200, the first user can sign in', async () => {
  const empty = await testDatabase()
  const port = await freePort()
  const login = { login: 'admin', password: 'бир эки үч төрт' }
  const environment = { DATABASE_URL: empty.url, DATABASE_OWNER_URL: '' }
  void start({ ...environment, PORT: port, ADMIN_PASSWORD: login.password }, /never said/)
  const origin = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true
  while (!(await isReady())) await sleep(1)
  expect((await signIn(origin, login)).status).toBe(200)
})

// @rule first-user
test('start: new database, first user not created yet → a sign-in is refused with 503, not 401', async () => {
  const empty = await testDatabase()
  const port = await freePort()
  const login = { login: 'admin', password: 'бир эки үч төрт' }
  const lockClient = await empty.pool.connect()
  // The lock allows reads but no new user.
  await lockClient.query('BEGIN; LOCK TABLE app_user IN SHARE MODE')
  void start({ ...environmentOf(empty), PORT: port, ADMIN_PASSWORD: login.password }, /never said/)
  const ask = () => signIn(`http://127.0.0.1:${port}`, login).catch(() => undefined)
  let answer = await ask()
  for (; answer === undefined; answer = await ask()) await sleep(1)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'tooBusy', error: true })
  await lockClient.query('COMMIT')
  lockClient.release()
  const statuses = new Set<number | undefined>()
  while (!statuses.has(200)) statuses.add((await ask())?.status)
  expect([...statuses].filter((status) => status !== 503)).toEqual([200])
})

// @rule account-rules
test('start: weak ADMIN_PASSWORD → refused on an empty database, accepted on a database with users', async () => {
  const weak = readConfig({ DATABASE_URL: url, ADMIN_PASSWORD: 'admin123' })
  const empty = await testDatabase()
  await expect(prepareDatabase(empty, weak, new Date())).rejects.toThrow(/^ADMIN_PASSWORD must/)
  await prepareDatabase(database, weak, new Date())
})

test('start: database cannot be reached → its URL is printed without the password', async () => {
  const { output } = await start({ DATABASE_URL: 'postgres://okuu:hidden@127.0.0.1:1/okuu' }, /Trying again/)
  expect(output).toContain('The database at postgres://okuu@127.0.0.1:1/okuu cannot be used')
  expect(output).not.toContain('hidden')
  running.pop()?.kill('SIGKILL')
})

test('start: database of a newer version → refused with the reason', async () => {
  await database.owner.pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`,
  )
  const { output, code } = await start({}, /Okuu: /)
  expect(code).toBe(1)
  expect(output).toMatch(/^The database was prepared by a newer version of Okuu than this one/)
})
