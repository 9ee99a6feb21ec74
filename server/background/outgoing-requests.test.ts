import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { failures, json, timeoutFor, startService } from '#test/service.ts'
import { fetchJson, responseLimits } from './outgoing-requests.ts'

const service = await startService(json({ now: 1 }))
afterAll(service.close)

test('outgoing requests: without a body → GET; with a body → POST; JSON response → parsed', async () => {
  service.answer((request, response) => json({ method: request.method })(request, response))
  expect(await fetchJson(service.url)).toEqual({ method: 'GET' })
  expect(await fetchJson(service.url, { body: { program: 'Окуу' } })).toEqual({ method: 'POST' })
  expect(service.requests.at(-1)).toBe('{"program":"Окуу"}')
})

test('outgoing requests: response of the maximum size → accepted', async () => {
  const text = 'x'.repeat(responseLimits.size - 2)
  service.answer(json(text))
  expect(await fetchJson(service.url)).toBe(text)
})

test('outgoing requests: response stops in the middle, garbage is collected → the request times out', async () => {
  service.answer(failures['slow in the middle'])
  setFlagsFromString('--expose-gc')
  const collects = setInterval(runInNewContext('gc') as () => void, 50)
  try {
    await expect(fetchJson(service.url, { timeout: 500 })).rejects.toThrow(/timeout/)
  } finally {
    clearInterval(collects)
  }
})

describe('outgoing requests: failures', () => {
  // `another shape` and `null` are missing here: they are valid JSON, which only the caller can refuse.
  test.each([
    ['slow', /timeout/],
    ['slow in the middle', /timeout/],
    ['huge', /more than 262144 bytes/],
    ['a little too large', /more than 262144 bytes/],
    ['no JSON', /JSON/],
    ['no UTF-8', /not valid/],
    ['an empty answer', /JSON/],
    ['status 500', /answered 500/],
    ['a redirect', /fetch failed/],
    ['a broken connection', /fetch failed/],
  ] as const)('failure «%s» → rejected after one request', async (name, message) => {
    service.answer(failures[name])
    const before = service.requests.length
    await expect(fetchJson(service.url, { timeout: timeoutFor(name) })).rejects.toThrow(message)
    expect(service.requests.length).toBe(before + 1)
  })

  test('service unreachable → the request is rejected', async () => {
    const gone = await startService(json({}))
    await gone.close()
    await expect(fetchJson(gone.url)).rejects.toThrow('fetch failed')
  })

  test('caller aborts → the request is rejected', async () => {
    service.answer(() => {})
    const leaving = new AbortController()
    const answer = fetchJson(service.url, { signal: leaving.signal })
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
  })
})
