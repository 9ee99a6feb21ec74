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

const save = <C extends Call, Answer>(
  call: C,
  body: Input<C>,
  mutationFn: (body: Input<C>) => Promise<Answer>,
) =>
  queryClient
    .getMutationCache()
    .build<Answer, Error, Input<C>, unknown>(queryClient, { mutationFn, meta: { call, quiet: true } })
    .execute(body)

/** Sends a save, which invalidates queries (`connect-staleness.ts`). The caller must report a failure. */
export const mutate = <C extends Call>(call: C, body: Input<C>): Promise<DataOf<C>> =>
  save(call, body, (given) => send(call, given))

export const saveRow = <C extends Call>(call: C, body: FullInput<C>): Promise<DataOf<C>> => mutate(call, body)

/** Sends a save whose response may be a plain value. Wraps the response, since `changeOf` needs an object as key. */
export const mutateFlat = <C extends Call>(call: C, body: Input<C>): Promise<{ data: DataOf<C> }> =>
  save(call, body, async (given) => {
    const answer = await exchange(call, given)
    storeChange(answer, answer.change ?? null)
    return answer
  })
