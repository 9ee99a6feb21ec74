import { useContext, useEffect, useRef } from 'react'
import { UnsavedForms, onFormChange } from './unsaved.tsx'

type DeferredAction = {
  readonly id?: number
  readonly run: () => void
}

/** Returns functions that defer an action until all saving forms are closed. A refused save cancels it. */
export const useDeferredAction = () => {
  const forms = useContext(UnsavedForms)
  const deferred = useRef<DeferredAction>(undefined)
  useEffect(
    () =>
      onFormChange(() => {
        if (forms.state() === 'open') deferred.current = undefined
      }),
    [forms],
  )
  return {
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
