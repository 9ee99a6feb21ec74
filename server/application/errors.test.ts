import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { productLicence as licenceCalls } from '#contract/product-licence.ts'
import { rooms } from '#contract/rooms.ts'
import { loginAttempt, productLicence } from '#db/schema/index.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { startSession } from '../auth/sessions.ts'

const server = testServer()
const { ask, get } = server

describe('refusal: code and message', () => {
  const refused: [number, string, Call, unknown, AskOptions?][] = [
    [400, 'fieldMissing', hierarchy.institutions, {}],
    [400, 'fieldNumber', hierarchy.institutions, { idMinisterstvo: '1' }],
    [400, 'badBody', hierarchy.institutions, []],
    [400, 'fieldsMissing', catalogues.saveLevel, { IDLevel: -1, NameLevel: 'Бакалавр' }],
    [401, 'notSignedIn', hierarchy.ministries, {}, { session: null }],
    [401, 'loginRefused', auth.login, { login: 'nobody', password: 'x' }, { session: null }],
    [403, 'foreignPage', hierarchy.institutions, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [404, 'noSuchRow', catalogues.deleteLevel, { IDLevel: 2_000_000_000 }],
    [415, 'jsonOnly', hierarchy.institutions, {}, { headers: { 'content-type': 'text/plain' } }],
  ]
  test.each(refused)('refused request → status %i, code %s', async (status, code, call, body, options) => {
    expect(await ask(call, body, options)).toEqual(
      expect.objectContaining({ status, code, data: null, error: true, message: expect.stringMatching(/./) }),
    )
  })

  test('unknown call → 404 noSuchCall', async () => {
    const response = await server.app.inject('/okuu/api/v1/ministerstvo/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'noSuchCall' })
  })

  test('login after five failed logins with the same login name → 429 tooManyAttempts', async () => {
    await server.db
      .insert(loginAttempt)
      .values(Array.from({ length: 5 }, () => ({ loginKey: 'closed', address: '127.0.0.1', at: new Date() })))
    const answer = await ask(auth.login, { login: 'closed', password: 'x' }, { session: null })
    expect(answer).toMatchObject({ status: 429, code: 'tooManyAttempts' })
  })

  test('unexpected error → 500 serverError, the message has the request’s id', async () => {
    await server.database.owner.db.execute(sql`ALTER TABLE building RENAME TO building_away`)
    const answer = await ask(rooms.buildings, {}, { lang: 'en' })
    await server.database.owner.db.execute(sql`ALTER TABLE building_away RENAME TO building`)
    expect(answer).toMatchObject({ status: 500, code: 'serverError', data: null, error: true })
    expect(answer.message).toMatch(/^Server error\. Request number: \S+$/)
  })

  test('no licence → 401 licenceAbsent', async () => {
    await server.db.delete(productLicence)
    // The licence check is cached for a second; this read refreshes it.
    await get(licenceCalls.installed, {})
    expect(await ask(hierarchy.ministries, {})).toMatchObject({ status: 401, code: 'licenceAbsent' })
  })
})

test('response of a successful call → has no field `code`', async () => {
  const session = await startSession(server.db, server.userId, undefined)
  const response = await server.app.inject({
    method: 'POST',
    url: '/okuu/api/v1/license/getTSessionWebd',
    headers: { cookie: `sid=${session}`, 'x-okuu': '1' },
  })
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json())).toEqual(['data', 'error', 'message'])
})
