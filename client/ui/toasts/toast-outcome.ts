import type { Outcome, SaveAnswer } from '#contract/save.ts'
import { severityOf, outcomeOf, outcomeReason, outcomeText } from '../../api/save.ts'
import { type ToastOptions, toast } from './toast.ts'

/** Says the outcome in a toast and gives it back, so that the caller can act on it. */
export const toastOutcome = (
  answer: SaveAnswer,
  { reason, ...options }: ToastOptions & { readonly reason?: string } = {},
): Outcome => {
  const outcome = outcomeOf(answer)
  const detail = reason ?? outcomeReason(outcome) ?? options.detail
  toast[severityOf(outcome)](outcomeText(outcome), {
    ...options,
    ...(detail === undefined ? {} : { detail }),
  })
  return outcome
}
