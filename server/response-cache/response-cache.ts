import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerOf, sendAnswer } from './answer.ts'
import type { Changes } from './changes.ts'
import { keepRecent } from './store.ts'

/** A read whose answer is the same for all who may read it, made again when one of its tables changes. */
type CacheableRead = {
  /** The question: the call and its body. */
  key: string
  tables: readonly string[]
  /** Asks the database; answers the whole body as text. */
  make: () => Promise<string>
}

export type ResponseCache = {
  answer: (request: FastifyRequest, reply: FastifyReply, read: CacheableRead) => Promise<FastifyReply>
  /** The text of a cacheable read, which other answers are made with. */
  text: (read: CacheableRead) => Promise<string>
  /** How many answers came from memory, how many were made, and the bytes that are kept. */
  counts: () => { kept: number; made: number; bytes: number }
}

const mostBytes = 16 * 1024 * 1024
/** The bytes of an entry beside its bodies, about. */
const overhead = 500

/**
 * Answers cacheable reads from memory. docs/decisions/0013 argues why no answer is older than the last change that was
 * committed before it was asked for, on whichever instance. The caller's right is checked before.
 */
export function keepResponses(changes: Changes): ResponseCache {
  const count = { kept: 0, made: 0 }
  const store = keepRecent<{ answer: Answer; state: number; bytes: number }>(mostBytes)

  /** The kept answer, when nothing of it has changed until now. */
  async function upToDate({ key, tables }: CacheableRead) {
    const kept = store.get(key)
    if (kept === undefined) return undefined
    const current = kept.state === changes.stateOf(tables) && (await changes.catchUp())
    if (current && kept.state === changes.stateOf(tables)) return kept
    store.remove(key)
    return undefined
  }

  async function make(read: CacheableRead): Promise<Answer> {
    count.made++
    // Known before the database is asked: whatever changes from here on raises the state, now or when it is read.
    const state = changes.stateOf(read.tables)
    const answer = answerOf(await read.make())
    if (state !== undefined && state === changes.stateOf(read.tables))
      store.put(read.key, { answer, state, bytes: answer.plain.length + overhead })
    return answer
  }

  return {
    async answer(request, reply, read) {
      const kept = await upToDate(read)
      if (kept === undefined) return sendAnswer(request, reply, await make(read))
      count.kept++
      return sendAnswer(request, reply, kept.answer, (more) => store.grow(read.key, kept, more))
    },
    async text(read) {
      const kept = await upToDate(read)
      if (kept !== undefined) count.kept++
      return (kept?.answer ?? (await make(read))).plain.toString()
    },
    counts: () => ({ ...count, bytes: store.bytes() }),
  }
}
