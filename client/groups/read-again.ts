import type { Call } from '#contract/call.ts'
import { queryClient } from '../api/client.ts'
import { keyOf } from '../api/query.ts'

/** After a save: everything that was read by these calls is stale; what is on the screen is read at once. */
export const readAgain = (...calls: Call[]) =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
