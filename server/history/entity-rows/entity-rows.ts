import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

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
