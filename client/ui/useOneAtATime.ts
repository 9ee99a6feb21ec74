import { useCallback, useRef } from 'react'

/** Returns a function that runs a task and ignores calls, such as a second click, until the task ends. */
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
