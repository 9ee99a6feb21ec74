import type { RecordRef } from '#contract/entities.ts'
import { createStore } from '../store.ts'
import type { KeyboardEvent } from 'react'
import { focusedElement } from './focus.ts'

/** Returns the index to which a key moves from `at` (-1: no current element); undefined for keys that do not move. */
type NextIndex = (key: string, at: number, count: number) => number | undefined

const byKeys =
  (distances: Readonly<Record<string, number>>): NextIndex =>
  (key, at) => {
    const by = distances[key]
    return by === undefined || at < 0 ? undefined : at + by
  }

export const byArrows = byKeys({ ArrowDown: 1, ArrowUp: -1 })
export const sideways = byKeys({ ArrowRight: 1, ArrowLeft: -1 })
export const byAllArrows = byKeys({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 })

export const lineStops = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-walk]')]

export const lineAt = (stops: readonly HTMLElement[], element: Element | null) =>
  stops.findIndex((one) => (one.closest('li, tr') ?? one).contains(element))

export const moveFocusByKey = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  next: NextIndex,
): HTMLElement | undefined => {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const controls = found.filter((control) => control.checkVisibility())
  const own = controls.findIndex((control) => control === focusedElement())
  // the keys work from every button of a row, but not from an input
  const at = own >= 0 || event.target instanceof HTMLInputElement ? own : lineAt(controls, focusedElement())
  const to = next(event.key, at, controls.length)
  if (to === undefined) return undefined
  event.preventDefault()
  controls[to]?.focus()
  return controls[to]
}

/** Scrolls a list to a row without scrolling the page. `covered`: height of a sticky header in pixels. */
export const scrollInList = (list: Element, row: HTMLElement, covered = 0) => {
  const { offsetTop: top, offsetHeight: height } = row
  if (top - covered < list.scrollTop) list.scrollTop = top - covered
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

/** Scrolls a horizontal row so that the chosen element is in its centre. The row must be positioned. */
export const centreInLine = (chosen: HTMLElement | null) => {
  const line = chosen?.offsetParent
  if (line) line.scrollLeft = chosen.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

export const scrollRowIntoView = (row: HTMLElement | null) => {
  if (row?.offsetParent) scrollInList(row.offsetParent, row)
}

type NeighbourRow = { readonly record: RecordRef; readonly choose: () => HTMLElement | undefined }

type NeighbourRows = () => readonly NeighbourRow[]

const tables = createStore<readonly NeighbourRows[]>([])

/**
 * Registers the rows of a table, so that the next and previous buttons of a drawer can reach them. Returns a
 * function that unregisters them.
 */
export const registerRows = (table: NeighbourRows) => {
  tables.set((now) => [...now, table])
  return () => tables.set((now) => now.filter((one) => one !== table))
}

export const useNeighbours = ({ entity, id }: RecordRef) => {
  const open = tables.use((now) => now)
  for (const table of open) {
    const rows = table()
    const at = rows.findIndex(({ record }) => record.entity === entity && record.id === id)
    if (at >= 0) return { previous: rows[at - 1], next: rows[at + 1] }
  }
  return { previous: undefined, next: undefined }
}
