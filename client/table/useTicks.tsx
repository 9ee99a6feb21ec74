import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Table.module.css'

type Props = {
  readonly id: number
  readonly name: string
  readonly isTicked: boolean
  readonly actions: { readonly tick: (id: number, isRange: boolean) => void }
}

/** The box of a row. The row itself is the tab stop, and Space on it ticks. */
const TickBox = ({ id, name, isTicked, actions }: Props) => {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('bulk.tick', { name })}
      tabIndex={-1}
      checked={isTicked}
      // the click has Shift, which the change has not
      onChange={() => undefined}
      onClick={({ shiftKey }) => actions.tick(id, shiftKey)}
    />
  )
}

type AllProps = {
  readonly share: 'none' | 'some' | 'all'
  /** The number of rows that it ticks. */
  readonly count: number
  readonly isSeen: boolean
  readonly onToggle: () => void
}

/** The heading's box: all rows that are filtered, of all pages. */
const TickAll = ({ share, count, isSeen, onToggle }: AllProps) => {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('bulk.tickAll', { n: formatNumber(count) })}
      // Tab does not go where nothing is seen
      tabIndex={isSeen ? undefined : -1}
      checked={share === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some'
      }}
      onChange={onToggle}
    />
  )
}

/** The rows of a table that are ticked, and the functions that tick them (domain.md#rows-ticked). */
export type Ticks = {
  readonly ids: ReadonlySet<number>
  /** Answers whether a row can be ticked. */
  readonly isTickable: (id: number) => boolean
  /** The share of the filtered rows that is ticked. */
  readonly share: 'none' | 'some' | 'all'
  /** The rows that the heading's box ticks. */
  readonly among: readonly number[]
  /** Ticks the row, or takes its tick away; `isRange`: with all between it and the row that was ticked last. */
  readonly toggle: (id: number, isRange?: boolean) => void
  /** Shift with an arrow ticks a row and its neighbour, and answers the way to that one; undefined for any other key. */
  readonly extend: (
    event: KeyboardEvent,
    at: number,
    rows: readonly { readonly id: number }[],
  ) => 1 | -1 | undefined
  /** Ctrl+A ticks all rows, or none where all are ticked; answers whether the key is this one. */
  readonly allBy: (event: KeyboardEvent) => boolean
  // A table without ticks has no code of the boxes.
  readonly TickBox: typeof TickBox
  readonly renderAll: (isSeen: boolean) => ReactNode
  readonly toggleAll: () => void
  readonly set: (ids: Iterable<number>) => void
}

const nothing: ReadonlySet<number> = new Set()

/** `among`: the rows that can be ticked, in their order: those that are filtered, of all pages. A row that leaves them is not ticked. */
export const useTicks = (among: readonly number[]): Ticks => {
  const [kept, setKept] = useState(nothing)
  const last = useRef<number>(undefined)
  const tickable = useMemo(() => new Set(among), [among])
  const ids = useMemo(() => new Set([...kept].filter((id) => tickable.has(id))), [kept, tickable])
  const toggle = useCallback(
    (id: number, isRange = false) => {
      const from = among.indexOf(last.current ?? -1)
      const to = among.indexOf(id)
      last.current = id
      if (to < 0) return
      setKept((now) => {
        const next = new Set(now)
        if (isRange && from >= 0)
          for (const one of among.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
        else if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [among],
  )
  const extend: Ticks['extend'] = ({ key, ctrlKey, metaKey, altKey, shiftKey }, at, rows) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (by === undefined || !shiftKey || ctrlKey || metaKey || altKey) return undefined
    const [from, to] = [rows[at]?.id, rows[at + by]?.id]
    if (from !== undefined && to !== undefined && tickable.has(from) && tickable.has(to)) extendTo(from, to)
    return by === 1 ? 1 : -1
  }
  const extendTo = (from: number, to: number) => {
    last.current = to
    setKept((now) => {
      const next = new Set(now)
      // the selection goes back over a ticked row
      if (now.has(from) && now.has(to)) next.delete(from)
      else next.add(from).add(to)
      return next
    })
  }
  const share = ids.size === 0 ? 'none' : ids.size < among.length ? 'some' : 'all'
  const toggleAll = () => setKept(share === 'all' ? nothing : tickable)
  const allBy = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (code !== 'KeyA' || !(ctrlKey || metaKey) || altKey || shiftKey) return false
    toggleAll()
    return true
  }
  return {
    ids,
    isTickable: (id) => tickable.has(id),
    share,
    among,
    toggle,
    extend,
    toggleAll,
    allBy,
    TickBox,
    renderAll: (isSeen) =>
      among.length > 0 && <TickAll {...{ share, isSeen }} count={among.length} onToggle={toggleAll} />,
    set: (next) => setKept(new Set(next)),
  }
}
