import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { testServer } from '#test/ask.ts'
import { textOf } from '#test/sources.ts'

const server = testServer()
const { get } = server

/** Statements of docs/scaling.md, without the VACUUM. */
const thinningSql = /```sql\n(BEGIN;[^`]*)VACUUM[^`]*```/.exec(textOf('docs/scaling.md'))?.[1] ?? ''

const run = (text: string) => server.database.owner.pool.query(text)

const saveName = async (id: number, name: string) => {
  const [outcome] = await get(catalogues.saveDirection, {
    idDirection: id,
    code: 'Ж-1',
    direction_: name,
    directionKg: name,
    directionEn: name,
  })
  return outcome?.ID ?? id
}

// @rule history-as-of
test('history: old rows deleted by the documented SQL → newer rows and lists are unchanged', async () => {
  expect(thinningSql).toContain("'2020-01-01'")
  const id = await saveName(-1, 'Первое')
  await saveName(id, 'Второе')
  await run(`BEGIN; SET LOCAL okuu.rewrites_history = 'on'; UPDATE history SET at = '2019-05-01'; COMMIT`)
  await saveName(id, 'Третье')
  const since = { entity: 'direction', at: '2020-06-01T00:00:00Z' } as const
  const before = await get(history.asOf, since)
  expect(before.find((row) => row.id_direction === id)).toMatchObject({ 'p24-2': 'Второе' })
  const listed = await get(catalogues.directions, {})

  await run(thinningSql)

  expect(await get(history.asOf, since)).toEqual(before)
  expect(await get(catalogues.directions, {})).toEqual(listed)
  const left = await get(history.changes, {})
  expect(left).toHaveLength(1)
  expect(await get(history.row, { entity: 'direction', id })).toHaveLength(1)
  await get(history.undo, { change: left[0]?.change ?? '' })
  expect((await get(catalogues.directions, {})).find((row) => row.id_direction === id)).toMatchObject({
    'p24-2': 'Второе',
  })
})
