import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { embeddedUrl, stopEmbedded } from '#db/embedded.ts'
import { serverStateOf } from '#db/embedded/pid-file.ts'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import { eventually } from '#test/eventually.ts'

// The tests send the stop signal twice, like npm and `timeout`, which forward a received signal.

const main = await bundle('server/main.ts')
const temporary = await mkdtemp(join(tmpdir(), 'okuu-stop-'))
await chmod(temporary, 0o755)
const dataDir = join(temporary, 'data')
const cluster = join(dataDir, 'postgres')
const password = 'чоң сыр 1'
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await stopEmbedded(dataDir)
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

function run(): { child: ChildProcess; output: () => string } {
  const { DATABASE_URL: _none, ...environment } = process.env
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      ...environment,
      DATA_DIR: dataDir,
      DEMO: '0',
      BACKUP_EVERY: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: password,
    },
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  return { child, output: () => text }
}

async function sendTwice(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await sleep(100)
  child.kill(signal)
  const [code] = await ended
  return code
}

/** SQL: the waiting save only, because the derivation after a start may wait for the same table. */
const waitingSave = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO "direction"%'`

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-okuu': '1', cookie }
  return fetch(`${origin}/okuu/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('stop embedded: Okuu is stopped while a new database starts → the database is stopped', async () => {
  const { child } = run()
  await eventually(() => readFile(join(cluster, 'postmaster.pid')))
  expect(await sendTwice(child, 'SIGTERM')).toBe(0)
  expect(await serverStateOf(cluster)).toBe('none')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'stop embedded: %s twice → the running save is stored, the database is stopped',
  async (signal) => {
    const { child, output } = run()
    const origin = await eventually(() => {
      const [, found] = /^Okuu: (http:\S+)\/okuu\/$/m.exec(output()) ?? []
      if (found === undefined) throw new Error(output())
      return found
    })
    const signedIn = await post(origin, auth.login.path, { login: 'admin', password })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const connectionString = await embeddedUrl(dataDir)
    const holding = new pg.Client({ connectionString })
    // Statistics are constant within a transaction, so a second connection reads them. It connects before the
    // save, because the save waits at most a second.
    const watching = new pg.Client({ connectionString })
    await holding.connect()
    await watching.connect()
    await holding.query('BEGIN; LOCK TABLE direction')
    const body = { idDirection: -1, code: signal, direction_: `Во время ${signal}` }
    const save = post(origin, catalogues.saveDirection.path, body, cookie)
    await eventually(async () => {
      const { rowCount } = await watching.query(waitingSave)
      expect(rowCount).toBe(1)
    })
    await watching.end()
    const ended = sendTwice(child, signal)
    // The lock is released after the second signal, but within the second for which the save waits.
    await sleep(200)
    await holding.query('COMMIT')
    await holding.end()
    expect((await save).status).toBe(200)
    expect(await ended).toBe(0)
    expect(await serverStateOf(cluster)).toBe('none')
  },
)
