import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { attackScopes, scopeCases } from '#test/scope-attack.ts'
import { seededRandom } from '#test/random.ts'
import { startSession } from './sessions.ts'
import { addUser, findLogin } from './users.ts'

const server = testServer()
const given = factories(server)
let userId = 0
let session = ''

beforeAll(async () => {
  await addUser(server.db, { login: 'dean', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [],
    faculties: [],
  })
  userId = (await findLogin(server.db, 'dean'))?.id ?? 0
  session = await startSession(server.db, userId, undefined)
})

// @rule people-written people-scope reference-one-institution
test('every save while rights change → history rows are in their author’s scope, references in one institution', async () => {
  const ask = async (call: Call, body: unknown) => (await server.ask(call, body, { session })).status
  const tally = await attackScopes(server.db, given, seededRandom(2026), { cases: scopeCases, userId, ask })
  expect(tally.wrong).toEqual([])
  expect(tally.tried).toBe(scopeCases.length)
  expect(tally.saved).toBeGreaterThan(20)
  expect(tally.refused).toBeGreaterThan(20)
}, 60_000)

const isExempt = (call: Call) => call.may === 'administrator' || call.may === 'everyone'

test('every save: calls that need scope, catalogues or own rows → each has a test case, except those listed here', () => {
  const known = new Set(scopeCases.map(({ call }) => call.path))
  const left = Object.values(contract)
    .flatMap((calls) => Object.values<Call>(calls))
    .filter((call) => call.may !== undefined && !isExempt(call) && !known.has(call.path))
  // Other files test imports, acknowledgements (they need a finding), dismissals of issues of names (they
  // need such an issue), and proposals with their decisions.
  expect(left.map(({ path }) => path)).toEqual([
    'checks/acknowledge',
    'checks/tell-again',
    'language/accept',
    'language/tell-again',
    'transfer/preview',
    'transfer/avn',
    'transfer/replace',
    'transfer/stop',
    'transfer/correct',
    'transfer/apply',
    'proposals/save',
    'proposals/decide',
  ])
})
