import type { SaveAnswer } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf } from '../api/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { createStore } from './store.ts'
import { reportError } from './toasts/report-error.ts'
import { dismissToastOf, type ToastAction, toast } from './toasts/toast.ts'
import { toastOutcome } from './toasts/toast-outcome.ts'
import {
  type Direction,
  noSteps,
  type Step,
  statesOf,
  stepOf,
  type Steps,
  withNewStep,
  withoutStep,
  withSavedChange,
} from './undo-steps.ts'

type SavedRow<Values> = {
  readonly id: number
  /** The values as they were, and the revision onto which they were saved over. */
  readonly before: { readonly rev: number | undefined; readonly values: Values }
  /** The values as they are, and the revision that the save left. */
  readonly after: { readonly rev: number | undefined; readonly values: Values }
  readonly save: (rev: number | undefined, values: Values) => Promise<SaveAnswer>
}

type Saved<Values> = Pick<Step, 'detail'> & { readonly rows: readonly SavedRow<Values>[] }

/** `turn` ends with the last save on its way: keys pressed meanwhile wait, each for the one before. */
const history = createStore<{ readonly steps: Steps; readonly turn: Promise<void> }>({
  steps: noSteps,
  turn: Promise.resolve(),
})

const change = (to: (steps: Steps) => Steps) => history.set((now) => ({ ...now, steps: to(now.steps) }))

const inTurn = (work: () => Promise<void>) =>
  history.set((now) => ({ ...now, turn: now.turn.then(work).catch(reportError) }))

/**
 * Keeps the way back of an update that has just been done, for Ctrl+Z; answers the action for the update's own
 * toast, which does the same. Each goes once, whichever is used; one that got no answer may be tried again. Every
 * save that can be inverted registers itself, a dialog's and a table's row alike. Not for what was created or
 * deleted: a new row goes by the question before a delete, a deleted one has lost its id.
 */
export const rememberUndo = <Values>({ rows, detail }: Saved<Values>): ToastAction => {
  const action: ToastAction = { label: i18n.t('toast.undo'), run: () => inTurn(() => walk('undo', action)) }
  const changes = rows.map(({ id, before, after, save }) => ({
    id,
    before: { ...before, save: (rev: number | undefined) => save(rev, before.values) },
    after: { ...after, save: (rev: number | undefined) => save(rev, after.values) },
  }))
  change((steps) => withNewStep(steps, { key: action, changes, detail }))
  return action
}

const words = {
  undo: { done: 'toast.undone', nothing: 'toast.nothingToUndo' },
  redo: { done: 'toast.redone', nothing: 'toast.nothingToRedo' },
} as const

/** Saves the rows of a step one after the other; the first that is refused ends it. */
const walk = async (direction: Direction, action?: ToastAction) => {
  const begun = stepOf(history.get().steps, direction, action)
  if (begun === undefined) {
    if (action === undefined) toast.warning(i18n.t(words[direction].nothing))
    return
  }
  const { key, detail } = begun
  dismissToastOf(key)
  for (;;) {
    const step = stepOf(history.get().steps, direction, key)
    const [row] = step?.changes ?? []
    if (step === undefined || row === undefined) {
      toast.success(i18n.t(words[direction].done), { detail })
      return
    }
    const { from, to } = statesOf(row, direction)
    const answer = await to.save(from.rev)
    const outcome = outcomeOf(answer)
    if (!succeeded(outcome)) {
      toastOutcome(answer, { detail })
      change((steps) => withoutStep(steps, direction, step))
      return
    }
    change((steps) => withSavedChange(steps, direction, step, row, outcome.rev))
  }
}

/** Takes the last save back that has not been taken back; says where there is none. */
export const undoLast = () => inTurn(() => walk('undo'))

/** Does the save again that was taken back last, unless something else was saved since. */
export const redoLast = () => inTurn(() => walk('redo'))

/** Another user takes back no save of this one. */
export const forgetUndo = () => change(() => noSteps)
