import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../messages/refusals.ts'

/** Milliseconds after which a call is refused with 503, not counting the time for receiving its body. */
export const callTimeout = 8_000

/** Milliseconds for a call with `long`, which processes thousands of rows. */
export const longCallTimeout = 60_000

/** Returns the result of `work`, or throws 503 after `time` milliseconds. The work is not cancelled. */
export function withTimeout<T>(time: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal('tooBusy')), time)
    const end = () => clearTimeout(timer)
    work.then(resolve, reject)
    work.then(end, end)
  })
}

export const timeLeft = ({ spent, startedAt }: FastifyRequest, timeout = callTimeout): number =>
  timeout - spent - (performance.now() - startedAt)

type TimedWork<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>

/** Returns a handler that may take `timeout` milliseconds together with the request's hooks. */
export function withDeadline<T>(work: TimedWork<T>, timeout = callTimeout): TimedWork<T> {
  return async (request, reply) => {
    request.startedAt = performance.now()
    try {
      return await withTimeout(timeout - request.spent, work(request, reply))
    } finally {
      request.spent += performance.now() - request.startedAt
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of finished hooks, without receiving the body. */
    spent: number
    /** Start of the current hook or handler, by `performance.now()`. */
    startedAt: number
  }
}
