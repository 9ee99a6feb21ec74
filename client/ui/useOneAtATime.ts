import { useCallback, useRef } from 'react'

/** Runs one task at a time: calls during it, such as by a double click, are ignored. */
export const useOneAtATime = () => {
  const isRunning = useRef(false)
  return useCallback(async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }, [])
}
