import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Enter that was pressed before there was anything to choose from: it chooses as soon as there is. */
export const useKeptEnter = (isKept: RefObject<boolean>, isOffered: boolean, choose: () => void) => {
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    if (!isOffered || !isKept.current) return
    chooseNow()
  }, [isOffered, isKept])
}
