import type { Call, DataOf } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { tellChange, exchange, type Input, send, type FullInput } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The call that saves; `connect-staleness.ts` invalidates by its tables. */
      readonly call?: Call
      /** The caller handles a failure; no toast is shown. */
      readonly quiet?: boolean
      /** Subject of the failure's toast: a later success with this subject removes it. */
      readonly subject?: string
    }
  }
}

/**
 * Sends a save through the mutation cache, so that queries of its tables are invalidated (`connect-staleness.ts`). The caller reports a
 * failure, or wraps the function in `useMutation`, which does.
 */
export const mutate = <C extends Call>(call: C, body: Input<C>): Promise<DataOf<C>> =>
  queryClient
    .getMutationCache()
    .build<DataOf<C>, Error, Input<C>, unknown>(queryClient, {
      mutationFn: (given) => send(call, given),
      meta: { call, quiet: true },
    })
    .execute(body)

/** Saves a row with every field of the call's body. */
export const saveRow = <C extends Call>(call: C, body: FullInput<C>): Promise<DataOf<C>> => mutate(call, body)

/** Like `mutate`, for an answer that is not an object: returns an object, since `changeOf` finds changes by object. */
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
