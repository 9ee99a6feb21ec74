import { useLayoutEffect, useRef } from 'react'
import { dropKeys, holdFrom, letKeysGo, type TypedKey } from './typed-ahead.ts'

/** Lets a key that means something only to a part on its way wait for that part, and the keys after it too. */
export const useAwaitedKeys = (isThere: boolean) => {
  const isWaiting = useRef(false)
  // with the part itself: a key that is pressed in between would be taken for one that still waits
  useLayoutEffect(() => {
    if (!isThere || !isWaiting.current) return
    isWaiting.current = false
    letKeysGo()
  }, [isThere])
  return {
    /** Answers whether the key waits. */
    wait: (pressed: TypedKey) => {
      if (isThere) return false
      isWaiting.current = true
      holdFrom(pressed)
      return true
    },
    isWaiting: () => isWaiting.current,
    /** The keys are not meant for it any more. */
    giveUp: () => {
      if (!isWaiting.current) return
      isWaiting.current = false
      dropKeys()
    },
  }
}
