import { useContext, useEffect, useRef } from 'react'
import { Dirty, onFormChange } from './forms.ts'

type Asked = {
  /** The row that it is about. */
  readonly id?: number
  readonly run: () => void
}

/**
 * What the user asks for beside a form that is being saved and then closes by itself: done in place of the step that
 * the form would close with, and forgotten when its save is refused, as the form stays.
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
    /** At once, or after the save. */
    ask: (asked: Asked) => {
      if (forms.state() === 'closing') kept.current = asked
      else asked.run()
    },
    /** The row that waits for the save. */
    waitingId: () => kept.current?.id,
    /** Does what waits; answers whether anything did. */
    runWaiting: () => {
      const asked = kept.current
      kept.current = undefined
      asked?.run()
      return asked !== undefined
    },
  }
}
