import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './unsaved.tsx'

type DeferredAction = {
  /** Id of the row that the action is about. */
  readonly id?: number
  readonly run: () => void
}

/**
 * Defers an action of a list while a form is being saved and will close itself: the action then runs instead of the form's return to the
 * list. A refused save drops the action.
 */
export const useDeferredAction = () => {
  const forms = useContext(Dirty)
  const kept = useRef<DeferredAction>(undefined)
  useEffect(
    () =>
      onFormChange(() => {
        if (forms.state() === 'open') kept.current = undefined
      }),
    [forms],
  )
  return {
    /** Runs the action now, or after the save. */
    ask: (asked: DeferredAction) => {
      if (forms.state() === 'closing') kept.current = asked
      else asked.run()
    },
    /** Row of the deferred action. */
    waitingId: () => kept.current?.id,
    /** Runs the deferred action; returns whether there was one. */
    runWaiting: () => {
      const asked = kept.current
      kept.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
