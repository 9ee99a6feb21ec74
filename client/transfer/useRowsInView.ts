import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusedElement } from '../ui/focus/focus.ts'
import type { Run } from './rows.ts'

type Props = {
  readonly runs: readonly Run[]
  readonly scrolled: { current: number }
  readonly onView: (first: number, last: number, active: number) => void
  readonly start: number | undefined
}

/** Estimated height in pixels of the header and of a row that is not rendered. */
const rowHeight = 36

/** Selector of the control by which a row is focused: its checkbox, or its first problem. */
const rowControl = 'input:enabled, [data-walk]'

const rowOf = (element: EventTarget | null) => {
  const row = element instanceof Element ? element.closest('tbody tr[data-index]') : null
  return row === null ? undefined : Number(row.getAttribute('data-index'))
}

/** Returns the visible rows of a list, and handlers by which arrow keys also move to rows that are not rendered. */
export const useRowsInView = ({ runs, scrolled, onView, start }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef(start)
  const isStart = useRef(start !== undefined)
  // this row is rendered even if it is not visible, so that it does not lose the focus
  const [active, setActive] = useState<number>()
  const [top, setTop] = useState(0)
  const last = runs.at(-1)
  const count = last ? last.from + last.count : 0
  useLayoutEffect(() => {
    const cells = head.current
    if (cells === null) return
    setTop(getComputedStyle(cells).position === 'absolute' ? 0 : cells.getBoundingClientRect().height)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- its rows are rendered here and not passed to memoised components
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: scrolled.current,
    scrollMargin: top,
    scrollPaddingStart: top,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active === undefined || active >= count || shown.includes(active)
        ? shown
        : [...shown, active].toSorted((a, b) => a - b)
    },
  })
  const shown = rows.getVirtualItems()
  const view = rows.range
  const [first, end] = [view?.startIndex ?? 0, view?.endIndex ?? 0]
  const say = useEffectEvent(onView)
  useEffect(() => say(first, end, active ?? first), [first, end, active])
  useEffect(
    () => () => {
      scrolled.current = rows.scrollOffset ?? 0
    },
    [rows, scrolled],
  )
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (!row) return
    const first = isStart.current ? row.querySelector<HTMLElement>('[data-start]') : null
    const control = first ?? row.querySelector<HTMLElement>(rowControl) ?? row
    control.focus({ preventScroll: true })
    isStart.current = false
    // a row that is still loading is focused once more when its line is loaded
    if (row.ariaBusy !== 'true') wanted.current = undefined
  })
  const moveToRow = (to: number, by: 1 | -1) => {
    let row = Math.min(Math.max(0, to), count - 1)
    const isHeading = (at: number) => runs.some((run) => 'heading' in run && run.from === at)
    if (isHeading(row)) row = row + by < 0 || row + by >= count ? row + 1 : row + by
    if (row >= count) return
    wanted.current = row
    setActive(row)
    // if the heading of the part is above the first line, the list scrolls to it
    rows.scrollToIndex(row === 1 && isHeading(0) ? 0 : row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    const at = rowOf(target) ?? (target === list.current ? first - 1 : undefined)
    if (ctrlKey || altKey || metaKey || at === undefined) return
    const page = Math.max(1, end - first - 1)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
    }[key]
    if (to === undefined) return
    event.preventDefault()
    moveToRow(to, to > at || to <= 0 ? 1 : -1)
  }
  const onFocus = ({ target }: FocusEvent) => setActive(rowOf(target) ?? rowOf(focusedElement()))
  const items = shown.map(({ index, start }, place) => ({
    row: index,
    gap: start - (shown[place - 1]?.end ?? top),
  }))
  return {
    list,
    head,
    items,
    count,
    rest: rows.getTotalSize() + top - (shown.at(-1)?.end ?? top),
    measure: rows.measureElement,
    onKeyDown,
    onFocus,
  }
}
