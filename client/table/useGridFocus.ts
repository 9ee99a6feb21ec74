import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react'
import { focusedElement } from '../ui/focus/focus.ts'
import { isFocusFree } from '../ui/focus/restore-focus.ts'
import { useLatest } from '../ui/useLatest.ts'

/** Command of a key on a row. `index`: index of a row on the page, from 0. */
type TableCommand =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'turnPage'; readonly by: 1 | -1 }
  | { readonly kind: 'select' | 'open' | 'edit' | 'delete' }

type RowKeyPress = {
  readonly key: string
  /** True if the row itself has the focus. A focused button in it handles Enter and Space itself. */
  readonly isOnRow: boolean
  readonly hasModifier: boolean
}

export const commandOf = (
  { key, isOnRow, hasModifier }: RowKeyPress,
  index: number,
  last: number,
): TableCommand | undefined => {
  if (hasModifier) return undefined
  if (key === 'ArrowDown') return { kind: 'focus', index: Math.min(index + 1, last) }
  if (key === 'ArrowUp') return { kind: 'focus', index: Math.max(index - 1, 0) }
  if (key === 'Home') return { kind: 'focus', index: 0 }
  if (key === 'End') return { kind: 'focus', index: last }
  if (key === 'PageDown') return { kind: 'turnPage', by: 1 }
  if (key === 'PageUp') return { kind: 'turnPage', by: -1 }
  if (key === 'Enter' && isOnRow) return { kind: 'open' }
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Delete') return { kind: 'delete' }
  if (key === ' ' && isOnRow) return { kind: 'select' }
  return undefined
}

/** Returns true for Alt+H, which opens the history; matched by `code`, since a Cyrillic layout types Р. */
export const isHistoryKey = (pressed: Pick<KeyboardEvent, 'code'> & Omit<KeyPress, 'key'>) =>
  pressed.code === 'KeyH' && pressed.altKey && !pressed.ctrlKey && !pressed.metaKey && !pressed.shiftKey

/** Indices from 0 of a cell in a table that is navigated by cells; only editable columns count. */
type CellPosition = { readonly row: number; readonly column: number }
type Size = { readonly rows: number; readonly columns: number }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type CellCommand =
  | { readonly kind: 'move'; readonly to: CellPosition }
  /** `typed` replaces the value of the cell; undefined selects the value. */
  | { readonly kind: 'edit'; readonly typed?: string }

const page = 10

export const cellCommandOf = (
  pressed: KeyPress,
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
  // every printable character except Space, which scrolls
  if (/^\S$/u.test(key)) return { kind: 'edit', typed: key }
  return undefined
}

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

export type NavigationUnit = 'rows' | 'cells'

type RowCommand = { readonly kind: 'save'; readonly by: 1 | -1 } | { readonly kind: 'restore' }

/** Returns the command of a key in an open row. In a table that is navigated by rows, ↑ and ↓ need Ctrl. */
export const rowCommandOf = (pressed: KeyPress, navigateBy: NavigationUnit): RowCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  const isCommand = ctrlKey || metaKey
  if (key === 'Enter') return { kind: 'save', by: shiftKey ? -1 : 1 }
  const isMove = isCommand || (navigateBy === 'cells' && !shiftKey)
  if (key === 'ArrowDown' && isMove) return { kind: 'save', by: 1 }
  if (key === 'ArrowUp' && isMove) return { kind: 'save', by: -1 }
  if (key === 'Escape') return { kind: 'restore' }
  return undefined
}

type KeyTarget = Pick<KeyPress, 'key' | 'ctrlKey' | 'shiftKey'> & { readonly target: EventTarget }

/** Returns true if the row handles the key. A select itself handles arrows, and a text area Shift+Enter. */
export const isForRow = ({ target, key, ctrlKey, shiftKey }: KeyTarget) =>
  target instanceof HTMLInputElement ||
  (target instanceof HTMLTextAreaElement && !shiftKey) ||
  (target instanceof HTMLSelectElement && (key === 'Enter' || ctrlKey))

/** Cell by row id and column key. The key '' means the row, or an element in it outside the cells. */
export type CellLocation = { readonly id: number; readonly key: string }

export type Focusable = { readonly focus: () => void }

/** `input`: field of an open cell. `caret`: the value is selected, or the caret is at its end. */
type Target = CellLocation & { readonly as: 'cell' | 'input'; readonly caret?: 'select' | 'end' }

const nameOf = ({ id, key, as }: Pick<Target, 'id' | 'key' | 'as'>) => `${as} ${id} ${key}`

/** Returns the focus state of a table. Rows, cells and fields register themselves, so the DOM is not searched. */
export const useGridFocus = () => {
  const elements = useRef(new Map<string, Focusable>())
  const wanted = useRef<Target>(undefined)
  const current = useRef<CellLocation>(undefined)
  const lastCell = useRef<CellLocation>(undefined)
  // cell that `go` has focused; undefined after the user has moved the focus
  const focusedCell = useRef<{ readonly target: Target; readonly element: Focusable }>(undefined)
  const isInside = useRef(false)
  const [stop, setStop] = useState<CellLocation>()

  const focusWanted = useCallback(() => {
    // if the focused row moved to another page, its new element there is focused
    const { target: last, element: former } = focusedCell.current ?? {}
    const isReplaced = former instanceof HTMLElement && !former.isConnected && focusedElement() === null
    const target = wanted.current ?? (isReplaced ? last : undefined)
    const element = target && elements.current.get(nameOf(target))
    if (element === undefined) return
    wanted.current = undefined
    element.focus()
    focusedCell.current = target?.as === 'cell' ? { target, element } : undefined
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    if (isText && target?.caret === 'select') element.select()
    if (isText && target?.caret === 'end')
      element.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useLayoutEffect(focusWanted)

  const actions = useMemo(
    () => ({
      register: (as: Target['as'], id: number, key: string) => (element: Focusable | null) => {
        const name = nameOf({ as, id, key })
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      elementOf: ({ id, key }: CellLocation) => elements.current.get(nameOf({ as: 'cell', id, key })),
      enter: (location: CellLocation) => {
        isInside.current = true
        current.current = location
        if (location.key !== '') lastCell.current = location
        const { target } = focusedCell.current ?? {}
        if (target?.id !== location.id || target.key !== location.key) focusedCell.current = undefined
      },
      leave: ({ relatedTarget }: FocusEvent<Element>) => {
        if (relatedTarget === null) return
        isInside.current = false
        // cancels the request to focus a cell that is not rendered yet
        wanted.current = undefined
        focusedCell.current = undefined
      },
      /** Focuses a cell; with `how`, only if the focus is in the table. `afterRender`: at the next render. */
      go: (target: Target, how?: 'quietly' | 'afterRender') => {
        if (how !== undefined && !isInside.current) return
        isInside.current = true
        wanted.current = target
        if (how !== 'afterRender') focusWanted()
      },
    }),
    [focusWanted],
  )
  return {
    ...actions,
    current: () => current.current,
    lastCell: () => lastCell.current,
    /** Current tab stop; undefined before the focus has moved. */
    stop,
    setStop,
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>

/** Focuses the row in the URL, unless the user has focused something. `choose` selects that row. */
export const useLinkedRowFocus = (
  { go }: Pick<GridFocus, 'go'>,
  id: number | undefined,
  choose?: (id: number) => void,
) => {
  const latest = useLatest({ choose })
  useEffect(() => {
    if (id === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      latest.current.choose?.(id)
      if (isFocusFree() || focusedElement()?.hasAttribute('data-autofocus') === true)
        go({ id, key: '', as: 'cell' })
    })
    return () => cancelAnimationFrame(frame)
  }, [go, id, latest])
}
