import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { type Instance, testInstances } from '#test/instances.ts'

const instances = testInstances()
let one: Instance
const sockets: Socket[] = []
beforeAll(async () => {
  one = await instances.start()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => one.close())

async function openIdle(count: number, localAddress: string): Promise<void> {
  const { port } = new URL(one.app.listeningOrigin)
  const made = Array.from({ length: count }, () =>
    connect({ port: Number(port), host: '127.0.0.1', localAddress }).on('error', () => {}),
  )
  sockets.push(...made)
  await Promise.all(made.map((socket) => once(socket, 'connect')))
}

/**
 * Returns the number of open connections. Only a read from a connection shows that the server has closed it.
 */
const countOpen = () => {
  for (const socket of sockets) socket.resume()
  return sockets.filter(({ readyState }) => readyState === 'open').length
}

test('connections: 1,011 idle connections → at most 900 stay open, with the newest; a new request is answered', async () => {
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await openIdle(337, address)
  await eventually(() => expect(countOpen()).toBeLessThanOrEqual(900))
  expect(sockets.at(-1)?.readyState).toBe('open')
  expect((await fetch(`${one.app.listeningOrigin}/healthz`)).status).toBe(200)
})

test('connections: 600 idle connections of one IP address → at most 500 stay open; a new request is answered', async () => {
  await openIdle(600, '127.0.0.5')
  await eventually(() => expect(countOpen()).toBeLessThanOrEqual(500))
  expect((await fetch(`${one.app.listeningOrigin}/healthz`)).status).toBe(200)
})
