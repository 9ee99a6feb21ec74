import type { FastifyRequest } from 'fastify'
import { type Call, isSave } from '#contract/call.ts'
import { whole } from '#contract/transfer.ts'
import { type Line, openLine } from './line.ts'

/** The lines in which calls wait for a connection of the pool. */
export type Lines = { saves: Line; reads: Line; dear: Line; long: Line }

const keptForReads = 4
const longestWait = 2_000

/**
 * How many of so many connections saves may hold: all but four, of few connections a good half. Saves that come together
 * are written to the disk together, so that more of them at once are more in a second.
 */
const forSaves = (all: number) => Math.max(Math.ceil(0.6 * all), all - keptForReads)

/**
 * The calls of one person leave connections to others: two of those for saves, and most of those for reads. Dear reads have two at most, one for each person, who rests between them: half of a processor is his at most.
 * Long work has two places of its own, so that no dear read waits for an import. Few of it wait: each holds its file.
 */
export function openLines(connections: number): Lines {
  const saves = forSaves(connections)
  return {
    saves: openLine({
      most: saves,
      each: saves > 4 ? saves - 2 : saves,
      waiting: { most: 300, each: 120, row: 60 },
      longestWait,
    }),
    reads: openLine({
      most: connections,
      each: Math.max(2, Math.floor(connections / 3)),
      waiting: { most: 400, each: 100 },
      longestWait: 4_000,
      full: 'tooManyAtOnce',
    }),
    dear: openLine({
      most: connections > 4 ? 2 : 1,
      each: 1,
      waiting: { most: 300, each: 100 },
      longestWait: 4_000,
      full: 'tooManyAtOnce',
      longestRest: 500,
    }),
    long: openLine({
      most: 2,
      each: 1,
      waiting: { most: 10, each: 3 },
      longestWait: 20_000,
      full: 'tooManyAtOnce',
      longestRest: 500,
    }),
  }
}

type InLine = <T>(request: FastifyRequest, body: object, work: () => Promise<T>) => Promise<T>

/**
 * Queues a call's work in the line that is its own; an open call, which asks little of the database, in none. A long save
 * has its turn of long work first, and then one of the saves.
 */
export function lineOf(call: Call, { saves, reads, dear, long }: Lines): InLine {
  if (call.open) return (_request, _body, work) => work()
  const line = isSave(call) ? saves : call.dear ? dear : reads
  const rowsOf = isSave(call) ? rowsSavedBy(call) : () => []
  return (request, body, work) => {
    const person = request.signedIn?.userId ?? request.ip
    const inOwn = () => line.run({ person, rows: rowsOf(body) }, work)
    if (!isLong(call, body)) return inOwn()
    return long.run({ person, rows: [], alone: call.alone }, isSave(call) ? inOwn : work)
  }
}

const isLong = ({ long }: Call, body: object) =>
  long === whole ? 'entity' in body && body.entity === whole : long === true

/** The rows that a save changes, by the first field of its body, which names them; none where it makes new ones. */
function rowsSavedBy({ path, body: { properties } }: Call): (body: object) => string[] {
  const [first = ''] = Object.keys(properties)
  // Several kinds of row are called by this name alone.
  const kind = first === 'id' ? path : first
  return (body) => {
    const named: unknown = Object.entries(body).find(([field]) => field === first)?.[1]
    return (Array.isArray(named) ? named.map(idOf) : [idOf(named)])
      .filter((id) => typeof id === 'number' && id >= 0)
      .map((id) => `${kind} ${String(id)}`)
  }
}

/** An id, or the one with which a row of a list begins. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value)[0] : value
