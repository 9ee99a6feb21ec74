import type { Call, DataOf } from '#contract/call.ts'
import { queryClient } from './client.ts'
import { type Sent, send } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What was called, for the lists that it makes stale. */
      readonly call?: Call
      /** Its failure is reported by its caller, or by nobody. */
      readonly quiet?: boolean
      /** What its failure's toast is about: it goes when that is settled. */
      readonly subject?: string
    }
  }
}

/**
 * Makes a call that saves: as `send`, and past the mutation cache, which has the lists read again that show what was
 * saved (`staleness.ts`). The caller reports a failure; a `useMutation` around it does so by itself.
 */
export const mutate = <C extends Call>(call: C, body: Sent<C>): Promise<DataOf<C>> =>
  queryClient
    .getMutationCache()
    .build<DataOf<C>, Error, Sent<C>, unknown>(queryClient, {
      mutationFn: (given) => send(call, given),
      meta: { call, quiet: true },
    })
    .execute(body)
