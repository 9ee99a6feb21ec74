import type { CatalogueRow } from './matching.ts'
import { referable, type ReferenceTables, type StoredRow } from './references.ts'

/** A catalogue as another thread takes it: its rows are text, of which nothing is made here. */
export type StoredCatalogue = {
  /** JSON of `CatalogueRow`s, in the order in which they are written. */
  readonly rows: string
  /** JSON of the rows of each table that a field refers to, or that these belong to. */
  readonly referenceRows: Readonly<Record<string, string>>
  readonly parents: ReferenceTables['parents']
  /** The table to which a field refers, by the name of its column in db/schema. */
  readonly targets: Readonly<Record<string, string>>
  /** The column of each field in the database. */
  readonly columns: Readonly<Record<string, string>>
}

/** The rows as the database wrote them, in this shape. */
export const rowsIn = ({ rows }: StoredCatalogue) => JSON.parse(rows) as readonly CatalogueRow[]

export function referencesIn({ referenceRows, parents, targets }: StoredCatalogue) {
  const rows = Object.fromEntries(
    // The rows of each table, as the database wrote them.
    Object.entries(referenceRows).map(([table, text]) => [table, JSON.parse(text) as StoredRow[]]),
  )
  const known = new Map(
    [...new Set(Object.values(targets))].map((table) => [table, referable({ rows, parents }, table)]),
  )
  return Object.fromEntries(
    Object.entries(targets).flatMap(([key, table]) => {
      const one = known.get(table)
      return one === undefined ? [] : [[key, one]]
    }),
  )
}
