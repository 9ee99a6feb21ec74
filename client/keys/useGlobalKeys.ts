import { useEffect, useEffectEvent, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'
import { type GlobalCommand, readKey } from './global-keys.ts'

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

const isTypedInto = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/**
 * The one listener for the keys that count wherever the user is. `run` answers whether it did anything with the
 * command; the browser gets what it did not. A key that something on the page has taken for itself does not count.
 */
export const useGlobalKeys = (run: (command: GlobalCommand) => boolean) => {
  const [areSingleKeysOn] = useSingleKeys()
  const goSince = useRef<number>(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // the modifier of a key to come
    if (/^(Control|Meta|Alt|Shift)$/.test(event.key)) return
    if (event.defaultPrevented || event.isComposing || event.repeat) {
      goSince.current = undefined
      return
    }
    const reading = readKey(event, {
      isTyping: isTypedInto(event.target),
      areSingleKeysOn,
      now: event.timeStamp,
      goSince: goSince.current,
    })
    goSince.current = reading.goSince
    if (reading.command !== undefined && run(reading.command)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
