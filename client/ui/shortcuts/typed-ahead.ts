import { dialogs, isDialogOpen } from '../dialogs/stack.ts'
import { i18n } from '../../i18n/i18n.ts'
import { endStandIn, focused, isStandIn, standInForFocus } from '../focus/focus.ts'
import { isCodeOnItsWay } from '../lazy/lazy-component.ts'
import { isScreenOnItsWay } from '../navigation.ts'
import { createStore } from '../store.ts'
import { useEffect, useState } from 'react'

/**
 * Keys that were pressed before there was anything to take them (domain.md#typed-ahead): for the next select of a
 * cascade, a list, a new row, a dialog, the palette. They wait in their order, and are pressed again once that has the
 * focus; keys that come meanwhile wait behind them.
 */
type Ahead = {
  readonly keys: readonly TypedKey[]
  /**
   * `opening`: the keys wait for the first field that takes the focus. `held`: until the holder lets them go. `typing`: they are being
   * pressed. `refused`: the action before them cannot be done, and they are not let loose on anything else.
   */
  readonly state: 'opening' | 'held' | 'typing' | 'refused'
  /** Milliseconds, as events tell the time. */
  readonly since: number
  /** The field is in a part that opens for certain, whose code may have to come first. */
  readonly isSure: boolean
  /** The focus has gone into the part that opens, though not into a field: a question may come first. */
  readonly hasMoved: boolean
  /** The number of dialogs that were open. */
  readonly dialogCount: number
  /** Keys were refused. */
  readonly isLost: boolean
}

/** Milliseconds of waiting for a part that opens, for one that seems not to, for a list, and between two keys of somebody who looks up. */
const patience = { opening: 10_000, nothing: 5000, held: 30_000, refused: 1000 }

const ahead = createStore<Ahead | undefined>(undefined)

const begin = (state: Ahead['state'], more: Partial<Ahead> = {}) => {
  if (ahead.get() === undefined) listen()
  if (!isTextField(focused())) standInForFocus(i18n.t('state.loading'))
  ahead.set((now) => ({
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

/** Lets keys wait for the next field that takes the focus, in place of being shortcuts. */
export const keepKeys = (since: number, isSure = false) => begin('opening', { since, isSure })

/** Lets keys wait until they are let go. */
export const holdKeys = () => begin('held')

/** Lets keys wait from this one on. */
export const holdFrom = (pressed: TypedKey) =>
  begin('held', { keys: [keyOf(pressed), ...(ahead.get()?.keys ?? [])] })

/** Types the held keys, once their target has the focus. */
export const letKeysGo = () => {
  if (ahead.get()?.state === 'held') typeKeys()
}

/** Refuses the waiting keys: no key after them is done, until the user has seen that. */
export const refuseKeys = () => begin('refused', { keys: [], isLost: (ahead.get()?.keys.length ?? 0) > 0 })

export const dropKeys = () => {
  if (ahead.get() === undefined) return
  ahead.set(() => undefined)
  endStandIn()
  window.removeEventListener('keydown', keepPressed, true)
  window.removeEventListener('beforeinput', keepText, true)
  document.removeEventListener('focusin', give)
  document.removeEventListener('pointerdown', dropKeys, true)
}

const listen = () => {
  window.addEventListener('keydown', keepPressed, true)
  window.addEventListener('beforeinput', keepText, true)
  document.addEventListener('focusin', give)
  document.addEventListener('pointerdown', dropKeys, true)
}

/** Answers whether keys wait for a part on its way. */
export const areKeysWaiting = () => ahead.get() !== undefined

/** Answers whether keys were refused just now. */
export const useLostKeys = () => ahead.use((now) => now?.isLost === true)

/** Answers whether the wait is over: keys for which nothing comes belong to the page again. */
const isOver = ({ state, since, isSure, dialogCount }: Ahead, now: number) => {
  const waited = now - since
  if (state === 'typing') return false
  // a question came between
  if (state === 'held') return waited > patience.held || dialogs.get().length > dialogCount
  if (state === 'refused') return waited > patience.refused
  if (isSure || isDialogOpen() || isScreenOnItsWay() || isCodeOnItsWay()) return waited > patience.opening
  return isTextField(focused()) || waited > patience.nothing
}

/** Answers whether a key is a command of the page or the browser; Ctrl+Enter, which saves, waits as typed keys do. */
const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  altKey || ((ctrlKey || metaKey) && key !== 'Enter') || /^(Control|Meta|Alt|Shift|Dead|Process)$/.test(key)

const keepPressed = (event: KeyboardEvent) => {
  const now = ahead.get()
  if (now === undefined || isPressedAgain() || event.isComposing || isCommand(event)) return
  if (event.key === 'Escape') dropKeys()
  else if (take([keyOf(event)], event)) stop(event)
}

/** Hears text that comes without keys, from an input method, a screen keyboard or dictation. */
const keepText = (event: InputEvent) => {
  if (isPressedAgain() || event.isComposing || event.inputType !== 'insertText' || !event.data) return
  if (take(Array.from(event.data, characterKey), event)) stop(event)
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Answers whether the keys wait, or are refused, so that nothing else hears of them. */
const take = (keys: readonly TypedKey[], { timeStamp, repeat }: { timeStamp: number; repeat?: boolean }) => {
  const now = ahead.get()
  if (now === undefined) return false
  const areCharacters = keys.every(isCharacter)
  const isLookedUp = now.state === 'refused' && !areCharacters && !keys.some(({ key }) => goesOn.has(key))
  if (isLookedUp || isOver(now, timeStamp)) {
    dropKeys()
    return false
  }
  if (now.state === 'refused') ahead.set(() => ({ ...now, since: timeStamp, isLost: true }))
  // a question is answered by these keys
  else if (now.hasMoved && (!areCharacters || keys[0]?.key === ' ')) return false
  // a key that is held down is one step
  else if (areCharacters || !repeat) ahead.set(() => ({ ...now, keys: [...now.keys, ...keys] }))
  return true
}

/** Movements that lead on from a refused text; another key turns back to it. */
const goesOn = new Set(['Enter', 'Tab'])

/** Hears where the focus has gone, and types the waiting keys there. */
const give = ({ target }: FocusEvent) => {
  const now = ahead.get()
  if (now === undefined || isStandIn(target)) return
  if (now.state === 'held' && dialogs.get().length > now.dialogCount) dropKeys()
  if (now.state !== 'opening') return
  if (target instanceof HTMLSelectElement) dropKeys()
  else if (isTextField(target) ? !target.readOnly : isOfTable(target)) typeKeys()
  else ahead.set(() => ({ ...now, hasMoved: true, keys: now.keys.filter(isCharacter) }))
}

/** Answers whether the element is a row or a cell, which takes keys as well. */
const isOfTable = (target: EventTarget | null) =>
  target instanceof HTMLTableRowElement || target instanceof HTMLTableCellElement

const typeKeys = () => {
  const now = ahead.get()
  if (now === undefined) return
  if (now.keys.length === 0) return dropKeys()
  ahead.set(() => ({ ...now, state: 'typing' }))
  // a field that takes the focus while it is drawn cannot be typed into at once
  setTimeout(typeNext)
}

/** Presses the first of the keys, or types the characters up to the first other key; the rest once that is drawn. */
const typeNext = () => {
  const now = ahead.get()
  if (now?.state !== 'typing') return
  const element = focused()
  const [first] = now.keys
  if (first === undefined) return dropKeys()
  if (element === null) return keepKeys(performance.now())
  const end = now.keys.findIndex((key) => !isCharacter(key))
  const text = end === -1 ? now.keys : now.keys.slice(0, end)
  const isText = text.length > 0 && isTextField(element)
  if (isText && element.readOnly) return refuseKeys()
  ahead.set(() => ({ ...now, keys: now.keys.slice(isText ? text.length : 1) }))
  if (isText) typeInto(element, text.map(({ key }) => key).join(''))
  else press(element, first)
  setTimeout(typeNext)
}

/** Milliseconds without a key after which held keys are let through: longer than slow hands take from key to key. */
const pause = 1000

const keyed = ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste'] as const

/**
 * Swallows what is typed after a form came by itself, until a second has passed without a key: these keys were meant
 * for the page before. Answers whether they are swallowed still.
 */
export const useHeldKeys = (isByItself: boolean) => {
  const [isHeld, setHeld] = useState(isByItself)
  useEffect(() => {
    if (!isHeld) return undefined
    // keys that wait for a field are not meant for this one
    dropKeys()
    let last = performance.now()
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      dropKeys()
      last = performance.now()
    }
    for (const type of keyed) window.addEventListener(type, swallow, { capture: true })
    const watch = setInterval(() => {
      if (performance.now() - last >= pause) setHeld(false)
    }, 50)
    return () => {
      clearInterval(watch)
      for (const type of keyed) window.removeEventListener(type, swallow, { capture: true })
    }
  }, [isHeld])
  return isHeld
}

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Answers whether characters can be typed into the element. */
export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !untyped.has(target.type))

/** A key that was pressed, for another time. */
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

const unheld = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** The key of a character that came without one. */
const characterKey = (key: string): TypedKey => ({ ...unheld, key })

/** Answers whether the key types its own name. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: TypedKey) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types a text into the selection of a field, within its longest length, and with the events of a person's typing. */
const typeInto = (field: Field, text: string) => {
  // React hears by this older event of what is about to be typed
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

let isPressing = false

/** Answers whether the key that is heard now was typed before, and is not pressed by the user. */
export const isPressedAgain = () => isPressing

/** Presses a key on an element: its listeners hear it first, and unless one takes it the browser's own action follows. */
const press = (element: HTMLElement, typed: TypedKey) => {
  isPressing = true
  try {
    const init = { ...typed, bubbles: true, cancelable: true }
    const isFree = element.dispatchEvent(new KeyboardEvent('keydown', init))
    element.dispatchEvent(new KeyboardEvent('keyup', init))
    if (isFree) act(element, typed)
  } finally {
    isPressing = false
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

/** Moves the focus to the next stop of Tab, inside the dialog where there is one. */
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
