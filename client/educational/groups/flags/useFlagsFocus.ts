import { useEffect, useRef } from 'react'

/** Into the mode, the focus goes to the first checkbox; out of it, back to the button that leads there. */
export const useFlagsFocus = (isOn: boolean) => {
  const panel = useRef<HTMLElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current === isOn) return
    wasOn.current = isOn
    const next = isOn ? '[data-flag][tabindex="0"]' : '[data-flags-start]'
    panel.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isOn])
  return panel
}
