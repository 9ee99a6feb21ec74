import { useEffect, useRef } from 'react'
import { dropKeys, holdFrom, letKeysGo, type TypedKey } from './typed-ahead.ts'

/** Keys that mean something only in what is on its way: such a key waits for that, and so do the keys after it. */
export const useAwaitedKeys = (isThere: boolean) => {
  const isWaiting = useRef(false)
  useEffect(() => {
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
