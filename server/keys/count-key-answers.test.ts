import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { keys } from '#contract/keys.ts'
import { testInstances } from '#test/instances.ts'

const instances = testInstances()

// @rule keys-given
test('keys: two instances answer requests of a key → their counts are added, the path of the last request is stored', async () => {
  const [one, other] = [await instances.start(), await instances.start()]
  const made = await one.get(keys.save, { id: -1, name: 'Портал', entities: ['direction'] })
  await one.get(keys.save, { id: -1, name: 'Другой', entities: null })
  const headers = { authorization: `Bearer ${made[0]?.secret ?? ''}` }
  const read = (at: typeof one, path: string, more = {}) =>
    fetch(`${at.app.listeningOrigin}/okuu/${path}`, { headers: { ...headers, ...more } })
  const list = `api/v1/${contract.catalogues.directions.path}`
  const first = await read(one, list)
  expect(first.status).toBe(200)
  const bytes = (await first.arrayBuffer()).byteLength
  const sessions = await read(other, 'oeapi/v6/academic-sessions?pageSize=1')
  const more = (await sessions.arrayBuffer()).byteLength
  expect((await read(other, 'oeapi/v6/rooms')).status).toBe(403)
  const tag = { 'if-none-match': sessions.headers.get('etag') ?? '' }
  expect((await read(other, 'oeapi/v6/academic-sessions?pageSize=1', tag)).status).toBe(304)
  await one.close()
  await other.close()

  const again = await instances.start()
  const [unused, used] = await again.get(keys.list, {})
  const given = { answers: 3, bytes: bytes + more }
  expect(used).toMatchObject({
    last_read: '/oeapi/v6/academic-sessions',
    today: given,
    altogether: given,
  })
  const nothing = { answers: 0, bytes: 0 }
  expect(unused).toMatchObject({ last_read: null, today: nothing, altogether: nothing })

  // The count of the new day begins with 0.
  await again.pool.query('UPDATE api_key_use SET day = current_date - 1')
  expect((await again.get(keys.list, {}))[1]).toMatchObject({ today: nothing, altogether: given })
  await (await read(again, list)).arrayBuffer()
  await expect
    .poll(async () => (await again.get(keys.list, {}))[1], { timeout: 10_000 })
    .toMatchObject({ today: { answers: 1, bytes }, altogether: { answers: 4, bytes: 2 * bytes + more } })
  await again.close()
})

// @rule keys-saved
test('keys: key deleted on one instance → 401 at once on the other, in the feed, lists and the Open Education API', async () => {
  const [one, other] = [await instances.start(), await instances.start()]
  const [made] = await one.get(keys.save, { id: -1, name: 'Недолгий', entities: null })
  const headers = { authorization: `Bearer ${made?.secret ?? ''}` }
  const paths = ['api/v1/feed/changes', `api/v1/${contract.catalogues.directions.path}`, 'oeapi/v6/rooms']
  const statuses = async () => {
    const answers = await Promise.all(
      paths.map((path) => fetch(`${other.app.listeningOrigin}/okuu/${path}`, { headers })),
    )
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await one.get(keys.delete, { id: made?.ID ?? 0 })
  expect(await statuses()).toEqual([401, 401, 401])
  await Promise.all([one.close(), other.close()])
})
