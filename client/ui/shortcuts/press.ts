const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether characters can be typed there. */
export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !untyped.has(target.type))

/** A key that was pressed, for another time. */
export type TypedKey = Readonly<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
>

export const keyOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: TypedKey): TypedKey => ({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
})

const unheld = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** The key of a character that came without one. */
export const characterKey = (key: string): TypedKey => ({ ...unheld, key })

/** Whether the key types its own name. */
export const isCharacter = ({ key, ctrlKey, metaKey, altKey }: TypedKey) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey

type Field = HTMLInputElement | HTMLTextAreaElement

/** Into the selection, within the longest length, and with the events of a person's typing. */
export const typeInto = (field: Field, text: string) => {
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

/** Whether the key that is heard now was typed before, and is not pressed by the user. */
export const isPressedAgain = () => isPressing

/** Presses a key on an element: its listeners first, and then, unless one has taken it, what a browser does with it. */
export const press = (element: HTMLElement, typed: TypedKey) => {
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

/** To the next stop of Tab, inside the dialog where there is one. */
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
