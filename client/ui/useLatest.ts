import { useLayoutEffect, useRef } from 'react'

/** The value of the last render, for a callback that outlives the render it was made in. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
