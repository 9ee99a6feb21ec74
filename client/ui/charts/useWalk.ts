import { type KeyboardEvent, useState } from 'react'

/** The value of a picture that is looked at: pointed at, or walked to by the arrows while the picture has the focus. */
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
    /** The props of the element that has the focus. */
    focusProps: {
      tabIndex: 0,
      onKeyDown: walk,
      onBlur: () => setActive(undefined),
      onPointerLeave: () => setActive(undefined),
    },
  }
}
