import { useCallback, useRef } from 'react'

/** Returns a function that runs a task. Until the task ends, further calls are ignored, such as that of a double click. */
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
