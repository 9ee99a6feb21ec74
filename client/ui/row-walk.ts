import type { RecordRef } from '#contract/entities.ts'
import { createStore } from './store.ts'

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
