import type { Call, DataOf } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { tellChange, exchange, type Input, send, type FullInput } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Call that saves; the queries of its tables are invalidated (`connect-staleness.ts`). */
      readonly call?: Call
      /** True: the caller handles a failure, and no toast is shown. */
      readonly quiet?: boolean
      /** Subject of the failure's toast: a later successful save with this subject removes the toast. */
      readonly subject?: string
    }
  }
}

/**
 * Sends a save through the mutation cache, so that queries of its tables are invalidated
 * (`connect-staleness.ts`). A failure is reported only by `useMutation` around it, or by the caller.
 */
export const mutate = <C extends Call>(call: C, body: Input<C>): Promise<DataOf<C>> =>
  queryClient
    .getMutationCache()
    .build<DataOf<C>, Error, Input<C>, unknown>(queryClient, {
      mutationFn: (given) => send(call, given),
      meta: { call, quiet: true },
    })
    .execute(body)

/** Saves a row; the body must contain all fields of the call. */
export const saveRow = <C extends Call>(call: C, body: FullInput<C>): Promise<DataOf<C>> => mutate(call, body)

/** Like `mutate`, for a response that is not an object: wraps it in one, since `changeOf` needs an object as key. */
export const mutateFlat = <C extends Call>(call: C, body: Input<C>): Promise<{ data: DataOf<C> }> =>
  queryClient
    .getMutationCache()
    .build<{ data: DataOf<C> }, Error, Input<C>, unknown>(queryClient, {
      mutationFn: async (given) => {
        const answer = await exchange(call, given)
        tellChange(answer, answer.change ?? null)
        return answer
      },
      meta: { call, quiet: true },
    })
    .execute(body)
