import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { productLicence } from '#contract/product-licence.ts'
import { testServer } from '#test/ask.ts'
import { eventually } from '#test/eventually.ts'
import { failures, json, timeoutFor, startService } from '#test/service.ts'
import { openTimeSource } from './time-service.ts'

const ownTime = new Date('2026-11-20T06:00:00Z')
const service = await startService(json({ now: '2026-11-20T15:00:00Z' }))
afterAll(service.close)
const server = testServer({ TIME_SERVICE_URL: service.url })

const open: { stop: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(({ stop }) => stop())))

async function settledSource(options: { timeout?: number; interval?: number } = {}) {
  const failed = vi.fn<(error: unknown) => void>()
  const source = openTimeSource(service.url, () => ownTime, { ...options, failed })
  open.push(source)
  await eventually(() => expect(source.settled()).toBe(true))
  return { source, failed }
}

// @rule licence-time-service
test('time service: configured → the call returns the time of the service', async () => {
  await eventually(async () => {
    const { now } = await server.get(productLicence.time, {}, { session: null })
    expect(now).toMatch(/^2026-11-20T15:0/)
  })
})

// @rule licence-time-service
test('time service: not configured → the server’s clock is used', () => {
  const source = openTimeSource(undefined, () => ownTime, { failed: () => {} })
  expect(source.settled()).toBe(true)
  expect(source.now()).toBe(ownTime)
})

test('time service: no response yet → the server’s clock is used', async () => {
  service.answer(() => {})
  const source = openTimeSource(service.url, () => ownTime, { failed: () => {} })
  open.push(source)
  expect(source.settled()).toBe(false)
  expect(source.now()).toBe(ownTime)
})

test.each([
  ['2026-11-25T10:00:00Z', '2026-11-25T10:00:00Z'],
  ['2026-11-25T16:00:00.000+06:00', '2026-11-25T10:00:00Z'],
  ['2026-11-25T16:00+0600', '2026-11-25T10:00:00Z'],
])('time service: response %s → read as %s', async (now, moment) => {
  service.answer(json({ now, more: 1 }))
  const { source, failed } = await settledSource()
  const late = source.now().getTime() - Date.parse(moment)
  // The source adds the time since the response, so the result is at most ten seconds late.
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(10_000)
  expect(failed).not.toHaveBeenCalled()
})

// @rule licence-time-service
describe('time service: failing', () => {
  const others = {
    'a word for a moment': json({ now: 'tomorrow' }),
    'a number': json({ now: 1_795_155_200 }),
    'a moment without a zone': json({ now: '2026-11-25T10:00:00' }),
    'an impossible day': json({ now: '2026-13-45T10:00:00Z' }),
  }
  test.each(Object.entries({ ...failures, ...others }))(
    'service with failure «%s» → the server’s clock is used',
    async (name, failure) => {
      service.answer(failure)
      const { source, failed } = await settledSource({ timeout: timeoutFor(name) })
      expect(source.now()).toBe(ownTime)
      expect(failed).toHaveBeenCalledTimes(1)
    },
  )
})

test('time service: several failures → one is reported; the service responds again → its time is used', async () => {
  service.answer(json(null))
  const { source, failed } = await settledSource({ interval: 0 })
  const before = service.requests.length
  await eventually(() => {
    source.now()
    expect(service.requests.length).toBeGreaterThan(before + 2)
  })
  expect(failed).toHaveBeenCalledTimes(1)
  service.answer(json({ now: '2026-11-25T10:00:00Z' }))
  await eventually(() => expect(source.now().getTime()).toBeGreaterThan(ownTime.getTime()))
})

test('time service: response → for some seconds the time is computed from it, without a request', async () => {
  service.answer(json({ now: '2026-11-25T10:00:00Z' }))
  const { source } = await settledSource()
  const before = service.requests.length
  for (let i = 0; i < 100; i++) source.now()
  expect(service.requests.length).toBe(before)
})
