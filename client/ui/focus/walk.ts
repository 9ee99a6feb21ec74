import type { RecordRef } from '#contract/entities.ts'
import { createStore } from '../store.ts'
import type { KeyboardEvent } from 'react'
import { focused } from './focus.ts'

/** The place to which a key leads from the current one, -1 being none; undefined for a key that does not walk. */
type Next = (key: string, at: number, count: number) => number | undefined

/** The next or the previous one by the arrows, only from one of them; the first and the last one are ends. */
export const byArrows: Next = (key, at) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  return by === undefined || at < 0 ? undefined : at + by
}

/** The same by the arrows to the left and to the right, along a line. */
export const sideways: Next = (key, at) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return by === undefined || at < 0 ? undefined : at + by
}

/** The stops of a list that is walked: the marks that the arrows lead to. */
export const lineStops = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-walk]')]

/** The place of the stop that the element is, or in whose line it is. */
export const lineAt = (stops: readonly HTMLElement[], element: Element | null) =>
  stops.findIndex((one) => (one.closest('li, tr') ?? one).contains(element))

/**
 * Keys walk between the controls that the selector finds in the element, in the order of the page, which the page alone
 * knows: answers the one that has the focus now.
 */
export const walkFocus = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  next: Next,
): HTMLElement | undefined => {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const own = controls.findIndex((control) => control === focused())
  // from another button of a line, though not out of a text
  const at = own >= 0 || event.target instanceof HTMLInputElement ? own : lineAt(controls, focused())
  const to = next(event.key, at, controls.length)
  if (to === undefined) return undefined
  event.preventDefault()
  controls[to]?.focus()
  return controls[to]
}

/**
 * Scrolls a list, and not the page as `scrollIntoView` does, until its row is seen. `covered` is the height of
 * the part that stays at the list's top, over its rows.
 */
export const keepInView = (list: Element, row: HTMLElement, covered = 0) => {
  const { offsetTop: top, offsetHeight: height } = row
  if (top - covered < list.scrollTop) list.scrollTop = top - covered
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

/** Keeps what is chosen in the middle of a positioned line that scrolls sideways, as the callback of its ref. */
export const keepInLine = (chosen: HTMLElement | null) => {
  const line = chosen?.offsetParent
  if (line) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

/** Keeps a row of a positioned list in view, as the callback of its ref: its place is counted from the list's top. */
export const keepRowInView = (row: HTMLElement | null) => {
  if (row?.offsetParent) keepInView(row.offsetParent, row)
}

/** A row of a table on the page; `choose` makes it the chosen one and answers its element. */
type WalkedRow = { readonly record: RecordRef; readonly choose: () => HTMLElement | undefined }

type WalkedTable = () => readonly WalkedRow[]

const tables = createStore<readonly WalkedTable[]>([])

/** Lets the rows be walked from a drawer over their table, until the answered function is called. */
export const offerRows = (table: WalkedTable) => {
  tables.set((now) => [...now, table])
  return () => tables.set((now) => now.filter((one) => one !== table))
}

/** The rows before and behind a record's own in the table that shows it. */
export const useNeighbours = ({ entity, id }: RecordRef) => {
  const open = tables.use((now) => now)
  for (const table of open) {
    const rows = table()
    const at = rows.findIndex(({ record }) => record.entity === entity && record.id === id)
    if (at >= 0) return { previous: rows[at - 1], next: rows[at + 1] }
  }
  return { previous: undefined, next: undefined }
}
