import { queryClient } from './client.ts'
import { statuses, statusOf } from './errors.ts'
import { createEvent } from './event.ts'

const connection = createEvent<boolean>()

/** Hears of every call, and of every file of the client, whether it got an answer of ours. */
export const onConnection = connection.listen
export const reportConnection = connection.report

/** Whether a read failed because nobody answered; an answer that was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => statusOf(error) === statuses.noAnswer

/** Reads again what the screen could not read while nobody answered. */
export const readUnansweredAgain = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
