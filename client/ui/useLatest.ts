import { useLayoutEffect, useRef } from 'react'

/** What a callback that outlives its render reads: the value of the last one that was drawn. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
