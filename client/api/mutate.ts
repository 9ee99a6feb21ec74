import type { Call, DataOf } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { tellChange, exchange, type Sent, send, type Whole } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The call that saves, from whose tables `connect-staleness.ts` knows the answers to read again. */
      readonly call?: Call
      /** The caller reports a failure, or ignores it; no toast comes by itself. */
      readonly quiet?: boolean
      /** The subject of the failure's toast: settling the subject removes the toast. */
      readonly subject?: string
    }
  }
}

/**
 * Sends a call that saves through the mutation cache, so that the answers that are made of its tables are read
 * again (`connect-staleness.ts`). The caller reports a failure; a `useMutation` around this function reports it by itself.
 */
export const mutate = <C extends Call>(call: C, body: Sent<C>): Promise<DataOf<C>> =>
  queryClient
    .getMutationCache()
    .build<DataOf<C>, Error, Sent<C>, unknown>(queryClient, {
      mutationFn: (given) => send(call, given),
      meta: { call, quiet: true },
    })
    .execute(body)

/** Saves a row by a form, with every field of the call's body. */
export const saveRow = <C extends Call>(call: C, body: Whole<C>): Promise<DataOf<C>> => mutate(call, body)

/** Sends a call whose answer is not an object, as `mutate` does; answers the object by which `changeOf` finds its change. */
export const mutateFlat = <C extends Call>(call: C, body: Sent<C>): Promise<{ data: DataOf<C> }> =>
  queryClient
    .getMutationCache()
    .build<{ data: DataOf<C> }, Error, Sent<C>, unknown>(queryClient, {
      mutationFn: async (given) => {
        const answer = await exchange(call, given)
        tellChange(answer, answer.change ?? null)
        return answer
      },
      meta: { call, quiet: true },
    })
    .execute(body)
