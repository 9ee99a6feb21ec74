import type { Query } from '@tanstack/react-query'
import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/**
 * Result of the last call. `silent`: no response. `unavailable`: a proxy reported that the server is down.
 */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

export const onConnection = connection.listen

let sent = 0
let lastAnswered = 0
let at = Date.now()

/** Time of the last response or, before the first one, of the page load; milliseconds. */
export const answeredAt = () => at

/** Number of the newest call at the time of the last reported failure. */
let sentUnanswered = 0

/** Returns a number that identifies the call when its result is reported. */
export const countCall = () => ++sent

/** Reports a call without a response, unless a call that was sent later received a response. */
export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent', call = sent) => {
  if (call < lastAnswered) return
  sentUnanswered = sent
  connection.report(connected)
}

/** Reports a response; the connection counts as restored only if the call was sent after the last failure. */
export const reportAnswer = (call: number) => {
  lastAnswered = Math.max(lastAnswered, call)
  at = Date.now()
  if (call > sentUnanswered) connection.report('answered')
}

/** Returns true if nothing or only a proxy responded. A malformed response does not count: it may be permanent. */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

const minute = 60_000
const refetchedAt = new WeakMap<Query, number>()
let nextRefetch: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches the screen's queries that the server did not answer. If a proxy answered, each query is refetched
 * at most once a minute, since the proxy may permanently refuse a certain call.
 */
export const refetchUnanswered = (): Promise<void> => {
  const now = Date.now()
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (read) => {
      const { error, dataUpdatedAt } = read.state
      if (!wasUnanswered(error)) return false
      const waits = (refetchedAt.get(read) ?? 0) > Math.max(dataUpdatedAt, now - minute)
      if (waits && statusOf(error) !== statuses.noAnswer) {
        clearTimeout(nextRefetch)
        nextRefetch = setTimeout(() => void refetchUnanswered(), minute)
        return false
      }
      refetchedAt.set(read, now)
      return true
    },
  })
}
