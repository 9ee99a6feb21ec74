import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Judge } from './group.ts'
import type { Product } from './product.ts'

const longestLife = 20_000
const longestWait = 500

/** Sends incomplete requests byte by byte. Each socket must be closed, and other clients must be served. */
export async function checkSlowSockets(product: Product, judge: Judge, count: number, session: string) {
  const port = Number(new URL(product.instances[0]?.origin ?? '').port)
  const began = performance.now()
  const lifetimes: number[] = []
  const sockets = Array.from({ length: count }, (_, index) => openSlowSocket(port, index % 2 === 0))
  for (const socket of sockets) socket.once('close', () => lifetimes.push(performance.now() - began))
  const times: number[] = []
  while (lifetimes.length < count && performance.now() - began < longestLife) {
    for (const socket of sockets) if (socket.readyState === 'open') socket.write('a')
    const { status, took } = await product.ask(
      { method: 'GET', path: 'ministerstvo/select' },
      {},
      { session },
    )
    times.push(status === 200 ? took : Number.POSITIVE_INFINITY)
    await sleep(200)
  }
  for (const socket of sockets) socket.destroy()
  times.sort((one, other) => one - other)
  const worst = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
  for (let n = 0; n < count; n++)
    judge.check(
      (lifetimes[n] ?? Number.POSITIVE_INFINITY) < longestLife,
      'a slow socket was left open for 20 s',
    )
  judge.check(worst < longestWait, `others waited ${Math.round(worst)} ms`)
  judge.note(
    `${count} slow sockets were closed within ${(Math.max(...lifetimes) / 1000).toFixed(1)} s; others waited ${Math.round(worst)} ms at most (p99)`,
  )
}

function openSlowSocket(port: number, inBody: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  const body = inBody ? 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{' : 'X-A: '
  socket.write(`POST /okuu/api/v1/auth/login HTTP/1.1\r\nHost: okuu\r\nX-Okuu: 1\r\n${body}`)
  return socket.on('error', () => {}).resume()
}
