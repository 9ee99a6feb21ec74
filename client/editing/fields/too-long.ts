import type { ClipboardEvent, InputEvent } from 'react'

/**
 * What an input listens to that says where there is no room: the browser lets no more in than there is room for, and
 * says nothing.
 */
export const noticeTooLong = (isTooLong: (text: string) => boolean, onTooLong: () => void) => {
  const watch = ({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string) => {
    const wanted = `${value.slice(0, selectionStart ?? 0)}${text}${value.slice(selectionEnd ?? 0)}`
    // after what has room was let in, which takes messages away
    if (/\d/.test(text) && isTooLong(wanted)) requestAnimationFrame(onTooLong)
  }
  return {
    onBeforeInput: ({ currentTarget, data }: InputEvent<HTMLInputElement>) => watch(currentTarget, data),
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) =>
      watch(currentTarget, clipboardData.getData('text')),
  }
}
