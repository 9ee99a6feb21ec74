import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { uses } from '#contract/uses.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { apply, rowsOf } = mergeHelpers(server, given)

const storedSuccessions = () =>
  rowsOf<{ id: number; from: number[]; to: number[]; kind: string }>(
    'SELECT id, from_ids AS "from", to_ids AS "to", kind FROM succession ORDER BY id',
  )

// @rule merge-successions uses-list
test('merge: deleted code in a succession → replaced by the remaining code; circle of successions → refused', async () => {
  const levels = await Promise.all(Array.from({ length: 8 }, () => given.level()))
  const [keep = 0, away = 0, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = levels
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
  const following = (
    fromIds: number[],
    toIds: number[],
    kind: 'replaced' | 'split' | 'joined' = 'replaced',
  ) => given.succession({ fromIds, toIds, kind })
  const before = await following([a], [away])
  const joined = await following([away, b], [c], 'joined')
  await following([away], [keep])
  const split = await following([d], [keep, away], 'split')
  const there = await following([e], [keep])
  await following([e], [away])
  const other = await following([b], [f])
  const all = await storedSuccessions()

  expect(
    (await get(uses.list, { entity: 'level', id: away })).map(({ entity, count }) => [entity, count]),
  ).toEqual([['succession', 5]])
  expect(await get(uses.list, { entity: 'direction', id: away })).toEqual([])
  const pair = { entity: 'level' as const, keep, away }
  expect((await get(merge.preview, pair)).moves).toEqual([{ entity: 'succession', count: 3 }])
  expect(await storedSuccessions()).toEqual(all)
  const merged = await apply(pair)
  expect(merged).toMatchObject({ sms: sms.updated })
  expect(await storedSuccessions()).toEqual([
    { id: before.id, from: [a], to: [keep], kind: 'replaced' },
    { id: joined.id, from: [keep, b], to: [c], kind: 'joined' },
    { id: split.id, from: [d], to: [keep], kind: 'replaced' },
    { id: there.id, from: [e], to: [keep], kind: 'replaced' },
    { id: other.id, from: [b], to: [f], kind: 'replaced' },
  ])
  expect(await get(history.undo, { change: merged?.change ?? '' })).toMatchObject([{ sms: sms.updated }])
  expect(await storedSuccessions()).toEqual(all)

  // `a` → `away` → `c`: after a merge of `a` and `c` the row would follow itself.
  const circle = { entity: 'level' as const, keep: a, away: c, take: [], revKeep: 1, revAway: 1 }
  expect(await ask(merge.apply, circle)).toMatchObject({ status: 400, code: 'successionCircle' })
  expect(await storedSuccessions()).toEqual(all)
})
