import { useLayoutEffect, useRef } from 'react'

/** Returns a ref to the value of the last render, for callbacks that are called later. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
