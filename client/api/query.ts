import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { type BodyArgument, exchange, type Sent } from './send.ts'

/** The beginning of every key of this call: `invalidateQueries({ queryKey: keyOf(contract.groups.list) })`. */
export const keyOf = (call: Call) => [call.path] as const

/** A read for useQuery and its relatives. A late answer of an older choice is aborted. */
export const query = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryOptions({
    queryKey: [call.path, body ?? {}] as readonly [string, Sent<C> | object],
    queryFn: async ({ signal }) => (await exchange(call, body, { signal })).data,
  })

/** A read with options of its own, whose type a declaration can name. */
export type Read<C extends Call, Options> = Omit<ReturnType<typeof query<C>>, keyof Options> &
  Readonly<Options>

/** A body whose values are still to be chosen. */
export type ToChoose<C extends Call> = {
  readonly [Field in keyof Sent<C>]: Sent<C>[Field] | undefined
}
export const isChosen = (body: object) => Object.values(body).every((value) => value !== undefined)
/** The body of a read, which waits until it is chosen. */
export const chosen = <C extends Call>(body: ToChoose<C>) => body as Sent<C>

/** The read of a call, which waits while a value of its body is not chosen yet. */
export const queryOfChosen = <C extends Call>(call: C, body: ToChoose<C>): Read<C, { enabled: boolean }> => ({
  // The argument may be left out where it has no required field; here it is given.
  ...query(call, ...([chosen<C>(body)] as BodyArgument<C>)),
  enabled: isChosen(body),
})

/** A list that a dialog edits or chooses from is read whenever it opens: the change of another user is seen. */
export const readOnOpening = { refetchOnMount: 'always' } as const

/** A list as the server has it now, whatever the cache holds; joins a read that is on its way. */
export const readNow = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryClient.fetchQuery({ ...query(call, ...([body] as BodyArgument<C>)), staleTime: 0 })
