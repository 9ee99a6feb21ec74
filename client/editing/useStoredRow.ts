import { useEffect, useEffectEvent } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import { ids } from '#contract/limits.ts'
import { rowPutBack } from '../ui/undo.ts'

type Rows<Row> = {
  readonly idOf: (row: Row) => number
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
}

/**
 * Reads a form's row again when the form opens, since another user may have changed it after the list was read, and when
 * the row was put back from its history; a new row is not read.
 */
export const useStoredRow = <Row>(
  { entity, id }: RecordRef,
  rows: Rows<Row>,
  onRead: (event: { readonly type: 'read' | 'putBack'; readonly row: Row }) => void,
) => {
  const take = useEffectEvent(async (type: 'read' | 'putBack', isThere: () => boolean) => {
    const row = (await rows.readRows()).find((one) => rows.idOf(one) === id)
    if (row && isThere()) onRead({ type, row })
  })
  const takePutBack = useEffectEvent((record: RecordRef) => {
    if (record.entity === entity && record.id === id) void take('putBack', () => true)
  })
  useEffect(() => rowPutBack.listen((record) => takePutBack(record)), [])
  useEffect(() => {
    let isThere = id !== ids.create
    if (isThere) take('read', () => isThere).catch(() => undefined)
    return () => {
      isThere = false
    }
  }, [id])
}
