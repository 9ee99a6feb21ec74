import { useCallback, useRef } from 'react'

/** Ignores calls until the task ends, such as that of a double click. */
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
