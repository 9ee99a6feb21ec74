import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './unsaved.tsx'

type DeferredAction = {
  /** Id of the row on which the action works. */
  readonly id?: number
  readonly run: () => void
}

/**
 * Defers an action of a list while a form is being saved: it runs after the save, instead of the form's
 * return to the list. A refused save drops it.
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
    /** Runs the action at once, or after the save. */
    ask: (asked: DeferredAction) => {
      if (forms.state() === 'closing') kept.current = asked
      else asked.run()
    },
    /** Row of the deferred action. */
    waitingId: () => kept.current?.id,
    /** Runs the deferred action; returns true if there was one. */
    runWaiting: () => {
      const asked = kept.current
      kept.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
