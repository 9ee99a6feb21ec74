import type { ClipboardEvent, InputEvent } from 'react'

/**
 * The listeners of an input with a greatest length, which report a text that is longer: the browser cuts it and says
 * nothing.
 */
export const noticeTooLong = (isTooLong: (text: string) => boolean, onTooLong: () => void) => {
  const watch = ({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string) => {
    const wanted = `${value.slice(0, selectionStart ?? 0)}${text}${value.slice(selectionEnd ?? 0)}`
    // after the change event of the text that fits, which removes messages
    if (/\d/.test(text) && isTooLong(wanted)) requestAnimationFrame(onTooLong)
  }
  return {
    onBeforeInput: ({ currentTarget, data }: InputEvent<HTMLInputElement>) => watch(currentTarget, data),
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) =>
      watch(currentTarget, clipboardData.getData('text')),
  }
}
