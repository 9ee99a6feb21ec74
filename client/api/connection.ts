import { queryClient } from './client.ts'
import { isServerDown, statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

/** The answerer of the last call: our server; nobody; somebody in its place, who says that it is down. */
export type Connection = 'answered' | 'silent' | 'unavailable'

const connection = createEvent<Connection>()

/** Hears of every call, and of every file of the client, who answered it. */
export const onConnection = connection.listen

let unanswered = 0

/** Taken before a call is sent, and given to `reportAnswer` with its answer. */
export const callsUnanswered = () => unanswered

export const reportNoAnswer = (connected: Exclude<Connection, 'answered'> = 'silent') => {
  unanswered += 1
  connection.report(connected)
}

/** An answer that was sent for before another call got none does not say that the connection is back. */
export const reportAnswer = (unansweredBefore: number) => {
  if (unansweredBefore === unanswered) connection.report('answered')
}

/** Whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => {
  const status = statusOf(error)
  return status === statuses.noAnswer || (status !== undefined && isServerDown(status))
}

/** Reads again what the screen could not read while nobody answered. */
export const readUnansweredAgain = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
