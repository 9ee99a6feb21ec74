import { queryClient } from './client.ts'
import { statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

const connection = createEvent<boolean>()

/** Hears of every call, and of every file of the client, whether it got an answer of ours. */
export const onConnection = connection.listen

let unanswered = 0

/** Taken before a call is sent, and given to `reportAnswer` with its answer. */
export const callsUnanswered = () => unanswered

export const reportNoAnswer = () => {
  unanswered += 1
  connection.report(false)
}

/** An answer that was sent for before another call got none does not say that the connection is back. */
export const reportAnswer = (unansweredBefore: number) => {
  if (unansweredBefore === unanswered) connection.report(true)
}

/** Whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => statusOf(error) === statuses.noAnswer

/** Reads again what the screen could not read while nobody answered. */
export const readUnansweredAgain = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
