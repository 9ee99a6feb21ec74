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
let unanswered = 0
let lastAnswered = 0

/** A call on its way: its number in the order of sending, and how many went unanswered before it. */
export type SentCall = { readonly number: number; readonly unansweredBefore: number }

/** Counts a call as it is sent; its answer, or that there is none, is reported with it. */
export const countCall = (): SentCall => {
  sent += 1
  return { number: sent, unansweredBefore: unanswered }
}

/** Reports that a call, or a file, has no answer; one sent before another that was answered says nothing of the present. */
export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent', call?: SentCall) => {
  if (call !== undefined && call.number < lastAnswered) return
  unanswered += 1
  connection.report(connected)
}

/** Reports an answer; one that was asked for before another call failed does not say that the connection is back. */
export const reportAnswer = ({ number, unansweredBefore }: SentCall) => {
  lastAnswered = Math.max(lastAnswered, number)
  if (unansweredBefore === unanswered) connection.report('answered')
}

/** Answers whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

const minute = 60_000
const readAgainAt = new WeakMap<Query, number>()

/** Answers whether a read is due again: one that failed again when it was read so waits for a minute. */
const isDue = (read: Query) => {
  const at = readAgainAt.get(read)
  return at === undefined || at < read.state.dataUpdatedAt || Date.now() - at > minute
}

/** Reads again what the screen could not read while nobody answered. */
export const readUnansweredAgain = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: (read) => {
      if (!wasUnanswered(read.state.error) || !isDue(read)) return false
      readAgainAt.set(read, Date.now())
      return true
    },
  })
