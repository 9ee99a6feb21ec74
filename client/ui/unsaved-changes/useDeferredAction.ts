import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './unsaved.tsx'

type DeferredAction = {
  /** Id of the row that the action applies to. */
  readonly id?: number
  readonly run: () => void
}

/**
 * Defers an action of a list while a form is being saved. After the save, the action runs instead of the
 * form's return to the list. If the save is refused, the action is dropped.
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
    /** Runs the action at once; during a save, after the save. */
    ask: (asked: DeferredAction) => {
      if (forms.state() === 'closing') kept.current = asked
      else asked.run()
    },
    /** Returns the id of the deferred action's row. */
    waitingId: () => kept.current?.id,
    /** Runs the deferred action. Returns true if there was one. */
    runWaiting: () => {
      const asked = kept.current
      kept.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
