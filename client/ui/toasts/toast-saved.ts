import type { Outcome, SaveAnswer } from '#contract/save.ts'
import { rememberUndo } from '../undo.ts'
import { severityOf, outcomeOf, outcomeReason, outcomeText } from '../../api/save.ts'
import { type ToastOptions, toast } from './toast.ts'

/** Shows the outcome in a toast and answers it, so that the caller can act on it. */
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

/**
 * Shows the outcome of a save in a toast, which can undo it, as Ctrl+Z does, together with the calls `before` it
 * of the same command. Answers the outcome.
 */
export const toastSaved = (answer: SaveAnswer, detail: string, before: readonly object[] = []): Outcome => {
  const action = rememberUndo([...before, answer], detail)
  return toastOutcome(answer, { detail, ...(action && { action }) })
}
