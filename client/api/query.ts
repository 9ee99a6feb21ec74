import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { type BodyArgument, exchange, type Input } from './send.ts'

/** First part of the keys of all queries of a call, for `invalidateQueries`. */
export const keyOf = (call: Call) => [call.path] as const

/** Returns the options of a query. The request of a query that is no longer used is aborted. */
export const query = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryOptions({
    queryKey: [call.path, body ?? {}] as readonly [string, Input<C> | object],
    queryFn: async ({ signal }) => (await exchange(call, body, { signal })).data,
  })

export type QueryWith<C extends Call, Options> = Omit<ReturnType<typeof query<C>>, keyof Options> &
  Readonly<Options>

/** Request body in which a value is undefined until the user chooses it. */
export type PartialInput<C extends Call> = {
  readonly [Field in keyof Input<C>]: Input<C>[Field] | undefined
}
export const isCompleteInput = (body: object) => Object.values(body).every((value) => value !== undefined)
/** Casts a body to the type of the call. The query must be disabled until no value is undefined. */
export const chosen = <C extends Call>(body: PartialInput<C>) => body as Input<C>

export const queryOfChosen = <C extends Call>(
  call: C,
  body: PartialInput<C>,
): QueryWith<C, { enabled: boolean }> => ({
  // without the cast, TypeScript refuses a body for calls without required fields
  ...query(call, ...([chosen<C>(body)] as BodyArgument<C>)),
  enabled: isCompleteInput(body),
})

/** Fetches the response even if a cached one is fresh. If this request is already running, awaits it. */
export const readNow = <C extends Call>(call: C, ...[body]: BodyArgument<C>) =>
  queryClient.fetchQuery({ ...query(call, ...([body] as BodyArgument<C>)), staleTime: 0 })
