import type { RecordRef } from '#contract/entities.ts'
import { createStore } from '../store.ts'
import type { KeyboardEvent } from 'react'
import { focused } from './focus.ts'

/** Returns the index that a key leads to from `at` (-1: no current element); undefined for keys that do not move. */
type NextIndex = (key: string, at: number, count: number) => number | undefined

/** Next index for ↓, previous for ↑; stops at the ends. */
export const byArrows: NextIndex = (key, at) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  return by === undefined || at < 0 ? undefined : at + by
}

/** Next index for →, previous for ←; stops at the ends. */
export const sideways: NextIndex = (key, at) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return by === undefined || at < 0 ? undefined : at + by
}

/** Elements of a list that the arrow keys move between. */
export const lineStops = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-walk]')]

/** Index of the stop that is the element, or that is in its row. */
export const lineAt = (stops: readonly HTMLElement[], element: Element | null) =>
  stops.findIndex((one) => (one.closest('li, tr') ?? one).contains(element))

/** Moves the focus by keys among the controls that match the selector, in DOM order. Returns the control that got the focus. */
export const walkFocus = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  next: NextIndex,
): HTMLElement | undefined => {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const own = controls.findIndex((control) => control === focused())
  // keys work on every button of the row, but not in a text
  const at = own >= 0 || event.target instanceof HTMLInputElement ? own : lineAt(controls, focused())
  const to = next(event.key, at, controls.length)
  if (to === undefined) return undefined
  event.preventDefault()
  controls[to]?.focus()
  return controls[to]
}

/**
 * Scrolls the list, but not the page as `scrollIntoView` does, until the row is visible. `covered`: height of
 * a sticky header, pixels.
 */
export const keepInView = (list: Element, row: HTMLElement, covered = 0) => {
  const { offsetTop: top, offsetHeight: height } = row
  if (top - covered < list.scrollTop) list.scrollTop = top - covered
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

/** Ref callback that centres the chosen element in a positioned row that scrolls sideways. */
export const keepInLine = (chosen: HTMLElement | null) => {
  const line = chosen?.offsetParent
  if (line) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

/** Ref callback that scrolls a positioned list until the row is visible. */
export const keepRowInView = (row: HTMLElement | null) => {
  if (row?.offsetParent) keepInView(row.offsetParent, row)
}

/** Row of a table; `choose` selects it and returns its element. */
type WalkedRow = { readonly record: RecordRef; readonly choose: () => HTMLElement | undefined }

type WalkedTable = () => readonly WalkedRow[]

const tables = createStore<readonly WalkedTable[]>([])

/** Registers the rows of a table through which a drawer can step. Returns a function that removes them. */
export const offerRows = (table: WalkedTable) => {
  tables.set((now) => [...now, table])
  return () => tables.set((now) => now.filter((one) => one !== table))
}

/** Previous and next row in the table that shows the record. */
export const useNeighbours = ({ entity, id }: RecordRef) => {
  const open = tables.use((now) => now)
  for (const table of open) {
    const rows = table()
    const at = rows.findIndex(({ record }) => record.entity === entity && record.id === id)
    if (at >= 0) return { previous: rows[at - 1], next: rows[at + 1] }
  }
  return { previous: undefined, next: undefined }
}
