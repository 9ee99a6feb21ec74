import type { SaveAnswer } from '#contract/save.ts'
import type { ToastAction } from './toasts/toast.ts'

/** A row as a save found it, or as it left it. */
export type State = {
  /** Undefined for a row without revisions. */
  readonly rev: number | undefined
  readonly values: unknown
  /** Saves these values onto a revision: whoever changed the row since is not overwritten. */
  readonly save: (rev: number | undefined) => Promise<SaveAnswer>
}

/** One save of one row. */
export type Change = { readonly id: number; readonly before: State; readonly after: State }

/** The saves that one command made, those of a pasted column say. */
export type Step = {
  /** The action of the toast that told of it; the same in both directions. */
  readonly key: ToastAction
  readonly changes: readonly Change[]
  /** How the message names the record. */
  readonly detail: string
}

/** The last step of each is the next one. */
export type Steps = { readonly undo: readonly Step[]; readonly redo: readonly Step[] }
export type Direction = keyof Steps

export const noSteps: Steps = { undo: [], redo: [] }

/** More than anybody walks back; each keeps the values of its rows. */
const maxSteps = 100

const opposite = { undo: 'redo', redo: 'undo' } as const

/** The next step in a direction, or the step with this key if it can still be taken there. */
export const stepOf = (steps: Steps, direction: Direction, key?: ToastAction): Step | undefined =>
  steps[direction].findLast((step) => key === undefined || step.key === key)

/** A save has just been made: what was taken back before it cannot be done again. */
export const withNewStep = ({ undo }: Steps, step: Step): Steps => ({
  undo: [...undo, step].slice(-maxSteps),
  redo: [],
})

export const withoutStep = (steps: Steps, direction: Direction, { key }: Step): Steps => ({
  ...steps,
  [direction]: steps[direction].filter((step) => step.key !== key),
})

/** The state onto whose revision a direction saves, and the state that it saves. */
export const statesOf = ({ before, after }: Change, direction: Direction) =>
  direction === 'undo' ? { from: after, to: before } : { from: before, to: after }

const isSameState = (a: State, b: State) =>
  a.rev === b.rev && JSON.stringify(a.values) === JSON.stringify(b.values)

/** The row has these values again, under a new revision: older and later saves of it continue from there. */
const withRevision = (steps: Steps, id: number, saved: State, rev: number | undefined): Steps => {
  const revised = (state: State) => (isSameState(state, saved) ? { ...state, rev } : state)
  const inStep = (step: Step): Step => ({
    ...step,
    changes: step.changes.map((change) =>
      change.id === id ? { ...change, before: revised(change.before), after: revised(change.after) } : change,
    ),
  })
  return { undo: steps.undo.map(inStep), redo: steps.redo.map(inStep) }
}

/**
 * One change of a step has been saved in a direction, and left this revision: it can go the other way now. A step of
 * several rows that fails in between is two: the rows that have gone, and the rows that are left.
 */
export const withSavedChange = (
  steps: Steps,
  direction: Direction,
  step: Step,
  change: Change,
  rev: number | undefined,
): Steps => {
  const back = opposite[direction]
  const left = { ...step, changes: step.changes.filter((one) => one !== change) }
  const gone = stepOf(steps, back, step.key)
  const moved: Step = { ...step, changes: [...(gone?.changes ?? []), change] }
  const rest =
    left.changes.length > 0
      ? { ...steps, [direction]: steps[direction].map((one) => (one.key === step.key ? left : one)) }
      : withoutStep(steps, direction, step)
  const both = { ...withoutStep(rest, back, step), [back]: [...withoutStep(rest, back, step)[back], moved] }
  return withRevision(both, change.id, statesOf(change, direction).to, rev)
}
