import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { productLicence as calls } from '#contract/product-licence.ts'
import { clockMark, loginAttempt, productLicence } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { registrar, testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { startSession } from '../auth/sessions.ts'
import { fixedKeys, issueLicence, issuerKeys, terms } from './licence.fixture.ts'
import { deleteMark, storeLicence } from './stored-licence.ts'

const { organisation, code } = terms
let clock = testMoment.now
const server = testServer(
  { ORGANISATION: organisation, ORGANISATION_CODE: code, LICENCE_PUBLIC_KEY: issuerKeys.publicKey },
  () => clock,
)
const { ask, get } = server

const hour = 3_600_000
const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)
const yesterday = hoursAfter(testMoment.now, -24)

async function install(...tokens: string[]) {
  clock = testMoment.now
  await server.db.delete(productLicence)
  await deleteMark(server.db)
  for (const token of tokens) await storeLicence(server.db, token)
  // This call renews the verdict, which is cached for a second.
  return get(calls.installed, {})
}

const read = (session: string) => ask(hierarchy.ministries, {}, { session, lang: 'en' })

beforeEach(async () => {
  await server.db.delete(loginAttempt)
  await install(await issueLicence())
})

const badCases: [string, string[], string][] = [
  ['none', [], 'You have no license!'],
  ['expired yesterday', [await issueLicence({ end: yesterday })], 'Your license has expired!!!'],
  ['expiring now', [await issueLicence({ end: testMoment.now })], 'Your license has expired!!!'],
  ['another organisation', [await issueLicence({ organisation: 'ОшГУ' })], 'License violated!'],
  ['another code', [await issueLicence({ code: 'KSU-02' })], 'License violated!'],
  ['another signature', [await issueLicence({}, fixedKeys(8).privateKey)], 'License violated!'],
  [
    'one letter changed',
    [(await issueLicence()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    'License violated!',
  ],
  ['noise', ['\u{1f4a5}.\u00ff..'], 'License violated!'],
]
const verdictTexts: Record<string, string> = {
  'You have no license!': 'absent',
  'Your license has expired!!!': 'expired',
  'License violated!': 'violated',
}
const goodCases: [string, string[]][] = [
  ['valid', [await issueLicence()]],
  ['on the day of its notice', [await issueLicence({ notice: testMoment.now })]],
  ['in its last hour', [await issueLicence({ end: hoursAfter(testMoment.now, 1), notice: yesterday })]],
  ['installed after a bad one', ['noise', await issueLicence()]],
]

describe('product licence: calls', () => {
  test('licence installed → licence, installation and time are returned', async () => {
    expect(await get(calls.installed, {})).toEqual([
      { organisation, code, date_end: '2027-11-20T17:59:59.000Z', date_notice: '2027-10-21T18:00:00.000Z' },
    ])
    expect(await get(calls.installation, {})).toEqual([{ organisation, code }])
    expect(await get(calls.time, {}, { session: null })).toEqual({ now: '2026-11-20T06:00:00.000Z' })
  })

  // @rule answer-envelope
  // @rule licence-token
  test('verified token read three times → not verified again; new token → verified once', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify')
    const before = verify.mock.calls.length
    for (let n = 0; n < 3; n++) expect(await get(calls.installed, {})).toHaveLength(1)
    expect(verify.mock.calls.length).toBe(before)
    await install(await issueLicence({ organisation: 'ОшГУ' }))
    expect(verify.mock.calls.length).toBe(before + 1)
    verify.mockRestore()
  })

  test('time → the response has no envelope and is not cached', async () => {
    const answer = await server.app.inject('/okuu/api/v1/license/time')
    expect(answer.json()).toEqual({ now: '2026-11-20T06:00:00.000Z' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('no licence → an empty list', async () => {
    expect(await install()).toEqual([])
  })

  // @rule licence-token
  test('invalid signature → no terms of the licence are returned', async () => {
    const violated = [{ organisation: '', code: '', date_end: null, date_notice: null, violated: true }]
    expect(await install(await issueLicence({}, fixedKeys(8).privateKey))).toEqual(violated)
    expect(await install('noise')).toEqual(violated)
  })

  test('licence of another organisation → returned unchanged, because the client compares the organisation', async () => {
    expect(await install(await issueLicence({ organisation: 'ОшГУ' }))).toEqual([
      expect.objectContaining({ organisation: 'ОшГУ', code }),
    ])
  })
})

describe.each(goodCases)('product licence %s', (_name, tokens) => {
  test('login and session check → return no verdict; reads are answered, also three seconds later', async () => {
    await install(...tokens)
    const session = await startSession(server.db, server.userId, undefined)
    expect(await get(auth.check, {}, { session })).not.toHaveProperty('licence')
    expect(await get(auth.login, registrar, { session: null })).not.toHaveProperty('licence')
    expect((await read(session)).status).toBe(200)
    await waitThreeSeconds()
    expect((await read(session)).status).toBe(200)
  })
})

/** Moves the end of all sessions three seconds back, since a test cannot set the database's clock. */
const waitThreeSeconds = () =>
  run(server.db, `UPDATE session SET expires_at = expires_at - interval '3 seconds'`, [])

const statuses = async (session: string) =>
  Promise.all(
    [hierarchy.ministries, auth.check, calls.installed, calls.installation, auth.logout].map(
      async (call) => (await ask(call, {}, { session })).status,
    ),
  )

describe.each(badCases)('product licence: %s', (_name, tokens, message) => {
  // @rule licence-forced-logout
  test('login without a valid licence → the session lasts three seconds', async () => {
    await install(...tokens)
    const login = await ask(auth.login, registrar, { session: null })
    const session = login.cookies[0]?.value ?? ''
    expect(login.status).toBe(200)
    expect((await read(session)).status).toBe(200)
    await waitThreeSeconds()
    expect(await statuses(session)).toEqual([401, 401, 401, 401, 401])
    expect(await read(session)).toMatchObject({ data: null, message })
  })

  // @rule licence-told
  test('login and session check → return the verdict on the licence; no session → 401 with the verdict’s message', async () => {
    const session = await startSession(server.db, server.userId, undefined)
    await install(...tokens)
    const licence = verdictTexts[message]
    expect(await get(auth.login, registrar, { session: null })).toMatchObject({ licence })
    expect(await get(auth.check, {}, { session })).toMatchObject({ licence })
    for (const none of [null, 'no such session'])
      expect(await ask(auth.check, {}, { session: none, lang: 'en' })).toMatchObject({
        status: 401,
        code: `licence${licence?.charAt(0).toUpperCase()}${licence?.slice(1)}`,
        message,
      })
  })

  // @rule licence-forced-logout
  test('open session → its reads are refused with the reason; licence and user name are returned', async () => {
    const session = await startSession(server.db, server.userId, undefined)
    expect((await read(session)).status).toBe(200)
    await install(...tokens)
    expect(await read(session)).toMatchObject({ status: 401, error: true, data: null, message })
    // The screen that shows the reason sends these calls, so they need no licence.
    expect((await ask(calls.installed, {}, { session })).status).toBe(200)
    expect((await ask(auth.userName, { idAvnUser: server.userId }, { session })).status).toBe(200)
    expect((await read(session)).status).toBe(401)
  })

  // @rule licence-forced-logout
  test('session checked → the session ends three seconds later', async () => {
    const session = await startSession(server.db, server.userId, undefined)
    await install(...tokens)
    expect((await ask(auth.check, {}, { session })).status).toBe(200)
    expect((await read(session)).status).toBe(200)
    await waitThreeSeconds()
    expect(await statuses(session)).toEqual([401, 401, 401, 401, 401])
  })
})

// @rule licence-forced-logout
test('product licence: session checked twice → the session ends three seconds after the first check', async () => {
  const session = await startSession(server.db, server.userId, undefined)
  await install()
  await ask(auth.check, {}, { session })
  await run(server.db, `UPDATE session SET expires_at = expires_at - interval '2 seconds'`, [])
  await ask(auth.check, {}, { session })
  await run(server.db, `UPDATE session SET expires_at = expires_at - interval '1 second'`, [])
  expect((await ask(auth.check, {}, { session })).status).toBe(401)
})

test('product licence: logout without a licence → the session ends', async () => {
  const session = await startSession(server.db, server.userId, undefined)
  await install()
  expect((await ask(auth.logout, {}, { session })).status).toBe(200)
  expect((await ask(auth.check, {}, { session })).status).toBe(401)
})

describe('product licence: clock', () => {
  const time = async () => new Date((await get(calls.time, {})).now)
  const status = async () => {
    await get(calls.installed, {})
    return (await ask(hierarchy.ministries, {})).status
  }

  // @rule licence-clock
  test.each([-1, -25, -24 * 365])(
    'clock moved by %s h → an expired licence remains invalid',
    async (hours) => {
      await install(await issueLicence({ end: testMoment.now }))
      clock = hoursAfter(testMoment.now, hours)
      expect(await time()).toEqual(testMoment.now)
      expect(await status()).toBe(401)
    },
  )

  // @rule licence-clock
  test('clock ten years ahead, read many times → the licence is still valid', async () => {
    clock = hoursAfter(testMoment.now, 24 * 3650)
    for (let i = 0; i < 20; i++) expect(await time()).toEqual(hoursAfter(testMoment.now, 24))
    expect(await status()).toBe(200)
    clock = testMoment.now
    expect(await time()).toEqual(hoursAfter(testMoment.now, 24))
    expect(await status()).toBe(200)
    await deleteMark(server.db)
    expect(await time()).toEqual(testMoment.now)
  })

  test('clock reaches the end of the licence → the licence is invalid', async () => {
    await install(await issueLicence({ end: hoursAfter(testMoment.now, 2) }))
    clock = hoursAfter(testMoment.now, 1)
    expect(await status()).toBe(200)
    clock = hoursAfter(testMoment.now, 2)
    expect(await status()).toBe(401)
  })

  test('another instance has stored a later time → this instance does not overwrite that time', async () => {
    await server.db.update(clockMark).set({ latestAt: hoursAfter(testMoment.now, 5) })
    expect(await time()).toEqual(hoursAfter(testMoment.now, 5))
    clock = hoursAfter(testMoment.now, 3)
    await time()
    const [mark] = await server.db.select().from(clockMark)
    expect(mark?.latestAt).toEqual(hoursAfter(testMoment.now, 5))
  })
})
