import type { ToastAction } from './toasts/toast.ts'

/** The changes that one command of the user made on the server. */
export type Step = {
  /** The action of the toast that told of it; the same in both directions. */
  readonly key: ToastAction
  /** The numbers of the changes to undo, in the order in which they were made. */
  readonly changes: readonly string[]
  /** How the message names the record. */
  readonly detail: string
}

/** The last step of each is the next one. */
export type Steps = { readonly undo: readonly Step[]; readonly redo: readonly Step[] }
export type Direction = keyof Steps

export const noSteps: Steps = { undo: [], redo: [] }

/** More than anybody walks back. */
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

/**
 * The last change of a step has been undone by another change, which can be undone in turn. A step of several changes
 * that fails in between is two: the changes that are undone, and those that are left.
 */
export const withUndoneChange = (steps: Steps, direction: Direction, step: Step, by: string): Steps => {
  const back = opposite[direction]
  const left = { ...step, changes: step.changes.slice(0, -1) }
  const gone = stepOf(steps, back, step.key)
  const moved = { ...step, changes: [...(gone?.changes ?? []), by] }
  const rest = withoutStep(steps, back, step)
  const before =
    left.changes.length === 0
      ? withoutStep(rest, direction, step)
      : { ...rest, [direction]: rest[direction].map((one) => (one.key === step.key ? left : one)) }
  return { ...before, [back]: [...before[back], moved] }
}
