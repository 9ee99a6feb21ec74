import { useEffect, useEffectEvent } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import { ids } from '#contract/limits.ts'
import { rowPutBack } from '../ui/row-put-back.ts'

type Rows<Row> = {
  readonly idOf: (row: Row) => number
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
}

type Actions<Row> = {
  /** The row has been put back from its history. */
  readonly putBack: (stored: Row) => void
  /** The row as it is stored when its form opens: another user may have changed it since the list was read. */
  readonly newer: (stored: Row) => void
}

/** Reads a form's row again when the form opens and when the row was put back; a new row is not read. */
export const useStoredRow = <Row>({ entity, id }: RecordRef, rows: Rows<Row>, actions: Actions<Row>) => {
  const readStored = useEffectEvent(async () => (await rows.readRows()).find((row) => rows.idOf(row) === id))

  const putBack = useEffectEvent((stored: Row) => actions.putBack(stored))
  const takePutBack = useEffectEvent(async (record: RecordRef) => {
    if (record.entity !== entity || record.id !== id) return
    const stored = await readStored()
    if (stored) putBack(stored)
  })
  useEffect(() => rowPutBack.listen((record) => void takePutBack(record)), [])

  const takeNewer = useEffectEvent((stored: Row) => actions.newer(stored))
  useEffect(() => {
    if (id === ids.create) return undefined
    let isThere = true
    const take = (stored: Row | undefined) => {
      if (isThere && stored) takeNewer(stored)
    }
    readStored().then(take, () => undefined)
    return () => {
      isThere = false
    }
  }, [id])
}
