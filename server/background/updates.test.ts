import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isNewer, updateReader } from './updates.ts'

let body = ''
let asked = 0
const service = createServer((_request, response) => {
  asked++
  response.end(body)
})
await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done))
// The cast is safe: the service listens on a port.
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
afterAll(() => void service.close())
beforeEach(() => {
  asked = 0
})

test.each([
  ['2.0.1', '2.0.0', true],
  ['2.10', '2.9.1', true],
  ['2.0.0', '2.0.0', false],
  ['1.9.9', '2.0.0', false],
])('updates: version %s compared with %s → newer: %s', (offered, current, newer) => {
  expect(isNewer(offered, current)).toBe(newer)
})

// @rule system-update
test('updates: no URL configured → no request', async () => {
  expect(await updateReader(undefined, '2.0.0').read()).toBeNull()
  expect(asked).toBe(0)
})

// @rule system-update
test('updates: URL → requested once an hour; invalid response → the newer version remains, marked as failed', async () => {
  let now = 0
  const updates = updateReader(url, '2.0.0', () => now)
  body = '{"version": "2.1.0", "notes": "Reports"}'
  expect(await updates.read()).toEqual({ newer: { version: '2.1.0', notes: 'Reports' }, failed: false })
  await updates.read()
  expect(asked).toBe(1)
  now = 3_600_000
  body = '{"version": "rm -rf"}'
  await updates.read()
  await expect.poll(() => updates.read()).toEqual({ newer: expect.anything(), failed: true })
  expect(asked).toBe(2)
  body = '{"version": "2.0.0"}'
  expect(await updateReader(url, '2.0.0').read()).toEqual({ newer: null, failed: false })
})
