import { useEffect, useReducer, useRef } from 'react'
import type { Choices } from '../../location/cascade.ts'
import { holdKeys, letKeysGo } from '../../ui/shortcuts/typed-ahead.ts'
import type { SelectHandle, SelectStep } from '../../ui/SearchSelect/SearchSelect.tsx'

type StepMove<Step> = {
  readonly step: Step
  readonly id: number
  readonly byKeyboard: boolean
  /** The next select has the focus, and its list is awaited. */
  readonly isAwaited: boolean
  /** The list had a single entry, which chose itself. */
  readonly isAutomatic: boolean
}

type Cascade<Step extends string> = {
  readonly steps: readonly Step[]
  readonly choices: Choices<Step>
  /** The ids in the list of a step; undefined until it has come. */
  readonly entriesOf: (step: Step) => readonly number[] | undefined
  readonly chooseOnly: (step: Step, id: number) => void
  /** The last step was chosen by keyboard. */
  readonly onCompleted?: () => void
}

/**
 * A choice gives the focus to the next select, which chooses a single entry by itself (domain.md#cascade-only-entry),
 * unless the person searches in it by then or has gone elsewhere. From the choice on, keys wait for that select
 * (domain.md#typed-ahead).
 */
export const useNextStep = <Step extends string>(cascade: Cascade<Step>) => {
  const selects = useRef<Partial<Record<Step, SelectHandle | null>>>({})
  const move = useRef<StepMove<Step>>(undefined)
  const automatic = useRef<ReadonlySet<Step>>(new Set())
  // the same row may be chosen again, which changes nothing else
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  // After each render: the address holds a choice later than it was made (a question may come between, and on a phone
  // the next select is not there before), and its list comes later still.
  useEffect(() => {
    const { steps, choices, entriesOf, chooseOnly, onCompleted } = cascade
    const last = move.current
    if (last === undefined) return
    if (choices[last.step] !== last.id) {
      if (last.isAwaited) move.current = undefined
      return
    }
    move.current = undefined
    const { byKeyboard } = last
    const next = steps.slice(steps.indexOf(last.step) + 1).find((one) => choices[one] === undefined)
    if (next === undefined) {
      if (byKeyboard && onCompleted) onCompleted()
      else letKeysGo()
      return
    }
    // a user who went elsewhere after a choice that made itself is not called back
    if (last.isAutomatic && !last.isAwaited && selects.current[last.step]?.giveWay() !== true)
      return letKeysGo()
    const select = selects.current[next]
    if (!last.isAwaited) select?.focus({ open: byKeyboard })
    const entries = entriesOf(next)
    if (entries === undefined) {
      move.current = { ...last, isAwaited: true }
      // after another render the select may queue the keys until its list is loaded
      if (!last.isAwaited) letKeysGo()
      return
    }
    const [only] = entries
    if (only === undefined || entries.length > 1 || select?.giveWay() !== true) return letKeysGo()
    move.current = { step: next, id: only, byKeyboard, isAwaited: false, isAutomatic: true }
    automatic.current = new Set([...automatic.current, next])
    holdKeys()
    chooseOnly(next, only)
  })

  const stepOf = (step: Step): SelectStep => {
    const above = cascade.steps[cascade.steps.indexOf(step) - 1]
    return {
      isMeantAbove: (words) =>
        above !== undefined &&
        automatic.current.has(above) &&
        selects.current[above]?.isMeant(words) === true,
      isLast: step === cascade.steps.at(-1),
    }
  }
  return {
    refOf: (step: Step) => (handle: SelectHandle | null) => {
      selects.current[step] = handle
    },
    stepOf,
    focusStep: (step: Step) => selects.current[step]?.focus(),
    /** A person's choice; undefined is `--`. */
    follow: (step: Step, id: number | undefined, byKeyboard: boolean) => {
      move.current =
        id === undefined ? undefined : { step, id, byKeyboard, isAwaited: false, isAutomatic: false }
      automatic.current = new Set([...automatic.current].filter((one) => one !== step))
      if (id === undefined) return
      holdKeys()
      drawAgain()
    },
  }
}
