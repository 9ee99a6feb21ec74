import { type KeyboardEvent, useState } from 'react'

export const useArrowKeys = (count: number) => {
  const [active, setActive] = useState<number>()
  const onKeyDown = (event: KeyboardEvent) => {
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
    focusProps: {
      tabIndex: 0,
      onKeyDown,
      onBlur: () => setActive(undefined),
      onPointerLeave: () => setActive(undefined),
    },
  }
}
