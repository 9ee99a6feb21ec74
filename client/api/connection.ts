import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/** The answerer of the last call: the server, nobody, or a proxy that says that the server is down. */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

/** Hears who answered each call and each file of the client. */
export const onConnection = connection.listen

let unanswered = 0

/** The count that is taken before a call, and given to `reportAnswer` with its answer. */
export const callsUnanswered = () => unanswered

export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent') => {
  unanswered += 1
  connection.report(connected)
}

/** Reports an answer; one that was asked for before another call failed does not say that the connection is back. */
export const reportAnswer = (unansweredBefore: number) => {
  if (unansweredBefore === unanswered) connection.report('answered')
}

/** Answers whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

/** Reads again what the screen could not read while nobody answered. */
export const readUnansweredAgain = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
