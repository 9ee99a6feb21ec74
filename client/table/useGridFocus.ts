import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react'
import { focused } from '../ui/focus/focus.ts'
import { isFocusFree } from '../ui/focus/keep.ts'
import { useLatest } from '../ui/useLatest.ts'

/** The command of a key on a row of a table; `index` and `last` count the rows of the page from 0. */
type TableCommand =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'turnPage'; readonly by: 1 | -1 }
  | { readonly kind: 'select' | 'open' | 'edit' | 'delete' }

type PressedOnRow = {
  readonly key: string
  /** The focus is on the row itself, not on a button in it, which has its own Enter and Space. */
  readonly isOnRow: boolean
  readonly hasModifier: boolean
}

/** Arrows, Home and End move; PgUp and PgDn turn the page; Space selects, Enter opens, F2 edits, Delete deletes. */
export const commandOf = (
  { key, isOnRow, hasModifier }: PressedOnRow,
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

/** Opens the row's history, by the place of the key: on a Cyrillic layout it is Alt+Р. */
export const isHistoryKey = (pressed: Pick<KeyboardEvent, 'code'> & Omit<Pressed, 'key'>) =>
  pressed.code === 'KeyH' && pressed.altKey && !pressed.ctrlKey && !pressed.metaKey && !pressed.shiftKey

/** The cell of the keyboard in a table whose cells it walks; both count from 0, columns only those that can be edited. */
type CellPosition = { readonly row: number; readonly column: number }
type Size = { readonly rows: number; readonly columns: number }

type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

type CellCommand =
  | { readonly kind: 'move'; readonly to: CellPosition }
  /** `typed` replaces the cell's value; without it the value is kept and selected. */
  | { readonly kind: 'edit'; readonly typed?: string }

const page = 10

/** The command of a key on a cell that is not being edited: arrows move, Enter and F2 open, a character opens with itself. */
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

/** The walk of the keyboard through a table: its rows, or cell by cell. */
export type Walk = 'rows' | 'cells'

type RowCommand = { readonly kind: 'save'; readonly by: 1 | -1 } | { readonly kind: 'restore' }

/**
 * The command of a key in an input of the edited row: Enter saves and goes to the next row, Ctrl with
 * an arrow up or down as well; where cells are walked the arrow alone is enough. Esc restores.
 */
export const rowCommandOf = (pressed: Pressed, walk: Walk): RowCommand | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  const isCommand = ctrlKey || metaKey
  if (key === 'Enter') return { kind: 'save', by: shiftKey ? -1 : 1 }
  const isMove = isCommand || (walk === 'cells' && !shiftKey)
  if (key === 'ArrowDown' && isMove) return { kind: 'save', by: 1 }
  if (key === 'ArrowUp' && isMove) return { kind: 'save', by: -1 }
  if (key === 'Escape') return { kind: 'restore' }
  return undefined
}

type KeyTarget = Pick<Pressed, 'key' | 'ctrlKey' | 'shiftKey'> & { readonly target: EventTarget }

/** Answers whether a key is the row's in this field: in a select the arrows are its own, and Shift+Enter begins a new line. */
export const isForRow = ({ target, key, ctrlKey, shiftKey }: KeyTarget) =>
  target instanceof HTMLInputElement ||
  (target instanceof HTMLTextAreaElement && !shiftKey) ||
  (target instanceof HTMLSelectElement && (key === 'Enter' || ctrlKey))

/** A cell by the row's id and the column's key; '' is the row itself, or what is in it beside the cells. */
export type CellLocation = { readonly id: number; readonly key: string }

/** The holder of the focus: an element, or the handle of a select. */
export type Focusable = { readonly focus: () => void }

/** `input`: the field in the cell of an open row; its value is selected, or continued behind what was typed. */
type Target = CellLocation & { readonly as: 'cell' | 'input'; readonly caret?: 'select' | 'end' }

const nameOf = ({ id, key, as }: Pick<Target, 'id' | 'key' | 'as'>) => `${as} ${id} ${key}`

/**
 * The focus of a table, and its next place once the rows are drawn. Rows, cells and fields register themselves;
 * nothing is looked for in the document.
 */
export const useGridFocus = () => {
  const elements = useRef(new Map<string, Focusable>())
  const wanted = useRef<Target>(undefined)
  const current = useRef<CellLocation>(undefined)
  // the cell that was given the focus last, until the user goes on
  const given = useRef<{ readonly target: Target; readonly element: Focusable }>(undefined)
  // false from the moment in which the user goes on to something else on the page
  const isInside = useRef(false)
  const [stop, setStop] = useState<CellLocation>()

  const take = useCallback(() => {
    // a row that goes to another page is drawn there as another element, which takes the focus
    const { target: last, element: former } = given.current ?? {}
    const isDrawnAnew = former instanceof HTMLElement && !former.isConnected && focused() === null
    const target = wanted.current ?? (isDrawnAnew ? last : undefined)
    const element = target && elements.current.get(nameOf(target))
    if (element === undefined) return
    wanted.current = undefined
    element.focus()
    given.current = target?.as === 'cell' ? { target, element } : undefined
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    if (isText && target?.caret === 'select') element.select()
    if (isText && target?.caret === 'end')
      element.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useLayoutEffect(take)

  const actions = useMemo(
    () => ({
      register: (as: Target['as'], id: number, key: string) => (element: Focusable | null) => {
        const name = nameOf({ as, id, key })
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      /** The element of the row or the cell. */
      elementOf: ({ id, key }: CellLocation) => elements.current.get(nameOf({ as: 'cell', id, key })),
      /** Notes the row, the cell or the field that got the focus. */
      enter: (location: CellLocation) => {
        isInside.current = true
        current.current = location
        const { target } = given.current ?? {}
        if (target?.id !== location.id || target.key !== location.key) given.current = undefined
      },
      leave: ({ relatedTarget }: FocusEvent<Element>) => {
        if (relatedTarget === null) return
        isInside.current = false
        // a target that is still waited for is given up
        wanted.current = undefined
        given.current = undefined
      },
      /**
       * Focuses the row as soon as it is drawn. `quietly`: unless the user is busy elsewhere; `again`: the same, once the rows are drawn
       * again, which may be on another page.
       */
      go: (target: Target, how?: 'quietly' | 'anew') => {
        if (how !== undefined && !isInside.current) return
        isInside.current = true
        wanted.current = target
        if (how !== 'anew') take()
      },
    }),
    [take],
  )
  return {
    ...actions,
    /** The cell that has the focus, or had it last. */
    current: () => current.current,
    /** The cell that Tab comes to; undefined until the arrows have gone somewhere. */
    stop,
    setStop,
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>

/**
 * Brings the user to the record that the address points at once its row is drawn, after the screen itself took the focus:
 * `choose` selects it, where the screen has not, and it takes the focus unless the user is busy elsewhere.
 */
export const useLedTo = (
  { go }: Pick<GridFocus, 'go'>,
  id: number | undefined,
  choose?: (id: number) => void,
) => {
  const latest = useLatest({ choose })
  useEffect(() => {
    if (id === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      latest.current.choose?.(id)
      if (isFocusFree() || focused()?.hasAttribute('data-autofocus') === true) go({ id, key: '', as: 'cell' })
    })
    return () => cancelAnimationFrame(frame)
  }, [go, id, latest])
}
