import { type RefObject, useLayoutEffect } from 'react'
import { hasFocus } from '../focus/focused.ts'

/**
 * A text that comes into an input which has the focus is selected, as one that stands there when the focus comes: the
 * next key begins a search instead of adding a letter to a name. Undefined while the input holds what was typed.
 */
export const useReplacedByTyping = (input: RefObject<HTMLInputElement | null>, text: string | undefined) => {
  // before the browser gives the input its next key
  useLayoutEffect(() => {
    if (text !== undefined && hasFocus(input.current)) input.current?.select()
  }, [input, text])
}
