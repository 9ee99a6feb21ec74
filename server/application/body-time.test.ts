import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { plainWorkbook } from '#test/workbooks.ts'
import { bodyTimeout } from './body-time.ts'

const instances = testInstances()
let one: Instance
beforeAll(async () => {
  one = await instances.start()
})
afterAll(() => one.close())

/** Limit of a body in this test, milliseconds; the product allows fifteen seconds. */
const shortTimeout = 300
const { setTimeout: setTimer } = globalThis
vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, time?: number) =>
  setTimer(work, time === bodyTimeout ? shortTimeout : time),
)
afterAll(() => vi.restoreAllMocks())

async function sendSlowly(path: string, type: string, body: Buffer): Promise<string> {
  const session = await startSession(instances.db, instances.userId, undefined)
  const { port } = new URL(one.app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => {
    answer += String(piece)
  })
  socket.on('error', () => {})
  socket.write(
    `POST /okuu/api/v1/${path} HTTP/1.1\r\nHost: localhost\r\nX-Okuu: 1\r\nCookie: sid=${session}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 20))
  await sleep(shortTimeout + 700)
  socket.write(body.subarray(20))
  for (let tries = 0; tries < 50 && answer === ''; tries++) await sleep(100)
  socket.destroy()
  return answer.slice(9, 12)
}

// @rule transfer-slow-line
test('body: not received within its time limit → 408; upload received in the same time → 200', async () => {
  const mark = 'form'
  const part = (head: string) => `--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const form = Buffer.concat([
    Buffer.from(`${part('name="entity"')}level\r\n${part('name="file"; filename="a.xlsx"')}`),
    plainWorkbook(['NameLevel'], ['Медленный']),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  const [file, other] = await Promise.all([
    sendSlowly('transfer/preview', `multipart/form-data; boundary=${mark}`, form),
    sendSlowly('ministerstvo/nameLevel', 'application/json', Buffer.from(' '.repeat(40) + '{}')),
  ])
  expect(file).toBe('200')
  expect(other).toBe('408')
})
