import type { Query } from '@tanstack/react-query'
import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/** Result of the last call: answered by the server; no answer; or a proxy's answer that the server is down. */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

/** Subscribes to the results of calls and of the client's own files. */
export const onConnection = connection.listen

let sent = 0
let lastAnswered = 0
let at = Date.now()

/** Time of the last answer, milliseconds: until then the lists on the screen were up to date. */
export const answeredAt = () => at

/** Number of calls that had been sent when the last failure was known. */
let sentUnanswered = 0

/** Numbers a call when it is sent; its result is reported with this number. */
export const countCall = () => ++sent

/** Reports a call without an answer; ignored if a call that was sent later was answered. */
export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent', call = sent) => {
  if (call < lastAnswered) return
  sentUnanswered = sent
  connection.report(connected)
}

/** Reports an answer; if the call was sent before another one failed, it does not prove that the connection is back. */
export const reportAnswer = (call: number) => {
  lastAnswered = Math.max(lastAnswered, call)
  at = Date.now()
  if (call > sentUnanswered) connection.report('answered')
}

/**
 * Answers whether a read failed for want of an answer; an answer by something other than the server may be repeated, so it is not
 * retried.
 */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

const minute = 60_000
const readAgainAt = new WeakMap<Query, number>()
let nextReading: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches the screen's reads that got no answer. A proxy may answer 502 for one call every time: such a read is retried once a minute
 * at most.
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
