/** Where the keyboard stands in a table whose cells it walks; both count from 0, columns only those that can be edited. */
export type CellPosition = { readonly row: number; readonly column: number }
type Size = { readonly rows: number; readonly columns: number }

type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export type CellCommand =
  | { readonly kind: 'move'; readonly to: CellPosition }
  /** `typed` takes the place of what the cell holds; without it the value is kept and selected. */
  | { readonly kind: 'edit'; readonly typed?: string }

const page = 10

/** What a key means on a cell that is not being edited: arrows move, Enter and F2 open, a character opens with itself. */
export const cellCommandOf = (
  pressed: Pressed,
  at: CellPosition,
  { rows, columns }: Size,
): CellCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey || metaKey) return undefined
  const to = (row: number, column: number): CellCommand => ({
    kind: 'move',
    to: { row: within(row, rows), column: within(column, columns) },
  })
  if (ctrlKey) {
    if (key === 'Home') return to(0, 0)
    if (key === 'End') return to(rows - 1, columns - 1)
    return undefined
  }
  if (key === 'ArrowDown') return to(at.row + 1, at.column)
  if (key === 'ArrowUp') return to(at.row - 1, at.column)
  if (key === 'ArrowRight') return to(at.row, at.column + 1)
  if (key === 'ArrowLeft') return to(at.row, at.column - 1)
  if (key === 'PageDown') return to(at.row + page, at.column)
  if (key === 'PageUp') return to(at.row - page, at.column)
  if (key === 'Home') return to(at.row, 0)
  if (key === 'End') return to(at.row, columns - 1)
  if (shiftKey && key === 'Enter') return undefined
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' }
  if (key === 'Backspace' || key === 'Delete') return { kind: 'edit', typed: '' }
  // a character, and neither a named key nor the blank that scrolls
  if (/^\S$/u.test(key)) return { kind: 'edit', typed: key }
  return undefined
}

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/** How the keyboard walks a table: its rows, or cell by cell. */
export type Moves = 'rows' | 'cells'

export type RowCommand = { readonly kind: 'save'; readonly by: 1 | -1 } | { readonly kind: 'restore' }

/**
 * What a key means in an input of the row that is edited: Enter saves and goes to the next row, Ctrl with
 * an arrow up or down as well; where cells are walked the arrow alone is enough. Esc restores.
 */
export const rowCommandOf = (pressed: Pressed, moves: Moves): RowCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  const isCommand = ctrlKey || metaKey
  if (key === 'Enter') return { kind: 'save', by: shiftKey ? -1 : 1 }
  const isMove = isCommand || (moves === 'cells' && !shiftKey)
  if (key === 'ArrowDown' && isMove) return { kind: 'save', by: 1 }
  if (key === 'ArrowUp' && isMove) return { kind: 'save', by: -1 }
  if (key === 'Escape') return { kind: 'restore' }
  return undefined
}
