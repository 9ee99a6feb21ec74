import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { awaitServer } from './await-server.ts'

const { url } = await testDatabase()

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function listen(port: number, serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function closedPort(): Promise<number> {
  const port = await listen(0, () => {})
  servers.pop()?.close()
  return port
}

const forwardToServer = (socket: Socket) => {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const there = folder === null ? connect(Number(port || 5432), hostname) : connect(`${folder}/.s.PGSQL.5432`)
  sockets.push(there)
  there.on('error', () => {})
  socket.pipe(there).pipe(socket)
}

const addressAt = (port: number) => {
  const { username, password, pathname } = new URL(url)
  return `postgres://${username}:${password || 'hidden'}@127.0.0.1:${port}${pathname}?application_name=hidden`
}

test('awaiting the server: server does not run → an error without the password is thrown', async () => {
  const port = await closedPort()
  const waiting = awaitServer(
    `postgres://okuu:hidden@127.0.0.1:${port}/okuu`,
    'DATABASE_URL',
    1_200,
    () => {},
  )
  await expect(waiting).rejects.toThrow(
    `The database at postgres://okuu@127.0.0.1:${port}/okuu cannot be used: connect ECONNREFUSED`,
  )
})

test('awaiting the server: server does not respond → the failure is logged without the password, then thrown', async () => {
  const port = await listen(0, () => {})
  const told: string[] = []
  await expect(
    awaitServer(addressAt(port), 'DATABASE_URL', 3_700, (text) => told.push(text)),
  ).rejects.toThrow('DATABASE_URL')
  expect(told).toEqual([expect.stringContaining(`127.0.0.1:${port}`)])
  expect(told[0]).not.toContain('hidden')
})

test('awaiting the server: server starts during the wait → the connection succeeds, one line is logged', async () => {
  const port = await closedPort()
  const told: string[] = []
  const waiting = awaitServer(addressAt(port), 'DATABASE_URL', 20_000, (text) => told.push(text))
  await expect.poll(() => told).toHaveLength(1)
  await listen(port, forwardToServer)
  await waiting
  expect(told).toEqual([expect.stringContaining('Trying again for 20 seconds.')])
})

test('awaiting the server: unknown database → an error is thrown without a second attempt', async () => {
  const nowhere = new URL(url)
  nowhere.pathname = '/no_such_database'
  const told: string[] = []
  await expect(awaitServer(nowhere.href, 'DATABASE_URL', 60_000, (text) => told.push(text))).rejects.toThrow(
    'does not exist',
  )
  expect(told).toEqual([])
})
