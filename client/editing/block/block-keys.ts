import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export type BlockCommand =
  /** Ctrl+D: the value of the cell above. */
  | { readonly kind: 'fill' }
  /** Shift with an arrow: the next row is chosen too. */
  | { readonly kind: 'extend'; readonly by: 1 | -1 }
  /** Left and right, where rows are walked: the cell in which a block is pasted. */
  | { readonly kind: 'move'; readonly by: 1 | -1 }

const rowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const cellSteps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The command of a key on a row or a cell of a table that takes blocks; D by its place, on a Cyrillic layout it is В. */
export const blockCommandOf = (pressed: Pressed): BlockCommand | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  if (ctrlKey || metaKey) return code === 'KeyD' && !shiftKey ? { kind: 'fill' } : undefined
  const [steps, kind] = shiftKey ? ([rowSteps, 'extend'] as const) : ([cellSteps, 'move'] as const)
  const by = steps[key]
  return by && { kind, by }
}
