import { is, type SQL } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/**
 * Where the rows of an entity are kept, and under which names the rows of its list call show the columns. Columns that
 * are not named here are never shown by a call about history.
 */
export type EntityRows = {
  readonly table: PgTable
  /** The column that numbers the rows. */
  readonly id: PgColumn
  readonly fields: Readonly<Record<string, PgColumn>>
  /** The columns that cannot change in a row with `editable` false (domain.md#protected-locked). */
  readonly locked?: readonly PgColumn[]
}

type Numbered = PgTable & { readonly id: PgColumn; readonly rev: PgColumn }

/**
 * The rows of a table as the fields of its list call have them: each column under its first name there, without number
 * and revision. What is no column of the table is left out.
 */
export function listed(
  table: Numbered,
  row: Readonly<Record<string, PgColumn | SQL>>,
  locked: readonly PgColumn[] = [],
): EntityRows {
  const seen = new Set<unknown>([table.id, table.rev])
  const fields: Record<string, PgColumn> = {}
  for (const [field, column] of Object.entries(row)) {
    if (!is(column, PgColumn) || seen.has(column)) continue
    seen.add(column)
    fields[field] = column
  }
  return { table, id: table.id, fields, locked }
}
