import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'
import type { FastifyInstance } from 'fastify'
import { addUser, administratorRights, fullRegistrarRights } from '../auth/users.ts'
import { issueEvaluation } from '../product-licence/evaluation.ts'
import { readConfig } from '../config/config.ts'
import { buildApp } from './app.ts'

const { db } = await testDatabase()
const lines: Record<string, unknown>[] = []
let app: FastifyInstance

beforeAll(async () => {
  const config = readConfig({ UNIVERSITY_TZ: testMoment.timeZone })
  await issueEvaluation(db, config, testMoment.now)
  await addUser(db, { login: 'Root', name: '', surname: '' }, 'алтын күз', administratorRights)
  await addUser(db, { login: 'clerk', name: '', surname: '' }, 'алтын күз', fullRegistrarRights)
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = await buildApp(db, config, { clock: () => testMoment.now, logTo })
})
afterAll(() => app.close())

const sendCall = (path: string, payload: object, sid = '') =>
  app.inject({
    method: 'POST',
    url: `/okuu/api/v1/${path}`,
    payload,
    headers: { 'x-okuu': '1', cookie: `sid=${sid}` },
  })
const signIn = async (login: string, password: string) =>
  (await sendCall('auth/login', { login, password })).cookies[0]?.value

// @rule log-events
test('log: login, saved user, refused call, password change → an entry each, with IP address and without passwords', async () => {
  await signIn(' ROOT', 'wrong\npassword')
  const root = await signIn('root', 'алтын күз')
  const clerk = await signIn('clerk', 'алтын күз')
  const body = { login: 'new', password: 'күзгү таң', role: 'reader' }
  await sendCall('users/save', { idUser: -1, ...body }, root)
  await sendCall('users/save', { idUser: -1, ...body }, clerk)
  await sendCall('auth/password', { old: 'wrong', new: 'күзгү таң' }, clerk)
  const events = lines.filter(({ event }) => event !== undefined && event !== 'licence')
  expect(events.map(({ event, outcome, login }) => [event, outcome, login].filter(Boolean))).toEqual([
    ['login', 'refused', 'root'],
    ['login', 'done', 'root'],
    ['login', 'done', 'clerk'],
    ['user saved', 'done'],
    ['refused'],
    ['password', 'refused'],
  ])
  for (const line of events)
    expect(line).toMatchObject({
      address: '127.0.0.1',
      instance: expect.stringMatching(/\/\d+$/),
      time: expect.stringMatching(/Z$/),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  expect(events[4]).toMatchObject({ status: 403, route: '/okuu/api/v1/users/save' })
  expect(JSON.stringify(lines)).not.toMatch(/алтын|күзгү|wrong|sid/)
})

// @rule log-events
test('log: X-Forwarded-For without TRUSTED_PROXY → one warning for all requests', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/healthz', headers })
  const warnings = () => lines.filter(({ event }) => event === 'proxy')
  await ask({})
  expect(warnings()).toEqual([])
  for (const n of [1, 2, 3]) await ask({ 'x-forwarded-for': `10.0.0.${n}` })
  expect(warnings()).toMatchObject([{ level: 40, address: '127.0.0.1' }])
})
