import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, toAnswer, sendAnswer } from './answer.ts'
import type { ChangeFollower } from './changes.ts'
import { createLruCache } from './store.ts'

/** Read that does not depend on the caller. A change of one of its tables invalidates the cached response. */
type CacheableRead = {
  /** Key of the call and its body. */
  key: string
  tables: readonly string[]
  make: () => Promise<string>
}

export type ResponseCache = {
  answer: (request: FastifyRequest, reply: FastifyReply, read: CacheableRead) => Promise<FastifyReply>
  text: (read: CacheableRead) => Promise<string>
  /** Responses from the cache and from the database; size of the cache in bytes. */
  counts: () => { kept: number; made: number; bytes: number }
}

const maxBytes = 16 * 1024 * 1024
/** Approximate bytes of an entry without its bodies. */
const entryOverhead = 500

/**
 * Caches responses. A response contains every change committed before the request on any instance
 * (docs/decisions/0013). The caller's right must have been checked before.
 */
export function openResponseCache(changes: ChangeFollower): ResponseCache {
  const count = { kept: 0, made: 0 }
  const store = createLruCache<{ answer: Answer; state: number; bytes: number }>(maxBytes)

  /** Returns the cached response; undefined if there is none, or if it may be outdated. */
  async function validAnswer({ key, tables }: CacheableRead) {
    const cached = store.get(key)
    if (cached === undefined) return undefined
    const current = cached.state === changes.stateOf(tables) && (await changes.catchUp())
    if (current && cached.state === changes.stateOf(tables)) return cached
    store.remove(key)
    return undefined
  }

  async function make(read: CacheableRead): Promise<Answer> {
    count.made++
    // The state is read first: a change during the query increases it, so the response is not cached.
    const state = changes.stateOf(read.tables)
    const answer = toAnswer(await read.make())
    if (state !== undefined && state === changes.stateOf(read.tables))
      store.put(read.key, { answer, state, bytes: answer.plain.length + entryOverhead })
    return answer
  }

  return {
    async answer(request, reply, read) {
      const cached = await validAnswer(read)
      if (cached === undefined) return sendAnswer(request, reply, await make(read))
      count.kept++
      return sendAnswer(request, reply, cached.answer, (more) => store.grow(read.key, cached, more))
    },
    async text(read) {
      const cached = await validAnswer(read)
      if (cached !== undefined) count.kept++
      return (cached?.answer ?? (await make(read))).plain.toString()
    },
    counts: () => ({ ...count, bytes: store.bytes() }),
  }
}
