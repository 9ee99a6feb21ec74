import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * A key that was pressed before there was anything to act on, by the name of its action: it acts as soon as there is.
 * The caller forgets it.
 */
export const useKeptKey = <Action>(
  kept: RefObject<Action | undefined>,
  isOffered: boolean,
  act: (action: Action) => void,
) => {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isOffered && kept.current !== undefined) actNow(kept.current)
  }, [isOffered, kept])
}
