import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { type BodyArgument, exchange, type Input } from './send.ts'

/** First part of the keys of all queries of a call: `invalidateQueries({ queryKey: keyOf(contract.groups.list) })`. */
export const keyOf = (call: Call) => [call.path] as const

/** Options for `useQuery` and similar hooks; a query that is no longer used is aborted. */
export const query = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryOptions({
    queryKey: [call.path, body ?? {}] as readonly [string, Input<C> | object],
    queryFn: async ({ signal }) => (await exchange(call, body, { signal })).data,
  })

/** Result type of `query` with additional options, for exported declarations. */
export type QueryWith<C extends Call, Options> = Omit<ReturnType<typeof query<C>>, keyof Options> &
  Readonly<Options>

/** Body whose values may still be undefined. */
export type ToChoose<C extends Call> = {
  readonly [Field in keyof Input<C>]: Input<C>[Field] | undefined
}
export const isChosen = (body: object) => Object.values(body).every((value) => value !== undefined)
/** Casts a body that may be incomplete: its query is disabled until all values are chosen. */
export const chosen = <C extends Call>(body: ToChoose<C>) => body as Input<C>

/** Query that is disabled until all values of its body are chosen. */
export const queryOfChosen = <C extends Call>(
  call: C,
  body: ToChoose<C>,
): QueryWith<C, { enabled: boolean }> => ({
  // the cast passes a body even to a call without required fields
  ...query(call, ...([chosen<C>(body)] as BodyArgument<C>)),
  enabled: isChosen(body),
})

/** Fetches a list without using cached data; awaits the request if one is running. */
export const readNow = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryClient.fetchQuery({ ...query(call, ...([body] as BodyArgument<C>)), staleTime: 0 })
