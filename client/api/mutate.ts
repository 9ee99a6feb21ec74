import type { Call, DataOf } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { storeChange, exchange, type Input, send, type FullInput } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Call that saves; the queries of its tables are invalidated (`connect-staleness.ts`). */
      readonly call?: Call
      /** True if the caller handles a failure; no toast is shown. */
      readonly quiet?: boolean
      /** Subject of the failure's toast, which a successful save with this subject removes. */
      readonly subject?: string
    }
  }
}

/** Sends a save, which invalidates queries (`connect-staleness.ts`). The caller must report a failure. */
export const mutate = <C extends Call>(call: C, body: Input<C>): Promise<DataOf<C>> =>
  queryClient
    .getMutationCache()
    .build<DataOf<C>, Error, Input<C>, unknown>(queryClient, {
      mutationFn: (given) => send(call, given),
      meta: { call, quiet: true },
    })
    .execute(body)

/** Saves a row. The body must contain all fields of the call. */
export const saveRow = <C extends Call>(call: C, body: FullInput<C>): Promise<DataOf<C>> => mutate(call, body)

/** Sends a save whose response may be a plain value. Wraps the response, since `changeOf` needs an object as key. */
export const mutateFlat = <C extends Call>(call: C, body: Input<C>): Promise<{ data: DataOf<C> }> =>
  queryClient
    .getMutationCache()
    .build<{ data: DataOf<C> }, Error, Input<C>, unknown>(queryClient, {
      mutationFn: async (given) => {
        const answer = await exchange(call, given)
        storeChange(answer, answer.change ?? null)
        return answer
      },
      meta: { call, quiet: true },
    })
    .execute(body)
