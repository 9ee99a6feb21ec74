import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './unsaved.tsx'

type Asked = {
  /** The row of the action. */
  readonly id?: number
  readonly run: () => void
}

/**
 * An action of a list waits while the form beside it is being saved and closes by itself then: it is done in place of
 * the form's step back to the list. A refused save forgets the action, as the form stays.
 */
export const useAskedMeanwhile = () => {
  const forms = useContext(Dirty)
  const kept = useRef<Asked>(undefined)
  useEffect(
    () =>
      onFormChange(() => {
        if (forms.state() === 'open') kept.current = undefined
      }),
    [forms],
  )
  return {
    /** Does the action at once, or after the save. */
    ask: (asked: Asked) => {
      if (forms.state() === 'closing') kept.current = asked
      else asked.run()
    },
    /** The row of the action that waits. */
    waitingId: () => kept.current?.id,
    /** Does the action that waits; answers whether there was one. */
    runWaiting: () => {
      const asked = kept.current
      kept.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
