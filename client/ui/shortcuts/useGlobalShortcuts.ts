import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isSaveKey, saveKeyProps } from '../buttons.tsx'
import { dialogs, isDialogOpen } from '../dialogs/stack.ts'
import { focusedElement, isFocusable } from '../focus/focus.ts'
import { isAutoFocused, focusIfNone } from '../focus/restore-focus.ts'
import { onConnectionChange, onNavigation } from '../navigation.ts'
import { onActionsChange } from '../screen-actions.tsx'
import { createStore } from '../store.ts'
import { onFormChange } from '../unsaved-changes/unsaved.tsx'
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts'
import { type GlobalCommand, readKey } from './global-shortcuts.ts'
import { isReplayedKey, isTextField } from './typed-ahead.ts'

const isTypedInto = (target: EventTarget | null) =>
  isTextField(target) ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable)

const isUntyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.untyped !== undefined

/** Result of a command. `later`: the page is changing, so the command is retried after the change. */
export type KeyResponse = 'done' | 'later' | 'nothing'

const pendingCommand = createStore<{ readonly command: GlobalCommand; readonly since: number } | undefined>(
  undefined,
)

const pressBySaveKey = () => {
  const root = [...document.querySelectorAll(isDialogOpen() ? '[role="dialog"]' : 'main')].at(-1)
  const from = focusedElement() ?? root
  for (let part = from; part && root?.contains(part); part = part.parentElement ?? undefined) {
    const named = `[aria-keyshortcuts="${saveKeyProps['aria-keyshortcuts']}"]`
    const button = [...part.querySelectorAll<HTMLElement>(named)].find(isFocusable)
    if (button === undefined) continue
    button.click()
    return true
  }
  return false
}

const maxWait = 10_000

const cancelWaiting = () => pendingCommand.set(() => undefined)

/**
 * Listens for global shortcuts. A command with the result `later` is retried after each change of dialogs,
 * screen, forms, actions or connection, until the next key or click, at most ten seconds. Keys that a
 * listener has handled or that come from the queue (`typed-ahead.ts`) trigger no command.
 */
export const useGlobalShortcuts = (run: (command: GlobalCommand, at: number) => KeyResponse) => {
  const [areSingleKeyShortcutsOn] = useSingleKeyShortcuts()
  const pressedGAt = useRef<number>(undefined)
  const respond = useEffectEvent(run)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (/^(Control|Meta|Alt|Shift)$/.test(event.key)) return
    if (!event.repeat) cancelWaiting()
    const isHandled = event.defaultPrevented || event.isComposing || event.repeat
    if (!isHandled && isSaveKey(event) && pressBySaveKey()) event.preventDefault()
    if (isHandled || isReplayedKey()) {
      pressedGAt.current = undefined
      return
    }
    // a select focused by the page itself does not block shortcuts, unless it has a text other than G
    const isFree =
      isAutoFocused(event.target) && (pressedGAt.current !== undefined || isUntyped(event.target))
    const reading = readKey(event, {
      isTyping: isTypedInto(event.target) && !isFree,
      hasOwnUndo: isTypedInto(event.target) && !isUntyped(event.target),
      areSingleKeyShortcutsOn,
      now: event.timeStamp,
      pressedGAt: pressedGAt.current,
    })
    pressedGAt.current = reading.pressedGAt
    const { command } = reading
    if (command === undefined) return
    const response = respond(command, event.timeStamp)
    if (response !== 'nothing') event.preventDefault()
    if (command.kind === 'go' && isFree) {
      // removes the G that was typed into the select
      focusedElement()?.blur()
      focusIfNone()
    }
    if (response === 'later') pendingCommand.set(() => ({ command, since: event.timeStamp }))
  })
  const tryAgain = useEffectEvent(() => {
    const now = pendingCommand.get()
    if (now === undefined) return
    if (performance.now() - now.since > maxWait || respond(now.command, now.since) !== 'later')
      cancelWaiting()
  })
  // a layout effect, so that it listens before the first paint
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', cancelWaiting)
    const ends = [
      dialogs.subscribe(tryAgain),
      onNavigation(tryAgain),
      onConnectionChange(tryAgain),
      onFormChange(tryAgain),
      onActionsChange(tryAgain),
    ]
    return () => {
      cancelWaiting()
      for (const end of ends) end()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', cancelWaiting)
    }
  }, [])
}
