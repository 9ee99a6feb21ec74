import type { Query } from '@tanstack/react-query'
import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/** Result of the last call: the server responded; no response; or a proxy reported that the server is down. */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

/** Subscribes to the results of calls and of the client's own files. */
export const onConnection = connection.listen

let sent = 0
let lastAnswered = 0
let at = Date.now()

/** Time of the last response, milliseconds: the lists on the screen were up to date at that time. */
export const answeredAt = () => at

/** Number of calls that had been sent when the last failure was reported. */
let sentUnanswered = 0

/** Returns the number of a call that is being sent; its result is reported with this number. */
export const countCall = () => ++sent

/** Reports a call without a response; ignored if a call that was sent later got a response. */
export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent', call = sent) => {
  if (call < lastAnswered) return
  sentUnanswered = sent
  connection.report(connected)
}

/** Reports a response. If the call was sent before another call failed, it does not prove that the connection is restored. */
export const reportAnswer = (call: number) => {
  lastAnswered = Math.max(lastAnswered, call)
  at = Date.now()
  if (call > sentUnanswered) connection.report('answered')
}

/**
 * Returns true if a query failed because there was no response. A response from another program than the server may come every time, so
 * such a query is not retried.
 */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

const minute = 60_000
const readAgainAt = new WeakMap<Query, number>()
let nextReading: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches the screen's queries that got no response. A proxy may respond with 502 to one call every time: such a query is retried at most
 * once a minute.
 */
export const readUnansweredAgain = (): Promise<void> => {
  const now = Date.now()
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (read) => {
      const { error, dataUpdatedAt } = read.state
      if (!wasUnanswered(error)) return false
      const waits = (readAgainAt.get(read) ?? 0) > Math.max(dataUpdatedAt, now - minute)
      if (waits && statusOf(error) !== statuses.noAnswer) {
        clearTimeout(nextReading)
        nextReading = setTimeout(() => void readUnansweredAgain(), minute)
        return false
      }
      readAgainAt.set(read, now)
      return true
    },
  })
}
