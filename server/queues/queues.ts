import type { FastifyRequest } from 'fastify'
import { type Call, isSave } from '#contract/call.ts'
import { whole } from '#contract/transfer.ts'
import { type Queue, openQueue } from './queue.ts'

export type Queues = { saves: Queue; reads: Queue; dear: Queue; long: Queue }

const connectionsForReads = 4
const maxWait = 2_000

/** Number of connections for saves: many, because PostgreSQL flushes concurrent commits together. */
const saveConnections = (all: number) => Math.max(Math.ceil(0.6 * all), all - connectionsForReads)

/**
 * Opens the queues. One person uses at most all but two of the connections for saves (all, if there are at
 * most four), and for reads a third of all connections, but at least two. Two expensive (`dear`) reads may
 * run (one, with at most four connections), one of each person, who then pauses for as long, but at most half
 * a second. Long calls have two separate places, so that no read waits for an import; few are queued, because
 * each has its file in memory.
 */
export function openQueues(connections: number): Queues {
  const saves = saveConnections(connections)
  return {
    saves: openQueue({
      most: saves,
      each: saves > 4 ? saves - 2 : saves,
      waiting: { most: 300, each: 120, row: 60 },
      maxWait,
    }),
    reads: openQueue({
      most: connections,
      each: Math.max(2, Math.floor(connections / 3)),
      waiting: { most: 400, each: 100 },
      maxWait: 4_000,
      full: 'tooManyAtOnce',
    }),
    dear: openQueue({
      most: connections > 4 ? 2 : 1,
      each: 1,
      waiting: { most: 300, each: 100 },
      maxWait: 4_000,
      full: 'tooManyAtOnce',
      maxPause: 500,
    }),
    long: openQueue({
      most: 2,
      each: 1,
      waiting: { most: 10, each: 3 },
      maxWait: 20_000,
      full: 'tooManyAtOnce',
      maxPause: 500,
    }),
  }
}

type QueueRunner = <T>(request: FastifyRequest, body: object, work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs a call in its queue: open calls in none, long reads in `long`, long saves in
 * `long` and then in `saves`.
 */
export function queueOf(call: Call, { saves, reads, dear, long }: Queues): QueueRunner {
  if (call.open) return (_request, _body, work) => work()
  const queue = isSave(call) ? saves : call.dear ? dear : reads
  const rowsOf = isSave(call) ? savedRowKeys(call) : () => []
  return (request, body, work) => {
    const person = request.session?.userId ?? request.ip
    const runInQueue = () => queue.run({ person, rows: rowsOf(body) }, work)
    if (!isLong(call, body)) return runInQueue()
    return long.run({ person, rows: [], busyCode: call.busyCode }, isSave(call) ? runInQueue : work)
  }
}

const isLong = ({ long }: Call, body: object) =>
  long === whole ? 'entity' in body && body.entity === whole : long === true

/** Returns a function: body → keys of the rows that a save changes; none for a new row. */
function savedRowKeys({ path, body: { properties } }: Call): (body: object) => string[] {
  const [first = ''] = Object.keys(properties)
  // Several tables have the field `id`, so the path makes the key unique.
  const kind = first === 'id' ? path : first
  return (body) => {
    const named: unknown = Object.entries(body).find(([field]) => field === first)?.[1]
    return (Array.isArray(named) ? named.map(idOf) : [idOf(named)])
      .filter((id) => typeof id === 'number' && id >= 0)
      .map((id) => `${kind} ${String(id)}`)
  }
}

/** Returns a value that is an id, or the first field of a value that is a row. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value)[0] : value
