import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isSaveKey, pressedToSave } from '../buttons.tsx'
import { dialogs, isDialogOpen } from '../dialogs/stack.ts'
import { focused, isFocusable } from '../focus/focus.ts'
import { isLent, keepFocus } from '../focus/keep.ts'
import { onConnectionChange, onNavigation } from '../navigation.ts'
import { onActionsChange } from '../screen-actions.tsx'
import { createStore } from '../store.ts'
import { onFormChange } from '../unsaved-changes/unsaved.tsx'
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts'
import { type GlobalCommand, readKey } from './global-shortcuts.ts'
import { isPressedAgain, isTextField } from './typed-ahead.ts'

const isTypedInto = (target: EventTarget | null) =>
  isTextField(target) ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** A select that nothing is typed into: its text is the choice. */
const isUntyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.untyped !== undefined

/** The outcome of a command. `later`: the page is about to change, and then the command can be done. */
export type KeyResponse = 'done' | 'later' | 'nothing'

/** The command that waits for the page to change, and the moment of its key. */
const waiting = createStore<{ readonly command: GlobalCommand; readonly since: number } | undefined>(
  undefined,
)

/** Presses the nearest button that names the save key, outwards from the focus, and answers whether there is one. */
const pressBySaveKey = () => {
  const root = [...document.querySelectorAll(isDialogOpen() ? '[role="dialog"]' : 'main')].at(-1)
  const from = focused() ?? root
  for (let part = from; part && root?.contains(part); part = part.parentElement ?? undefined) {
    const named = `[aria-keyshortcuts="${pressedToSave['aria-keyshortcuts']}"]`
    const button = [...part.querySelectorAll<HTMLElement>(named)].find(isFocusable)
    if (button === undefined) continue
    button.click()
    return true
  }
  return false
}

/** Milliseconds for which a command waits until it can be done. */
const patience = 10_000

const giveUp = () => waiting.set(() => undefined)

/**
 * The one listener for global shortcuts. `run` answers the outcome of the command: the
 * browser gets a key that did nothing. A command for later is tried again when a dialog closes, a screen is drawn or has its list,
 * a save is done or the connection goes, until something else is pressed or clicked. A key that a part of the page has taken for
 * itself does not count, and neither does one that waits for a field which is about to come (`typed-ahead.ts`).
 */
export const useGlobalShortcuts = (run: (command: GlobalCommand, at: number) => KeyResponse) => {
  const [areSingleKeyShortcutsOn] = useSingleKeyShortcuts()
  const goSince = useRef<number>(undefined)
  const respond = useEffectEvent(run)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // the modifier of a key to come
    if (/^(Control|Meta|Alt|Shift)$/.test(event.key)) return
    if (!event.repeat) giveUp()
    const isTaken = event.defaultPrevented || event.isComposing || event.repeat
    if (!isTaken && isSaveKey(event) && pressBySaveKey()) event.preventDefault()
    if (isTaken || isPressedAgain()) {
      goSince.current = undefined
      return
    }
    // nothing is typed into a select that the page gave the focus, or G alone
    const isFree = isLent(event.target) && (goSince.current !== undefined || isUntyped(event.target))
    const reading = readKey(event, {
      isTyping: isTypedInto(event.target) && !isFree,
      hasOwnUndo: isTypedInto(event.target) && !isUntyped(event.target),
      areSingleKeyShortcutsOn,
      now: event.timeStamp,
      goSince: goSince.current,
    })
    goSince.current = reading.goSince
    const { command } = reading
    if (command === undefined) return
    const response = respond(command, event.timeStamp)
    if (response !== 'nothing') event.preventDefault()
    if (command.kind === 'go' && isFree) {
      // G is taken out of the select again
      focused()?.blur()
      keepFocus()
    }
    if (response === 'later') waiting.set(() => ({ command, since: event.timeStamp }))
  })
  const tryAgain = useEffectEvent(() => {
    const now = waiting.get()
    if (now === undefined) return
    if (performance.now() - now.since > patience || respond(now.command, now.since) !== 'later') giveUp()
  })
  // the page hears keys as soon as it can be seen
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', giveUp)
    const ends = [
      dialogs.subscribe(tryAgain),
      onNavigation(tryAgain),
      onConnectionChange(tryAgain),
      onFormChange(tryAgain),
      onActionsChange(tryAgain),
    ]
    return () => {
      giveUp()
      for (const end of ends) end()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', giveUp)
    }
  }, [])
}
