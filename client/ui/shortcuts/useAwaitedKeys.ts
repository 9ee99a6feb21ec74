import { useLayoutEffect, useRef } from 'react'
import { dropKeys, holdFrom, letKeysGo, type TypedKey } from './typed-ahead.ts'

/** Queues a key whose target is still loading, and the keys after it. */
export const useAwaitedKeys = (isThere: boolean) => {
  const isWaiting = useRef(false)
  // in the same commit as the target: a later key must not be queued
  useLayoutEffect(() => {
    if (!isThere || !isWaiting.current) return
    isWaiting.current = false
    letKeysGo()
  }, [isThere])
  return {
    /** Answers whether the key is queued. */
    wait: (pressed: TypedKey) => {
      if (isThere) return false
      isWaiting.current = true
      holdFrom(pressed)
      return true
    },
    isWaiting: () => isWaiting.current,
    /** Drops the queued keys. */
    giveUp: () => {
      if (!isWaiting.current) return
      isWaiting.current = false
      dropKeys()
    },
  }
}
