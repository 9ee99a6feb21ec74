import { useEffect, useRef } from 'react'
import type { Choices } from '../../address/cascade.ts'
import type { SelectHandle } from '../../ui/SearchSelect/SearchSelect.tsx'

type Move<Step> = {
  readonly step: Step
  readonly id: number
  readonly byKeyboard: boolean
  /** The next select has the focus, and its list is awaited. */
  readonly isAwaited: boolean
  /** Not made by the user: the list had a single entry. */
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
 * unless the person searches in it by then or has gone elsewhere.
 */
export const useNextStep = <Step extends string>(cascade: Cascade<Step>) => {
  const selects = useRef<Partial<Record<Step, SelectHandle | null>>>({})
  const move = useRef<Move<Step>>(undefined)

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
      if (byKeyboard) onCompleted?.()
      return
    }
    // who has gone elsewhere since the last choice that nobody made is not called back
    if (last.isAutomatic && !last.isAwaited && selects.current[last.step]?.giveWay() !== true) return
    const select = selects.current[next]
    if (!last.isAwaited) select?.focus({ open: byKeyboard })
    const entries = entriesOf(next)
    if (entries === undefined) {
      move.current = { ...last, isAwaited: true }
      return
    }
    const [only] = entries
    if (only === undefined || entries.length > 1 || select?.giveWay() !== true) return
    move.current = { step: next, id: only, byKeyboard, isAwaited: false, isAutomatic: true }
    chooseOnly(next, only)
  })

  return {
    refOf: (step: Step) => (handle: SelectHandle | null) => {
      selects.current[step] = handle
    },
    focusStep: (step: Step) => selects.current[step]?.focus(),
    /** A person's choice; undefined is `--`. */
    follow: (step: Step, id: number | undefined, byKeyboard: boolean) => {
      move.current =
        id === undefined ? undefined : { step, id, byKeyboard, isAwaited: false, isAutomatic: false }
    },
  }
}
