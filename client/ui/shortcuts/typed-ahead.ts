import { dialogs, isDialogOpen } from '../dialogs/stack.ts'
import { i18n } from '../../i18n/i18n.ts'
import { removeHiddenInput, focusedElement, isHiddenInput, focusHiddenInput } from '../focus/focus.ts'
import { isScriptLoading } from '../lazy/lazy-component.ts'
import { isScreenLoading } from '../navigation.ts'
import { createStore } from '../store.ts'
import { useEffect, useState } from 'react'

/**
 * Queue of keys pressed before their target is rendered (domain.md#typed-ahead), such as a new row or a
 * dialog. They are dispatched in order when the target is focused.
 */
type KeyQueueState = {
  readonly keys: readonly TypedKey[]
  /**
   * `opening`: keys are queued until the next field is focused. `held`: until a call of `releaseKeys`.
   * `typing`: keys are being dispatched. `refused`: the action before these keys failed, so they are dropped.
   */
  readonly state: 'opening' | 'held' | 'typing' | 'refused'
  /** Start of the waiting time in milliseconds, comparable with event timestamps. */
  readonly since: number
  /** True if the target will certainly appear, even if its script is still loading. */
  readonly isSure: boolean
  /** True if the focus has moved to an element that is not a field, such as a button of a question. */
  readonly hasMoved: boolean
  readonly dialogCount: number
  readonly isLost: boolean
}

/**
 * Maximal waiting times in milliseconds; `nothing`: if nothing is loading. `refused`: pause in typing after
 * which keys are accepted again.
 */
const maxWaits = { opening: 10_000, nothing: 5000, held: 30_000, refused: 1000 }

const keyQueue = createStore<KeyQueueState | undefined>(undefined)

const begin = (state: KeyQueueState['state'], more: Partial<KeyQueueState> = {}) => {
  if (keyQueue.get() === undefined) listen()
  if (!isTextField(focusedElement())) focusHiddenInput(i18n.t('state.loading'))
  keyQueue.set((now) => ({
    keys: now?.keys ?? [],
    state,
    since: performance.now(),
    isSure: false,
    hasMoved: false,
    dialogCount: dialogs.get().length,
    isLost: false,
    ...more,
  }))
}

/** Queues keys until the next field is focused, so that they do not act as shortcuts. */
export const queueKeys = (since: number, isSure = false) => begin('opening', { since, isSure })

export const queueKeysUntilRelease = () => begin('held')

/** Queues this key, before keys already queued, and later keys until a call of `releaseKeys`. */
export const queueFromKey = (pressed: TypedKey) =>
  begin('held', { keys: [keyOf(pressed), ...(keyQueue.get()?.keys ?? [])] })

export const releaseKeys = () => {
  if (keyQueue.get()?.state === 'held') typeKeys()
}

/** Drops the queued keys, and further keys until the user stops typing for a moment. */
export const refuseKeys = () => begin('refused', { keys: [], isLost: (keyQueue.get()?.keys.length ?? 0) > 0 })

export const dropKeys = () => {
  if (keyQueue.get() === undefined) return
  keyQueue.set(() => undefined)
  removeHiddenInput()
  window.removeEventListener('keydown', queuePressed, true)
  window.removeEventListener('beforeinput', queueText, true)
  document.removeEventListener('focusin', dispatchOnFocus)
  document.removeEventListener('pointerdown', dropKeys, true)
}

const listen = () => {
  window.addEventListener('keydown', queuePressed, true)
  window.addEventListener('beforeinput', queueText, true)
  document.addEventListener('focusin', dispatchOnFocus)
  document.addEventListener('pointerdown', dropKeys, true)
}

export const areKeysWaiting = () => keyQueue.get() !== undefined

export const useLostKeys = () => keyQueue.use((now) => now?.isLost === true)

/** Returns true if the queue has expired, or a new dialog or a focused field must receive the keys. */
const isOver = ({ state, since, isSure, dialogCount }: KeyQueueState, now: number) => {
  const waited = now - since
  if (state === 'typing') return false
  // a newly opened question must receive the keys itself
  if (state === 'held') return waited > maxWaits.held || dialogs.get().length > dialogCount
  if (state === 'refused') return waited > maxWaits.refused
  if (isSure || isDialogOpen() || isScreenLoading() || isScriptLoading()) return waited > maxWaits.opening
  return isTextField(focusedElement()) || waited > maxWaits.nothing
}

/**
 * Returns true for a modifier key and for a shortcut of the page or browser. Ctrl+Enter, which saves, is
 * queued like a typed key.
 */
const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  altKey || ((ctrlKey || metaKey) && key !== 'Enter') || /^(Control|Meta|Alt|Shift|Dead|Process)$/.test(key)

const queuePressed = (event: KeyboardEvent) => {
  const now = keyQueue.get()
  if (now === undefined || isReplayedKey() || event.isComposing || isCommand(event)) return
  if (event.key === 'Escape') dropKeys()
  else if (consume([keyOf(event)], event)) stop(event)
}

/** Queues text that causes no key events, such as that of an input method, a screen keyboard or dictation. */
const queueText = (event: InputEvent) => {
  if (isReplayedKey() || event.isComposing || event.inputType !== 'insertText' || !event.data) return
  if (consume(Array.from(event.data, characterKey), event)) stop(event)
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Queues or drops the keys and returns true; returns false if the focused element must handle them. */
const consume = (
  keys: readonly TypedKey[],
  { timeStamp, repeat }: { timeStamp: number; repeat?: boolean },
) => {
  const now = keyQueue.get()
  if (now === undefined) return false
  const areCharacters = keys.every(isCharacter)
  const isLookedUp =
    now.state === 'refused' && !areCharacters && !keys.some(({ key }) => confirmingKeys.has(key))
  if (isLookedUp || isOver(now, timeStamp)) {
    dropKeys()
    return false
  }
  if (now.state === 'refused') keyQueue.set(() => ({ ...now, since: timeStamp, isLost: true }))
  // a question that now has the focus receives the keys
  else if (now.hasMoved && (!areCharacters || keys[0]?.key === ' ')) return false
  // repeats of a key that is held down are ignored, unless the key types a character
  else if (areCharacters || !repeat) keyQueue.set(() => ({ ...now, keys: [...now.keys, ...keys] }))
  return true
}

const confirmingKeys = new Set(['Enter', 'Tab'])

const dispatchOnFocus = ({ target }: FocusEvent) => {
  const now = keyQueue.get()
  if (now === undefined || isHiddenInput(target)) return
  if (now.state === 'held' && dialogs.get().length > now.dialogCount) dropKeys()
  if (now.state !== 'opening') return
  if (target instanceof HTMLSelectElement) dropKeys()
  else if (isTextField(target) ? !target.readOnly : isOfTable(target)) typeKeys()
  else keyQueue.set(() => ({ ...now, hasMoved: true, keys: now.keys.filter(isCharacter) }))
}

/** Returns true for rows and cells of a table, which handle keys as fields do. */
const isOfTable = (target: EventTarget | null) =>
  target instanceof HTMLTableRowElement || target instanceof HTMLTableCellElement

const typeKeys = () => {
  const now = keyQueue.get()
  if (now === undefined) return
  if (now.keys.length === 0) return dropKeys()
  keyQueue.set(() => ({ ...now, state: 'typing' }))
  // deferred, since a field that is focused during a render cannot take text yet
  setTimeout(typeNext)
}

/** Dispatches the first special key or the characters before it. The rest follows after a render. */
const typeNext = () => {
  const now = keyQueue.get()
  if (now?.state !== 'typing') return
  const element = focusedElement()
  const [first] = now.keys
  if (first === undefined) return dropKeys()
  if (element === null) return queueKeys(performance.now())
  const end = now.keys.findIndex((key) => !isCharacter(key))
  const text = end === -1 ? now.keys : now.keys.slice(0, end)
  const isText = text.length > 0 && isTextField(element)
  if (isText && element.readOnly) return refuseKeys()
  keyQueue.set(() => ({ ...now, keys: now.keys.slice(isText ? text.length : 1) }))
  if (isText) typeInto(element, text.map(({ key }) => key).join(''))
  else press(element, first)
  setTimeout(typeNext)
}

/** Milliseconds without a key after which input is accepted; longer than the pauses of a slow typist. */
const quietTime = 1000

const keyEvents = ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste'] as const

/**
 * Ignores input in a form that opened by itself, until no key was pressed for a second: the keys were meant
 * for the previous page. Returns true while input is ignored.
 */
export const useIgnoredInput = (isByItself: boolean) => {
  const [isIgnoring, setIgnoring] = useState(isByItself)
  useEffect(() => {
    if (!isIgnoring) return undefined
    // the queued keys were not meant for this field
    dropKeys()
    let last = performance.now()
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      dropKeys()
      last = performance.now()
    }
    for (const type of keyEvents) window.addEventListener(type, swallow, { capture: true })
    const watch = setInterval(() => {
      if (performance.now() - last >= quietTime) setIgnoring(false)
    }, 50)
    return () => {
      clearInterval(watch)
      for (const type of keyEvents) window.removeEventListener(type, swallow, { capture: true })
    }
  }, [isIgnoring])
  return isIgnoring
}

const typesWithoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !typesWithoutText.has(target.type))

export type TypedKey = Readonly<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
>

const keyOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: TypedKey): TypedKey => ({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
})

const noModifiers = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

const characterKey = (key: string): TypedKey => ({ ...noModifiers, key })

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: TypedKey) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types the text over the selection of a field, up to its `maxLength`, with the events of real typing. */
const typeInto = (field: Field, text: string) => {
  // React derives `beforeinput` from this legacy event
  field.dispatchEvent(Object.assign(new Event('textInput', { bubbles: true }), { data: text }))
  const { value, maxLength } = field
  const start = field.selectionStart ?? value.length
  const end = field.selectionEnd ?? value.length
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - value.length + end - start)
  change(field, text.slice(0, room), start, end, 'insertText')
}

const eraseIn = (field: Field) => {
  const start = field.selectionStart ?? 0
  const end = field.selectionEnd ?? 0
  change(field, '', start === end ? Math.max(0, start - 1) : start, end, 'deleteContentBackward')
}

const change = (field: Field, text: string, start: number, end: number, inputType: string) => {
  if (text === '' && start === end) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }))
}

let isReplaying = false

export const isReplayedKey = () => isReplaying

/** Dispatches a key and, unless a listener prevents it, performs the browser's default action. */
const press = (element: HTMLElement, typed: TypedKey) => {
  isReplaying = true
  try {
    const init = { ...typed, bubbles: true, cancelable: true }
    const isFree = element.dispatchEvent(new KeyboardEvent('keydown', init))
    element.dispatchEvent(new KeyboardEvent('keyup', init))
    if (isFree) act(element, typed)
  } finally {
    isReplaying = false
  }
}

const act = (element: HTMLElement, { key, shiftKey, ctrlKey, metaKey, altKey }: TypedKey) => {
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Tab') moveFocus(element, shiftKey ? -1 : 1)
  else if (isTextField(element)) {
    if (key === 'Backspace' && !element.readOnly) eraseIn(element)
    if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit()
  } else if (key === ' ' || (key === 'Enter' && element.matches('button, a'))) element.click()
}

const stops = 'a[href], button, input, select, textarea, [tabindex]'

const moveFocus = (from: HTMLElement, by: 1 | -1) => {
  const page = from.closest('[role="dialog"]') ?? document
  const all = [...page.querySelectorAll<HTMLElement>(stops)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const next = all[all.indexOf(from) + by]
  next?.focus()
  if (next instanceof HTMLInputElement && isTextField(next)) next.select()
}
