import { type KeyboardEvent, useState } from 'react'

/** Returns the current value of a chart: the value under the pointer, or the one that the arrow keys have reached. */
export const useWalk = (count: number) => {
  const [active, setActive] = useState<number>()
  const walk = (event: KeyboardEvent) => {
    const last = count - 1
    const next = {
      ArrowRight: Math.min(last, (active ?? -1) + 1),
      ArrowDown: Math.min(last, (active ?? -1) + 1),
      ArrowLeft: Math.max(0, (active ?? count) - 1),
      ArrowUp: Math.max(0, (active ?? count) - 1),
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey) return
    event.preventDefault()
    setActive(next)
  }
  return {
    active,
    point: setActive,
    /** Props of the focusable element. */
    focusProps: {
      tabIndex: 0,
      onKeyDown: walk,
      onBlur: () => setActive(undefined),
      onPointerLeave: () => setActive(undefined),
    },
  }
}
