import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { setup } from '#contract/setup.ts'
import { serverPoolOptions } from '#db/pool.ts'
import { appUser, session } from '#db/schema/index.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { endSession, shortenSession, startSession } from './sessions.ts'
import { saveUser } from '../users/save.ts'
import { disableUser, enableUser } from '../users/users.ts'
import { addUser, administratorRights, findLogin } from './users.ts'

const instances = testInstances()
let one: Instance
let other: Instance

beforeAll(async () => {
  // The product's timeouts are used, because a busy database server refuses connections for a moment.
  one = await instances.start(serverPoolOptions)
  other = await instances.start(serverPoolOptions)
})
afterAll(async () => {
  await one.close()
  await other.close()
})

const readStored = async () => {
  const [row] = await instances.db.select().from(session).where(eq(session.userId, instances.userId))
  return row
}

/** Returns the status of a call that sends no query itself and does not check the licence. */
const statusOf = async (instance: Instance, token?: string) =>
  (await instance.fetch(auth.userName, { idAvnUser: 0 }, { ...(token !== undefined && { session: token }) }))
    .status

async function startUsedSession(userId = instances.userId): Promise<string> {
  const token = await startSession(instances.db, userId, undefined)
  expect([await statusOf(one, token), await statusOf(other, token)]).toEqual([200, 200])
  return token
}

async function untilRefused(instance: Instance, token: string): Promise<void> {
  let answered = await statusOf(instance, token)
  while (answered === 200) {
    await sleep(20)
    answered = await statusOf(instance, token)
  }
  expect(answered).toBe(401)
}

test('sessions: 100 calls of one session → fewer than 50 queries', async () => {
  let questions = 0
  const count = () => void questions++
  await statusOf(one)
  one.pool.on('acquire', count)
  for (let i = 0; i < 100; i++) expect(await statusOf(one)).toBe(200)
  one.pool.off('acquire', count)
  expect(questions).toBeLessThan(50)
})

describe('end of a session', () => {
  // @rule session-states
  test('logout → the session is refused on this instance at once, on the second instance soon afterwards', async () => {
    const token = await startUsedSession()
    expect((await one.fetch(auth.logout, {}, { session: token })).status).toBe(200)
    expect(await statusOf(one, token)).toBe(401)
    await untilRefused(other, token)
  })

  // @rule session-several
  test('new login in the browser → the former session is refused at once', async () => {
    const token = await startUsedSession()
    await addUser(instances.db, { login: 'again', name: '', surname: '' }, 'сыр', administratorRights)
    const body = { login: 'again', password: 'сыр' }
    expect((await one.fetch(auth.login, body, { session: token })).status).toBe(200)
    expect(await statusOf(one, token)).toBe(401)
  })

  const ends = {
    'the user is disabled': (_token: string, idUser: number) =>
      disableUser(instances.db, { idUser }, { userId: null }),
    'the password is changed': (_token: string, idUser: number) => {
      const changed = { idUser, login: 'third', role: 'administrator', password: 'жаңы сыр сөз' } as const
      return saveUser(instances.db, changed, { userId: null })
    },
    'the row of the user is changed by SQL': () =>
      instances.db.update(appUser).set({ disabled: true }).where(eq(appUser.loginKey, 'third')),
    'the row of the session is deleted by SQL': (token: string) => endSession(instances.db, token),
  }
  // @rule session-password-change
  test.each(Object.entries(ends))('session: %s → refused on both instances', async (_name, end) => {
    await addUser(instances.db, { login: 'third', name: '', surname: '' }, 'эски', administratorRights).catch(
      () => {},
    )
    const [third] = await instances.db.select().from(appUser).where(eq(appUser.loginKey, 'third'))
    const idUser = third?.id ?? 0
    await enableUser(instances.db, { idUser }, { userId: null })
    const token = await startUsedSession(idUser)
    await end(token, idUser)
    await Promise.all([untilRefused(one, token), untilRefused(other, token)])
    expect(await statusOf(one)).toBe(200)
  })
})

// @rule people-rights-change
test('sessions: user’s role changed → the new rights apply on both instances without a new sign-in', async () => {
  const body = { login: 'demoted', name: '', surname: '' }
  await addUser(instances.db, body, 'сыр', administratorRights)
  const token = await startUsedSession((await findLogin(instances.db, 'demoted'))?.id)
  const allowed = async (instance: Instance) =>
    (await instance.fetch(setup.lists, {}, { session: token })).status === 200
  expect([await allowed(one), await allowed(other)]).toEqual([true, true])
  await instances.db.update(appUser).set({ role: 'reader' }).where(eq(appUser.loginKey, 'demoted'))
  while ((await allowed(one)) || (await allowed(other))) await sleep(20)
  expect([await statusOf(one, token), await statusOf(other, token)]).toEqual([200, 200])
})

function refuseQueries(instance: Instance) {
  const refuse = () => Promise.reject(connectionRefused())
  Object.assign(instance.pool, { connect: refuse, query: refuse })
}
const connectionRefused = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

/** Runs `prepare` and one query of this session, and refuses every later query. */
function refuseAfterOne(instance: Instance, token: string, prepare: string) {
  const { pool } = instance
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const digest = JSON.stringify(hash('sha256', token, 'buffer'))
  refuseQueries(instance)
  const last = async (statement: pg.QueryConfig) => {
    // Only a query of this session passes: the cache also sends queries that refresh other sessions.
    if (!JSON.stringify(statement).includes(digest)) throw connectionRefused()
    refuseQueries(instance)
    const client = await connect()
    // Both statements run in one transaction, because `now()` is constant within it.
    await client.query(`BEGIN; ${prepare}`)
    const answer = await client.query(statement)
    await client.query('COMMIT')
    client.release()
    return answer
  }
  Object.assign(pool, { query: last })
}

// @rule session-length
test('sessions: expired by time → refused without a query', async () => {
  // Only the test advances the clock, so a slow machine has no effect.
  const began = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began)
  onTestFinished(() => clock.mockRestore())
  const alone = await instances.start(serverPoolOptions)
  // This call checks the licence, so the licence check is cached for a second.
  expect((await alone.fetch(setup.lists)).status).toBe(200)
  const token = await startSession(instances.db, instances.userId, undefined)
  refuseAfterOne(
    alone,
    token,
    `UPDATE session SET expires_at = now() + interval '500 milliseconds' WHERE token_hash = sha256('${token}')`,
  )
  expect(await statusOf(alone, token)).toBe(200)
  clock.mockReturnValue(began + 950)
  expect(await statusOf(alone, token)).toBe(401)
  await alone.close()
})

// @rule licence-forced-logout
test('sessions: session shortened in the database → refused after its new end', async () => {
  const token = await startUsedSession()
  await shortenSession(instances.db, token)
  expect((await one.fetch(auth.check, {}, { session: token })).status).toBe(200)
  await untilRefused(one, token)
})

test('sessions: instance closes → it stores the time of the session’s last use', async () => {
  const closing = await instances.start(serverPoolOptions)
  const ago = new Date(Date.now() - 600_000)
  await instances.db.update(session).set({ seenAt: ago }).where(eq(session.userId, instances.userId))
  expect(await statusOf(closing)).toBe(200)
  await closing.close()
  expect((await readStored())?.seenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('sessions: database unreachable for over a second → call with a session is refused with 503', async () => {
  const alone = await instances.start(serverPoolOptions)
  expect(await statusOf(alone)).toBe(200)
  refuseQueries(alone)
  await sleep(1100)
  expect(await statusOf(alone)).toBe(503)
  await alone.close()
})
