import { dialogs, isDialogOpen } from '../dialogs/stack.ts'
import { i18n } from '../../i18n/i18n.ts'
import { endStandIn, focused, isStandIn, standInForFocus } from '../focus/focused.ts'
import { isCodeOnItsWay } from '../lazy/lazy-component.ts'
import { isScreenOnItsWay } from '../navigation.ts'
import { createStore } from '../store.ts'
import {
  characterKey,
  isCharacter,
  isPressedAgain,
  isTextField,
  keyOf,
  press,
  type TypedKey,
  typeInto,
} from './press.ts'

/**
 * Keys that were pressed before there was anything to take them (domain.md#keys-typed-ahead): for the next select of a
 * cascade, a list, a new row, a dialog, the palette. They wait in their order, and are pressed again once that has the
 * focus; keys that come meanwhile wait behind them.
 */
type Ahead = {
  readonly keys: readonly TypedKey[]
  /**
   * `opening`: for the first field that takes the focus. `held`: until the holder lets them go. `typing`: they are being
   * pressed. `refused`: what stands before them cannot be done, and they are not let loose on anything else.
   */
  readonly state: 'opening' | 'held' | 'typing' | 'refused'
  /** Milliseconds, as events tell the time. */
  readonly since: number
  /** The field is in what opens, whose code may have to come first. */
  readonly isSure: boolean
  /** The focus has gone into what opens already, though not into a field: a question may come first. */
  readonly hasMoved: boolean
  /** The number of dialogs that were open. */
  readonly dialogCount: number
  /** Keys were refused. */
  readonly isLost: boolean
}

/** Milliseconds: for what opens, for what seems not to, for a list, and between two keys of somebody who looks up. */
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

/** From now on keys are no shortcuts: they wait for the next field that takes the focus. */
export const keepKeys = (since: number, isSure = false) => begin('opening', { since, isSure })

/** From now on keys wait until they are let go. */
export const holdKeys = () => begin('held')

/** The typed keys from this one on. */
export const holdFrom = (pressed: TypedKey) =>
  begin('held', { keys: [keyOf(pressed), ...(ahead.get()?.keys ?? [])] })

/** Types the held keys, once their target has the focus. */
export const letKeysGo = () => {
  if (ahead.get()?.state === 'held') typeKeys()
}

/** Refuses what was typed: no key after it is done, until the user has seen that. */
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

/** Whether keys were refused just now. */
export const useLostKeys = () => ahead.use((now) => now?.isLost === true)

/** Keys for which nothing comes belong to the page again. */
const isOver = ({ state, since, isSure, dialogCount }: Ahead, now: number) => {
  const waited = now - since
  if (state === 'typing') return false
  // a question came between
  if (state === 'held') return waited > patience.held || dialogs.get().length > dialogCount
  if (state === 'refused') return waited > patience.refused
  if (isSure || isDialogOpen() || isScreenOnItsWay() || isCodeOnItsWay()) return waited > patience.opening
  return isTextField(focused()) || waited > patience.nothing
}

/** Ctrl+Enter saves, and waits; the others with Ctrl and Alt are commands of the page or the browser. */
const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  altKey || ((ctrlKey || metaKey) && key !== 'Enter') || /^(Control|Meta|Alt|Shift|Dead|Process)$/.test(key)

const keepPressed = (event: KeyboardEvent) => {
  const now = ahead.get()
  if (now === undefined || isPressedAgain() || event.isComposing || isCommand(event)) return
  if (event.key === 'Escape') dropKeys()
  else if (take([keyOf(event)], event)) stop(event)
}

/** A text that comes without keys: of an input method, a screen keyboard, dictation. */
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

/** Movements lead on from what was typed; another key turns back to it. */
const goesOn = new Set(['Enter', 'Tab'])

/** The focus has gone somewhere. */
const give = ({ target }: FocusEvent) => {
  const now = ahead.get()
  if (now === undefined || isStandIn(target)) return
  if (now.state === 'held' && dialogs.get().length > now.dialogCount) dropKeys()
  if (now.state !== 'opening') return
  if (target instanceof HTMLSelectElement) dropKeys()
  else if (isTextField(target) ? !target.readOnly : isOfTable(target)) typeKeys()
  else ahead.set(() => ({ ...now, hasMoved: true, keys: now.keys.filter(isCharacter) }))
}

/** A row or a cell, which takes keys as well. */
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

/** Presses the first of the keys, or types the characters up to the first that is none; the rest once that is drawn. */
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
