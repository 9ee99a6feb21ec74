import { expect, test } from 'vitest'
import type { FeedPage } from '#contract/feed.ts'
import { contract } from '#contract/index.ts'
import { sms } from '#contract/save.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { equalFaculties, saveAndApply, undo } = reorganisationHelpers(server, given)

type Rows = Map<string, unknown>

/** Returns a consumer of the feed. `read` reads new changes and returns all rows of the consumer. */
async function follower() {
  const [key] = await get(contract.keys.save, { id: -1, name: `Читатель ${Math.random()}`, entities: null })
  const rows: Rows = new Map()
  let after: string | undefined
  const read = async (): Promise<Rows> => {
    const query = new URLSearchParams({ limit: '1000', ...(after !== undefined && { after }) })
    const answer = await server.app.inject({
      url: `/okuu/api/v1/feed/changes?${query.toString()}`,
      headers: { authorization: `Bearer ${key?.secret ?? ''}` },
    })
    const { data } = answer.json<{ data: FeedPage }>()
    for (const { entity, id, row } of data.changes)
      if (row === null) rows.delete(`${entity} ${id}`)
      else rows.set(`${entity} ${id}`, row)
    after = data.mark
    return data.more ? read() : new Map(rows)
  }
  return { read }
}

// @rule feed-read reorganisation-end
test('reorganisation: applied, then undone → each time a consumer of the feed has the rows that a new consumer receives', async () => {
  const { keep, away, steps } = await equalFaculties()
  const other = await given.faculty()
  const { read } = await follower()
  const before = await read()
  const applied = await saveAndApply(steps, [
    { entity: 'group', choice: 'join' },
    { entity: 'quota', choice: 'sum' },
    { entity: 'admission-plan', choice: 'sum' },
  ])
  const then = await read()
  expect(then).toEqual(await (await follower()).read())
  expect([then.has(`faculty ${away.faculty.id}`), then.has(`group ${away.group.id}`)]).toEqual([false, false])
  expect(then.get(`department ${away.department.id}`)).toMatchObject({ id_faculty: keep.faculty.id })
  expect(then.get(`faculty ${other.id}`)).toEqual(before.get(`faculty ${other.id}`))

  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  const last = await read()
  expect(last).toEqual(await (await follower()).read())
  expect([...last.keys()].toSorted()).toEqual([...before.keys()].toSorted())
})
