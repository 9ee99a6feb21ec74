import { useCallback, useRef } from 'react'

/** Runs one piece of work at a time: a second press, which may come before the first one is drawn, is left out. */
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
