import { useLayoutEffect, useRef, useState } from 'react'
import { refuseKeys } from '../shortcuts/typed-ahead.ts'
import type { SelectStep } from './SearchSelect.tsx'
import { findCertain, findOptions, type SelectOption } from './search-select.ts'

/** Milliseconds for which rows must have stood there before Enter can be an answer to them. */
const glance = 400

type Searched = {
  readonly options: readonly SelectOption[]
  readonly search: string
  readonly isOpen: boolean
  readonly step: SelectStep | undefined
}

/**
 * Enter in a step of a cascade, quicker than anybody reads: it chooses what is meant beyond doubt; otherwise the words stay,
 * and the keys after it go nowhere (domain.md#keys-typed-ahead).
 */
export const useQuickEnter = ({ options, search, isOpen, step }: Searched) => {
  const shownAt = useRef(0)
  useLayoutEffect(() => {
    shownAt.current = performance.now()
  }, [options.length, search, isOpen])
  const [isInDoubt, setInDoubt] = useState(false)
  const refuse = () => {
    setInDoubt(true)
    refuseKeys()
  }
  return {
    isInDoubt,
    refuse,
    settle: () => setInDoubt(false),
    /** `above`: the words mean a step above, which is chosen already. */
    answerAt: (at: number): 'choose' | 'above' | 'stay' => {
      if (step === undefined) return 'choose'
      const isFound = findOptions(options, search, 1).shown.length > 0
      if (!isFound && step.isMeantAbove(search)) return 'above'
      const isSeen = at - shownAt.current >= glance
      if (isFound && (isSeen || findCertain(options, search, step.isLast))) return 'choose'
      refuse()
      return 'stay'
    },
  }
}
