import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'
import { type GlobalCommand, readKey } from './global-keys.ts'

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

const isTypedInto = (target: EventTarget | null) => {
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** What became of a command. `later`: the page is about to change, and then it can be done. */
export type KeyResponse = 'done' | 'later' | 'nothing'

/** Milliseconds for which a command waits until it can be done. */
const patience = 10_000

/**
 * The one listener for the keys that count wherever the user is. `run` answers what became of the command: the
 * browser gets what nothing was done with. What is for later is tried again, with the milliseconds for which it has
 * waited, until something else is pressed or clicked. A key that something on the page has taken for itself does
 * not count.
 */
export const useGlobalKeys = (run: (command: GlobalCommand, waited: number) => KeyResponse) => {
  const [areSingleKeysOn] = useSingleKeys()
  const goSince = useRef<number>(undefined)
  const giveUp = useRef(() => {})
  const respond = useEffectEvent(run)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // the modifier of a key to come
    if (/^(Control|Meta|Alt|Shift)$/.test(event.key)) return
    if (!event.repeat) giveUp.current()
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
    const { command } = reading
    if (command === undefined) return
    const response = respond(command, 0)
    if (response !== 'nothing') event.preventDefault()
    if (response === 'later') giveUp.current = keepTrying((waited) => respond(command, waited))
  })
  // as soon as the page can be seen, and not a moment later
  useLayoutEffect(() => {
    const forget = () => giveUp.current()
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', forget)
    return () => {
      forget()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

/** Tries in every frame until it is for later no more. What it answers gives it up. */
const keepTrying = (attempt: (waited: number) => KeyResponse): (() => void) => {
  const start = performance.now()
  let frame = 0
  const wait = () => {
    frame = requestAnimationFrame(() => {
      const waited = performance.now() - start
      if (attempt(waited) === 'later' && waited < patience) wait()
    })
  }
  wait()
  return () => cancelAnimationFrame(frame)
}
