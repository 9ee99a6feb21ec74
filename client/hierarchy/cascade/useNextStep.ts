import type { SelectHandle, SelectStep } from '../../ui/SearchSelect/search-select.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { Choices } from '../../location/cascade.ts'
import { queueKeysUntilRelease, releaseKeys } from '../../ui/shortcuts/typed-ahead.ts'

type StepMove<Step> = {
  readonly step: Step
  readonly id: number
  readonly byKeyboard: boolean
  /** True if the next select has the focus and its list is loading. */
  readonly isAwaited: boolean
  readonly isAutomatic: boolean
}

type Cascade<Step extends string> = {
  readonly steps: readonly Step[]
  readonly choices: Choices<Step>
  readonly entriesOf: (step: Step) => readonly number[] | undefined
  readonly chooseOnly: (step: Step, id: number) => void
  readonly onCompleted?: () => void
}

/**
 * After a choice, focuses the next select and chooses its only entry, unless the user searches in that select
 * (domain.md#cascade-only-entry). Keys typed after the choice are queued (domain.md#typed-ahead).
 */
export const useNextStep = <Step extends string>(cascade: Cascade<Step>) => {
  const selects = useRef<Partial<Record<Step, SelectHandle | null>>>({})
  const move = useRef<StepMove<Step>>(undefined)
  const automatic = useRef<ReadonlySet<Step>>(new Set())
  // causes a render even if the chosen row does not change
  const [, forceRender] = useReducer((count: number) => count + 1, 0)

  // Runs after each render, since the choice appears in the URL only later (after a question, or when a phone
  // has rendered the next select), and the list is loaded after that.
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
      else releaseKeys()
      return
    }
    // if the user has left the select, the focus does not move
    if (last.isAutomatic && !last.isAwaited && selects.current[last.step]?.releaseFocus() !== true)
      return releaseKeys()
    const select = selects.current[next]
    if (!last.isAwaited) select?.focus({ open: byKeyboard })
    const entries = entriesOf(next)
    if (entries === undefined) {
      move.current = { ...last, isAwaited: true }
      // releases the queued keys; the next select queues keys itself until its list is loaded
      if (!last.isAwaited) releaseKeys()
      return
    }
    const [only] = entries
    if (only === undefined || entries.length > 1 || select?.releaseFocus() !== true) return releaseKeys()
    move.current = { step: next, id: only, byKeyboard, isAwaited: false, isAutomatic: true }
    automatic.current = new Set([...automatic.current, next])
    queueKeysUntilRelease()
    chooseOnly(next, only)
  })

  const stepOf = (step: Step): SelectStep => {
    const above = cascade.steps[cascade.steps.indexOf(step) - 1]
    return {
      matchesChoiceAbove: (words) =>
        above !== undefined &&
        automatic.current.has(above) &&
        selects.current[above]?.matchesChoice(words) === true,
      isLast: step === cascade.steps.at(-1),
    }
  }
  return {
    refOf: (step: Step) => (handle: SelectHandle | null) => {
      selects.current[step] = handle
    },
    stepOf,
    focusStep: (step: Step) => selects.current[step]?.focus(),
    follow: (step: Step, id: number | undefined, byKeyboard: boolean) => {
      move.current =
        id === undefined ? undefined : { step, id, byKeyboard, isAwaited: false, isAutomatic: false }
      automatic.current = new Set([...automatic.current].filter((one) => one !== step))
      if (id === undefined) return
      queueKeysUntilRelease()
      forceRender()
    },
  }
}
