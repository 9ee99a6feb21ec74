import { useCallback, useEffect, useRef } from 'react'

/** Into the mode, the focus goes to the first checkbox; out of it, back to the button that leads there. */
export const useFlagsFocus = (isOn: boolean) => {
  const panel = useRef<HTMLElement>(null)
  const wasOn = useRef(isOn)
  const focusOn = useCallback((what: string) => panel.current?.querySelector<HTMLElement>(what)?.focus(), [])
  // where the filters leave no group, what shows them all
  const focusTicks = useCallback(() => focusOn('[data-flag][tabindex="0"], tbody button'), [focusOn])
  useEffect(() => {
    if (wasOn.current === isOn) return
    wasOn.current = isOn
    if (isOn) focusTicks()
    else focusOn('[data-flags-start]')
  }, [isOn, focusOn, focusTicks])
  return { panel, focusTicks }
}
