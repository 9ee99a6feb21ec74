import { connect as connectSocket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { testDatabase } from '#test/database.ts'
import { readConfig } from '../config/config.ts'
import { buildApp } from '../application/app.ts'

const { db, owner } = await testDatabase()
const lines: Record<string, unknown>[] = []
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
const app = await buildApp(db, readConfig({}), { logTo })
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const url = `/okuu/api/v1/${auth.login.path}`
const signIn = (login = 'azamat', password = 'чоң-сыр') =>
  app.inject({ method: 'POST', url, headers: { 'x-okuu': '1' }, body: { login, password } })
const failures = () => lines.filter(({ level }) => Number(level) >= 40)

/** Makes PostgreSQL refuse to record failed logins with this error code and text. */
async function logFailure(code: string, text: string, work: () => Promise<void>) {
  await owner.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${text}' USING ERRCODE = '${code}', DETAIL = 'чоң-сыр'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON login_attempt FOR EACH ROW EXECUTE FUNCTION refuse()`)
  try {
    await work()
  } finally {
    await owner.pool.query('DROP FUNCTION refuse CASCADE')
  }
}

describe('log: a call that fails', () => {
  test('call fails in PostgreSQL → code and statement are logged, typed values are not', async () => {
    await owner.pool.query('ALTER TABLE login_attempt RENAME TO attempts_away')
    expect((await signIn()).statusCode).toBe(500)
    await owner.pool.query('ALTER TABLE attempts_away RENAME TO login_attempt')
    expect(failures()).toMatchObject([
      { msg: 'a call failed', err: { code: '42P01', statement: expect.stringMatching(/^ ?SELECT [^\n]*$/) } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/azamat|сыр/)
  })

  test('two hundred equal failures → fewer than ten lines are logged, with the number of suppressed lines', async () => {
    await owner.pool.query('ALTER TABLE login_attempt RENAME TO attempts_away')
    await Promise.all(Array.from({ length: 200 }, () => signIn()))
    await sleep(1_050)
    await signIn()
    await owner.pool.query('ALTER TABLE attempts_away RENAME TO login_attempt')
    const failed = failures()
    expect(failed.length).toBeLessThan(10)
    expect(Number(failed.at(-1)?.heldBack)).toBeGreaterThan(0)
    const suppressed = failed.reduce((sum, { heldBack }) => sum + Number(heldBack ?? 0), 0)
    expect(failed.length + suppressed).toBe(201)
  })

  test('disk of the database is full → 507 with the message for a full disk, an error is logged', async () => {
    await logFailure('53100', 'could not extend file', async () => {
      const answer = await signIn()
      expect(answer.statusCode).toBe(507)
      expect(answer.json()).toMatchObject({ code: 'noRoom', message: expect.stringContaining('место') })
    })
    expect(failures()).toMatchObject([
      { level: 50, err: { code: '53100', message: 'could not extend file' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/сыр/)
  })
})

test('log: client closes the connection while it sends the body → nothing is logged about the database', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connectSocket(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nX-Okuu: 1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"login":`,
  )
  await sleep(200)
  socket.destroy()
  await sleep(500)
  expect(lines.filter(({ msg }) => /database|failed/.test(String(msg)))).toEqual([])
})
