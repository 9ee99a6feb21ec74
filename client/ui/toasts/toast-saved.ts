import type { Outcome, SaveAnswer } from '#contract/save.ts'
import { rememberUndo } from '../undo.ts'
import { toastOutcome } from './toast-outcome.ts'

/**
 * Says the outcome of a save in a toast, which takes it back, as Ctrl+Z does; with it what calls `before` it changed
 * for the same command. Gives the outcome back.
 */
export const toastSaved = (answer: SaveAnswer, detail: string, before: readonly object[] = []): Outcome => {
  const action = rememberUndo([...before, answer], detail)
  return toastOutcome(answer, { detail, ...(action && { action }) })
}
