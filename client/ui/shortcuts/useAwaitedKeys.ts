import { useLayoutEffect, useRef } from 'react'
import { dropKeys, queueFromKey, releaseKeys, type TypedKey } from './typed-ahead.ts'

/** Returns functions that queue the keys pressed while their target is loading. */
export const useAwaitedKeys = (isReady: boolean) => {
  const isWaiting = useRef(false)
  // a layout effect runs in the commit that renders the target, so that the next key is not queued
  useLayoutEffect(() => {
    if (!isReady || !isWaiting.current) return
    isWaiting.current = false
    releaseKeys()
  }, [isReady])
  return {
    wait: (pressed: TypedKey) => {
      if (isReady) return false
      isWaiting.current = true
      queueFromKey(pressed)
      return true
    },
    isWaiting: () => isWaiting.current,
    cancel: () => {
      if (!isWaiting.current) return
      isWaiting.current = false
      dropKeys()
    },
  }
}
