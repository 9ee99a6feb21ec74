import { type ClipboardEvent, type InputEvent, useRef } from 'react'

/** The value of an input once the text is typed or pasted into it: all of it, and as much as the input has room for. */
const valueWith = (input: HTMLInputElement, text: string) => {
  const { value, selectionStart, selectionEnd, maxLength } = input
  const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)]
  const room = Math.max(0, maxLength - before.length - after.length)
  return { whole: `${before}${text}${after}`, kept: `${before}${text.slice(0, room)}${after}` }
}

/**
 * Finds texts with digits that are too long for an input with `maxLength`, which the browser cuts and says nothing of:
 * `watched` are the input's listeners; `wasCut` tells a change event whether its value is the rest of such a text.
 * `onNothingTaken` is called for a text that changes nothing, since no change event follows it.
 */
export const useCutText = (isTooLong: (text: string) => boolean, onNothingTaken: () => void) => {
  const isCut = useRef(false)
  const watch = (input: HTMLInputElement, text: string) => {
    const { whole, kept } = valueWith(input, text)
    const isTooMuch = input.maxLength >= 0 && /\d/.test(text) && isTooLong(whole)
    isCut.current = isTooMuch && kept !== input.value
    if (isTooMuch && !isCut.current) onNothingTaken()
  }
  return {
    watched: {
      onBeforeInput: ({ currentTarget, data }: InputEvent<HTMLInputElement>) => watch(currentTarget, data),
      onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) =>
        watch(currentTarget, clipboardData.getData('text')),
    },
    wasCut: ({ value, maxLength }: HTMLInputElement) => {
      // a text that was cut leaves no room; less came of a key that deletes
      const was = isCut.current && value.length === maxLength
      isCut.current = false
      return was
    },
  }
}
