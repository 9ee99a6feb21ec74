import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { users } from '#contract/users.ts'
import { uses } from '#contract/uses.ts'
import { transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { accountHelpers } from '#test/accounts.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { newUser } = accountHelpers(server, 'person')

type Person = Awaited<ReturnType<typeof newUser>>
let reader: { session: string }
let own: Person
let other: Person
let mixed: string

beforeAll(async () => {
  own = await newUser()
  other = await newUser()
  reader = { session: own.token }
  const { id } = await given.level()
  // A single change writes two accounts and a level.
  mixed = await transaction(server.db, server.userId, async (tx) => {
    await run(tx, `UPDATE level SET name_en = 'Bachelor' WHERE id = $1`, [id])
    await run(tx, `UPDATE app_user SET role = 'reader' WHERE id IN ($1, $2)`, [own.id, other.id])
    const [current] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
    return current?.change ?? ''
  })
})

// @rule history-of-users
test('journal: changes of accounts → listed only for administrators', async () => {
  const all = await get(history.changes, { entity: 'user' })
  expect(all.length).toBeGreaterThan(2)
  expect(await get(history.changes, { entity: 'user' }, reader)).toEqual([])
  expect(await get(history.changes, { entity: 'user', id: other.id }, reader)).toEqual([])
  const visible = await get(history.changes, { limit: 100 }, reader)
  expect(visible.flatMap(({ touched }) => touched).map(({ entity }) => entity)).not.toContain('user')
  expect(visible.find(({ change }) => change === mixed)).toMatchObject({ rows: 1 })
})

// @rule history-of-users
test('journal: one change wrote accounts and a level → users with the role reader see only the level', async () => {
  const entitiesOf = async (change: string, options = {}) =>
    (await get(history.change, { change }, options)).map(({ entity }) => entity)
  expect(await entitiesOf(mixed)).toEqual(['level', 'user', 'user'])
  expect(await entitiesOf(mixed, reader)).toEqual(['level'])
  const [listed] = await get(history.changes, { entity: 'user', id: other.id, limit: 1 })
  expect(listed?.rows).toBe(3)
})

// @rule history-of-users
test('history of an account: reader requests the own history → listed; another account’s, undo or put back → 403', async () => {
  expect((await get(history.row, { entity: 'user', id: other.id })).length).toBeGreaterThan(0)
  expect(await ask(history.row, { entity: 'user', id: other.id }, reader)).toMatchObject({
    status: 403,
    code: 'administratorOnly',
    data: null,
  })
  expect((await get(history.row, { entity: 'user', id: own.id }, reader)).length).toBeGreaterThan(0)
  expect((await ask(history.undo, { change: mixed, dryRun: true }, reader)).status).toBe(403)
  const putBack = { entity: 'user', id: other.id, change: mixed, dryRun: true }
  expect((await ask(history.putBack, putBack, reader)).status).toBe(403)
  expect((await ask(users.list, {}, reader)).status).toBe(403)
  expect((await ask(uses.address, { entity: 'user', id: other.id }, reader)).status).toBe(404)
})
