import type { Query } from '@tanstack/react-query'
import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/** The answerer of the last call: the server, nobody, or a proxy that says that the server is down. */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

/** Hears who answered each call and each file of the client. */
export const onConnection = connection.listen

let sent = 0
let lastAnswered = 0
/** The number of calls that were sent before the last one, or file, without an answer was known. */
let sentUnanswered = 0

/** Counts a call as it is sent; its answer, or that there is none, is reported with its number. */
export const countCall = () => ++sent

/** Reports that a call, or a file, has no answer; one sent before another that was answered says nothing of the present. */
export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent', call = sent) => {
  if (call < lastAnswered) return
  sentUnanswered = sent
  connection.report(connected)
}

/** Reports an answer; one that was asked for before another call failed does not say that the connection is back. */
export const reportAnswer = (call: number) => {
  lastAnswered = Math.max(lastAnswered, call)
  if (call > sentUnanswered) connection.report('answered')
}

/** Answers whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

const minute = 60_000
const readAgainAt = new WeakMap<Query, number>()
let nextReading: ReturnType<typeof setTimeout> | undefined

/**
 * Reads again what the screen could not read while nobody answered. A proxy may answer one call alone with 502 each time: such a
 * read that was read again in the last minute waits for the next.
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
