import { useState } from 'react'
import type { Editing } from './editing.ts'
import type { SavedRows } from './useRowEngine.ts'

/** The row that is selected and the one that was saved last, by their keys. */
export const useRowSelection = <Row, Values>(
  { startId, selection }: Pick<Editing<Row, Values>, 'startId' | 'selection'>,
  rows: SavedRows<Values>,
) => {
  const [ownKey, setOwnKey] = useState(startId)
  const [saved, setSaved] = useState<{ readonly id: number; readonly at: Date }>()
  /** Selects a row by its key or its id. */
  const select = (key: number) => {
    const id = rows.idOf(key)
    if (selection === undefined) setOwnKey(rows.keyOf(key))
    // an address cannot name a row that is not stored yet
    else if (id !== undefined) selection.onSelect(id)
  }
  const mark = (key: number) => setSaved({ id: rows.keyOf(key), at: new Date() })
  return {
    id: selection ? selection.id && rows.keyOf(selection.id) : ownKey,
    select,
    saved,
    mark,
    /** Selects a row that was saved elsewhere, and shows it as just saved. */
    show: (id: number) => {
      select(id)
      mark(id)
    },
  }
}
