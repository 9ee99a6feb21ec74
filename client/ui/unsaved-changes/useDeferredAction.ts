import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './unsaved.tsx'

type DeferredAction = {
  readonly id?: number
  readonly run: () => void
}

/** Defers an action while a form is being saved. If the save is refused, the action is dropped. */
export const useDeferredAction = () => {
  const forms = useContext(Dirty)
  const deferred = useRef<DeferredAction>(undefined)
  useEffect(
    () =>
      onFormChange(() => {
        if (forms.state() === 'open') deferred.current = undefined
      }),
    [forms],
  )
  return {
    /** Runs the action at once or, during a save, after it. */
    ask: (asked: DeferredAction) => {
      if (forms.state() === 'closing') deferred.current = asked
      else asked.run()
    },
    waitingId: () => deferred.current?.id,
    runWaiting: () => {
      const asked = deferred.current
      deferred.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
