import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { root } from '#db/root.ts'
import { bundle } from '#test/bundled.ts'
import { eventually } from '#test/eventually.ts'
import { testDatabase } from '#test/database.ts'

// The tests stop the product in its own process while it handles requests.

const { pool, url } = await testDatabase()
const main = await bundle('server/main.ts')
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const password = 'чоң сыр 1'

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', ADMIN_PASSWORD: password },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  return eventually(() => {
    const [, origin] = /^Okuu: (http:\S+)\/okuu\/$/m.exec(output) ?? []
    if (origin === undefined) throw new Error(output)
    return { child, origin }
  })
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/okuu/api/v1/${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1' },
    body: JSON.stringify({ login: 'admin', password }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Returns waiting statements, including those of derivations after a start. */
const waiting = async () => {
  const { rows } = await pool.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
  )
  return rows.map(({ query }) => query)
}

test('stop: idle connections, incomplete requests, save that waits for a lock → exit 0, the statement ends', async () => {
  const { child, origin } = await start()
  const port = Number(new URL(origin).port)
  const cookie = await signIn(origin)
  const idle = connect(port, '127.0.0.1')
  const incomplete = connect(port, '127.0.0.1')
  incomplete.write('GET /okuu/ HTTP/1.1\r\nHost: x\r\n')
  const body = connect(port, '127.0.0.1')
  const path = `/okuu/api/v1/${catalogues.saveDirection.path}`
  body.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Okuu: 1\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  )
  for (const socket of [idle, incomplete, body]) socket.on('error', () => {})
  const locking = await pool.connect()
  await locking.query('BEGIN; LOCK TABLE direction')
  const save = fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1', cookie },
    body: JSON.stringify({ idDirection: -1, code: '1', direction_: 'Ждёт' }),
  }).then(
    ({ status }) => status,
    () => 0,
  )
  await eventually(async () =>
    expect(await waiting()).toContainEqual(expect.stringMatching(/^INSERT INTO "direction"/)),
  )

  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await save).not.toBe(200)
  await eventually(async () => expect(await waiting()).toEqual([]))
  await locking.query('ROLLBACK')
  locking.release()
})

test('stop: request during the drain → its response closes the connection', async () => {
  const { child, origin } = await start()
  const answer = () => fetch(`${origin}/okuu/api/v1/${auth.login.path}`, { method: 'GET' })
  expect((await answer()).headers.get('connection')).not.toBe('close')
  child.kill('SIGTERM')
  await sleep(500)
  const last = await answer()
  expect(last.headers.get('connection')).toBe('close')
  await once(child, 'exit')
})
