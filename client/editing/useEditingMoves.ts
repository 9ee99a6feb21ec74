import { type FocusEvent, useLayoutEffect, useMemo } from 'react'
import { renewal } from '../ui/session-renewal.ts'
import type { Texts } from './changes.ts'
import { isPastable } from './block/block.ts'
import type { EditableColumn } from './editable-column.ts'
import type { RowWithRev } from './editing.ts'
import type { RowEditing } from './useRow.ts'
import { type NavigationUnit, useGridFocus } from '../table/useGridFocus.ts'

type MovesOptions<Row extends RowWithRev, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly navigateBy: NavigationUnit
  readonly onReveal: ((id: number, rows: readonly Row[]) => void) | undefined
}

/** Returns functions that save an edited row and move the focus. */
export const useEditingMoves = <Row extends RowWithRev, Values extends Texts>(
  table: MovesOptions<Row, Values>,
) => {
  const { edit, rows, columns, navigateBy, onReveal } = table
  const { open, list, selection, actions } = edit
  const navigableKeys = useMemo(() => columns.filter(isPastable).map(({ key }) => key), [columns])
  const firstKey = navigableKeys[0] ?? ''
  // if no visible column with this key is editable, the first editable column is used
  const fieldOf = (key: string) => {
    const inputs = columns.filter(({ input }) => input !== undefined).map((column) => column.key)
    const editable = open?.row === undefined ? inputs : navigableKeys
    return editable.includes(key) ? key : (editable[0] ?? '')
  }
  const grid = useGridFocus()
  const { go } = grid
  const opening = open?.opening
  const refused = open?.message.refused
  useLayoutEffect(() => {
    if (!open || !opening) return
    const target = { id: open.id, key: fieldOf(opening.field), as: 'input' as const }
    const caret = opening.by === 'typed' ? 'end' : 'select'
    go({ ...target, caret }, opening.by === 'refused' ? 'quietly' : undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [opening])
  useLayoutEffect(() => {
    if (open && refused) go({ id: open.id, key: fieldOf(refused.fields[0] ?? ''), as: 'input' })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt
  }, [refused])
  const leave = (event: FocusEvent<Element>) => {
    grid.leave(event)
    const { relatedTarget: next, currentTarget: left } = event
    // the dialog of an ended session does not count as leaving the list
    if (next && !left.contains(next) && renewal.get() === 'none') actions.reportFocusLeft()
  }
  const added = new Set(list.added.map(({ key }) => key))
  const below = rows.filter((row) => !added.has(list.keyOf(row)))
  const keys = [...added, ...below.map(list.keyOf)]
  const rowAt = (id: number) => below.find((row) => list.keyOf(row) === id)
  const cellOf = (id: number, key: string) => ({
    id,
    key: navigateBy === 'cells' ? key : '',
    as: 'cell' as const,
  })

  const focusCell = (id: number, key: string) => {
    grid.setStop({ id, key })
    grid.go(cellOf(id, key))
  }
  const focusOpen = () => {
    const last = grid.lastCell()
    if (open)
      go({ id: open.id, key: fieldOf(last?.id === open.id ? last.key : open.opening.field), as: 'input' })
  }
  /** Returns a function that shows the page with a row, and keeps the focus in row `from` on cell `key`. */
  const revealFrom = (from: number, key: string) => (now: readonly Row[], id: number) => {
    onReveal?.(id, now)
    if (grid.current()?.id === from) grid.go(cellOf(from, key), 'afterRender')
  }
  const leaveFor = (next: number | 'new' | undefined, from: number, key: string) => {
    const at = actions.saveAndOpen(next, key, typeof next === 'number' ? undefined : revealFrom(from, key))
    if (at?.isOpen) grid.setStop({ id: at.id, key })
    else if (at) focusCell(at.id, key)
  }
  return {
    grid: { ...grid, leave },
    below,
    keys,
    rowAt,
    navigableKeys,
    firstKey,
    focusCell,
    focusOpen,
    /** Saves the row and opens the row above or below; if there is none, focuses the saved row. */
    saveAndMove: (from: number, key: string, by: 1 | -1) =>
      leaveFor(keys[keys.indexOf(from) + by], from, key),
    saveAndAdd: () => open && leaveFor('new', open.id, open.opening.field),
    save: () => open && leaveFor(undefined, open.id, open.opening.field),
    discard: () => {
      const others = keys.filter((key) => key !== open?.id)
      const stop = grid.stop && grid.stop.id !== open?.id ? grid.stop.id : undefined
      // a negative key is that of a new row, which may not be on this page yet
      const isStopThere = stop !== undefined && (stop < 0 || others.includes(stop))
      const target = open?.remainsInList ? open.id : isStopThere ? stop : others[0]
      actions.discard()
      if (target !== undefined) focusCell(target, fieldOf(open?.opening.field ?? firstKey))
    },
    /** Discards a row refused as a duplicate, and selects the stored row that it duplicates. */
    selectExisting: (
      id: number,
      { row, rows: now }: { readonly row: Row; readonly rows: readonly Row[] },
    ) => {
      const key = list.keyOf(row)
      actions.discardRow(id)
      onReveal?.(list.idOf(row), now)
      selection.select(key)
      if (rowAt(key)) focusCell(key, firstKey)
      else {
        grid.setStop({ id: key, key: firstKey })
        grid.go(cellOf(key, firstKey), 'afterRender')
      }
    },
    /** Discards refused values. Focuses the row or, if it was new, the open row or a neighbour. */
    discardAt: (id: number) => {
      const neighbour = keys[keys.indexOf(id) + 1] ?? keys[keys.indexOf(id) - 1]
      actions.discardRow(id)
      if (rowAt(id)) focusCell(id, firstKey)
      else if (open) focusOpen()
      else if (neighbour !== undefined) focusCell(neighbour, firstKey)
    },
  }
}
