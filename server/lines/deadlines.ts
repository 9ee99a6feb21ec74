import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../answers/refusals.ts'

/** How long a call may take before its caller is told that the server is busy, without what its body takes; milliseconds. */
export const longestCall = 8_000

/** The longest time of a call that works through thousands of rows and says `long`; milliseconds. */
export const longestLongCall = 60_000

/** The answer, or 503 when it takes too long; what goes on then is for nobody. */
export function within<T>(time: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal('tooBusy')), time)
    const end = () => clearTimeout(timer)
    work.then(resolve, reject)
    work.then(end, end)
  })
}

/** How much is left of the request's time; milliseconds. */
export const left = ({ spent, workedFrom }: FastifyRequest, longest = longestCall): number =>
  longest - spent - (performance.now() - workedFrom)

type Work<T> = (request: FastifyRequest, reply: FastifyReply) => Promise<T>

/** Work of a call that waits for the database: all of a request's together have eight seconds, or so many. */
export function inTime<T>(work: Work<T>, longest = longestCall): Work<T> {
  return async (request, reply) => {
    request.workedFrom = performance.now()
    try {
      return await within(longest - request.spent, work(request, reply))
    } finally {
      request.spent += performance.now() - request.workedFrom
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that the work before has taken, without the time of sending the body. */
    spent: number
    /** When the work under way has begun, by the clock of `performance.now()`. */
    workedFrom: number
  }
}
