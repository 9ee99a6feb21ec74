import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepFocus } from '../ui/focus/give-back.ts'
import type { Texts } from './changes.ts'
import type { CellLocation, TableProps } from './table-props.ts'

/** Where the keyboard stands in a table that is edited in place, and where it goes once rows are drawn anew. */
export const useTablePlaces = <Row extends { readonly rev: number }, Values extends Texts>(
  { edit, columns, moves, firstNumber, onReveal }: TableProps<Row, Values>,
  body: RefObject<HTMLTableSectionElement | null>,
) => {
  const { rows, idOf } = edit
  const [place, setPlace] = useState<CellLocation>()
  // what takes the focus once the row is drawn closed
  const wanted = useRef<CellLocation>(undefined)
  const lastField = useRef<string>(undefined)

  const edited = columns.filter(({ input, isFixed }) => input !== undefined && isFixed !== true)
  const firstKey = edited[0]?.key ?? ''
  const walked = moves === 'cells' ? edited : edited.slice(0, 1)
  const activeRow = Math.max(
    0,
    rows.findIndex((row) => idOf(row) === (place?.id ?? edit.selectedId)),
  )
  const activeColumn = Math.max(
    0,
    walked.findIndex(({ key }) => key === place?.key),
  )

  const elementAt = ({ id, key }: CellLocation) => {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
    return moves === 'rows' ? row : row?.querySelector<HTMLElement>(`[data-column="${key}"]`)
  }
  useEffect(() => {
    const element = wanted.current && elementAt(wanted.current)
    // a row that comes with another page is waited for, unless the user has gone elsewhere meanwhile
    const isFree = document.activeElement === document.body || body.current?.contains(document.activeElement)
    if (element && isFree) element.focus()
    if (element || !isFree) wanted.current = undefined
  })
  const focusField = (key: string | undefined) => focusFieldIn(body.current, key)
  const { refused } = edit
  useEffect(() => {
    if (refused) focusFieldIn(body.current, refused.fields[0])
  }, [body, refused])
  const isTurning = useRef(false)
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    body.current?.querySelector<HTMLElement>('tr[data-id]')?.focus()
  }, [body, firstNumber])

  const placeOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
    const at = line === null ? -1 : rows.findIndex((row) => idOf(row) === Number(line.dataset.id))
    const key = edited.find((column) => column.key === cell?.dataset.column)?.key
    return { at, key, row: rows[at], isOnRow: target === line }
  }
  const focusAt = (at: number, key: string) => {
    const row = rows[at]
    if (row === undefined) return
    const to = { id: idOf(row), key }
    setPlace(to)
    elementAt(to)?.focus()
  }
  const reveal = (to: CellLocation, now: readonly Row[]) => {
    wanted.current = to
    onReveal?.(to.id, now)
  }
  return {
    setPlace,
    /** The columns that the arrows walk. */
    walkedKeys: walked.map(({ key }) => key),
    firstKey,
    activeRow,
    activeKey: walked[activeColumn]?.key ?? firstKey,
    placeOf,
    focusAt,
    /** Into the input of the open row. */
    focusField,
    /** Of the inputs of the open row, that which had the focus last. */
    lastField: () => lastField.current,
    noteField: ({ target }: FocusEvent) => {
      const { key } = placeOf(target)
      if (key !== undefined && target.closest('tr[data-open]')) lastField.current = key
    },
    /** Once it is drawn, wherever it stands then. */
    reveal,
    /** Of a row that is drawn closed in a moment; of undefined, when nothing of the table is left: the page's own. */
    focusWhenDrawn: (row: Row | undefined, key: string) => {
      if (row) wanted.current = { id: idOf(row), key }
      else keepFocus()
    },
    /** The page is turned: its first row, when it is there. */
    focusNextPage: () => {
      isTurning.current = true
    },
  }
}

/** Into the open row's input in this column; of none, into its first. */
const focusFieldIn = (body: HTMLElement | null, key: string | undefined) =>
  body
    ?.querySelector(key ? `tr[data-open] [data-column="${key}"]` : 'tr[data-open]')
    ?.querySelector<HTMLElement>('input, select, textarea')
    ?.focus()

export type TablePlaces<Row extends { readonly rev: number }> = ReturnType<typeof useTablePlaces<Row, Texts>>
