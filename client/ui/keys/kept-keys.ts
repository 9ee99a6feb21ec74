import { isDialogOpen } from '../dialogs/stack.ts'
import { focused } from '../focus/focused.ts'
import { isCodeOnItsWay } from '../lazy/lazy-component.ts'
import { isScreenOnItsWay } from '../navigation.ts'
import { createStore } from '../store.ts'

/** Characters that were typed for a field before that was on the page. */
type Kept = {
  readonly text: string
  /** Milliseconds, as events tell the time. */
  readonly since: number
  /** The field is in what opens, whose code may have to come first. */
  readonly isOpening: boolean
  /** The focus has gone into what opens already, though not into a field. */
  readonly hasMoved: boolean
}

const kept = createStore<Kept | undefined>(undefined)

/** Milliseconds for which a field is waited for: while something opens, and while nothing seems to. */
const patience = { opening: 10_000, nothing: 5000 }

/** From now on keys are no shortcuts: what is typed is kept for the next field that takes the focus. */
export const keepKeys = (since: number, isOpening = false) =>
  kept.set((now) => ({ text: now?.text ?? '', since, isOpening, hasMoved: false }))

export const dropKeys = () => kept.set(() => undefined)

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether characters can be typed there. */
export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !untyped.has(target.type))

/** Whether a field may still come for the keys; where none does, they belong to the page again. */
const isAwaited = ({ since, isOpening }: Kept, now: number) => {
  if (isOpening || isDialogOpen() || isScreenOnItsWay() || isCodeOnItsWay())
    return now - since < patience.opening
  return !isTextField(focused()) && now - since < patience.nothing
}

/** Keeps a key that is typed now; answers whether it did, so that nothing else hears of it. */
export const keepKey = ({ key, ctrlKey, metaKey, altKey, isComposing, timeStamp }: KeyboardEvent) => {
  const now = kept.get()
  if (now === undefined || ctrlKey || metaKey || altKey || isComposing) return false
  if (key === 'Escape' || !isAwaited(now, timeStamp)) {
    dropKeys()
    return false
  }
  const { text, hasMoved } = now
  // a question may come first, and is answered by these keys
  const isHeld = !hasMoved || text !== ''
  if (key === ' ' ? isHeld : key.length === 1) {
    kept.set(() => ({ ...now, text: text + key }))
    return true
  }
  if (key === 'Backspace') kept.set(() => ({ ...now, text: text.slice(0, -1) }))
  return isHeld
}

/** The focus has gone somewhere: a field gets what was typed for it. */
export const giveKeys = (target: EventTarget | null) => {
  const now = kept.get()
  if (now === undefined) return
  if (target instanceof HTMLSelectElement) return dropKeys()
  if (!isTextField(target) || target.readOnly) return kept.set(() => ({ ...now, hasMoved: true }))
  // a field that takes the focus while it is drawn cannot be typed into at once
  queueMicrotask(() => {
    const { text = '' } = kept.get() ?? {}
    if (focused() !== target) return
    dropKeys()
    // deprecated, and the only way to type as a person does: into the selection, within the longest length, with undo
    if (text !== '') document.execCommand('insertText', false, text)
  })
}
