import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import type { Focusable } from '../table/useGridFocus.ts'

/** A row of an edited table: the stored row, undefined for a new one, with the values as they are typed. */
export type Edited<Row, Values> = { readonly row: Row | undefined; readonly values: Values }

/** The props of a field in an edited row. */
export type CellField = {
  /** Takes the focus, and keeps it as long as its row is edited. */
  readonly ref: (field: Focusable | null) => void
  readonly value: string
  readonly onChange: (text: string) => void
  /** Column and row, for who does not see the table. */
  readonly label: string
  /** The typed value is refused. */
  readonly isWrong: boolean
  /** Which texts have digits that the field would not take, and what happens then. */
  readonly limit?: { readonly isOver: (typed: string) => boolean; readonly onOver: () => void } | undefined
}

/** A column of a table whose rows are edited in their place. */
export type EditableColumn<Row, Values> = Column<Edited<Row, Values>> & {
  /** The field of an edited row; a column without one is only read. */
  readonly input?: (field: CellField) => ReactNode
  /** Chosen once: a stored row shows it as a text. */
  readonly isFixed?: boolean
  /** Answers the part of a typed text that the field may hold. */
  readonly clean?: (typed: string) => string
  /** The greatest number that its digits can hold, which is said where more of them are typed. */
  readonly atMost?: number
  /** Whether a typed text has more digits; those of `atMost`, where it is left out. */
  readonly isOver?: (typed: string) => boolean
}

/** Values that are to be saved together, shown in place of the stored ones until then. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  /** The rows for whose sake none was saved. */
  readonly refusedIds: readonly number[]
}
