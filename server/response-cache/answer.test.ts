import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { direction } from '#db/schema/index.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'

const { directions } = contract.catalogues
const instances = testInstances()
const given = factories(instances)
let instance: Instance

beforeAll(async () => {
  instance = await instances.start()
})
afterAll(() => instance.close())
beforeEach(async () => {
  await instances.db.delete(direction)
})

const ask = (headers: Record<string, string>) => instance.fetch(directions, {}, { headers })

test('cacheable reads: current ETag in If-None-Match → 304 without a body; ETag from before a change → 200', async () => {
  await given.direction()
  const first = await ask({ 'accept-encoding': 'identity' })
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{27}"$/)
  const second = await ask({ 'if-none-match': `"x", ${tag}` })
  expect([second.status, await second.text()]).toEqual([304, ''])
  await instances.db.update(direction).set({ nameRu: 'Новое' })
  const changed = await ask({ 'if-none-match': tag })
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
})

describe('cacheable reads: long response', () => {
  beforeEach(async () => {
    for (let i = 0; i < 30; i++) await given.direction()
    await eventually(expectCached)
  })

  /** Waits until the response is compressed, as only a cached response is. */
  async function expectCached() {
    const answer = await ask({ 'accept-encoding': 'br, gzip' })
    expect(answer.headers.get('content-encoding')).toBe('br')
  }

  test.each(['br', 'gzip'])(
    'long cached response, %s → compressed rows, with an ETag that differs from the plain response’s',
    async (encoding) => {
      const plain = await ask({ 'accept-encoding': 'identity' })
      const small = await ask({ 'accept-encoding': encoding })
      expect(small.headers.get('content-encoding')).toBe(encoding)
      expect(small.headers.get('vary')).toContain('Accept-Encoding')
      expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
      expect(Number(small.headers.get('content-length'))).toBeLessThan(
        Number(plain.headers.get('content-length')) / 3,
      )
      expect(await small.json()).toEqual(await plain.json())
    },
  )

  test('encoding with weight 0, unknown or empty → the response is not compressed', async () => {
    for (const accepted of ['br;q=0, gzip;q=0.0', 'zstd', ''])
      expect((await ask({ 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(null)
  })
})
