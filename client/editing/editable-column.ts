import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import type { Focusable } from '../table/useGridFocus.ts'

/** A row of an edited table: the stored row, undefined for a new one, with the values as they are typed. */
export type EditedRow<Row, Values> = { readonly row: Row | undefined; readonly values: Values }

/** The props of a field in an edited row. */
export type CellField = {
  /** Ref callback: the table focuses the field through it. */
  readonly ref: (field: Focusable | null) => void
  readonly value: string
  readonly onChange: (text: string) => void
  /** Column and row name, for screen readers. */
  readonly label: string
  /** The typed value is refused. */
  readonly isWrong: boolean
  readonly maxLength?: number | undefined
}

/** A column of a table whose rows are edited in their place. */
export type EditableColumn<Row, Values> = Column<EditedRow<Row, Values>> & {
  /** Renders the field of an open row; undefined: the column is read-only. */
  readonly input?: (field: CellField) => ReactNode
  /** The value can be set in a new row only; a stored row shows it as text. */
  readonly isFixed?: boolean
  /** Returns the part of the typed text that the field accepts. */
  readonly clean?: (typed: string) => string
  /** Greatest length of the text, in characters. */
  readonly maxLength?: number
  /** Options of a column whose value is an id; a pasted text is matched to one of them. */
  readonly choices?: (values: Values) => readonly ColumnChoice[]
}

/** An option, with all texts that match it. */
export type ColumnChoice = { readonly value: string; readonly texts: readonly string[] }

/** Pasted values, shown over the stored ones until one call saves all of them. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  /** Keys of the rows because of which the call was refused. */
  readonly refusedIds: readonly number[]
  /** Field for correcting a refused cell; undefined for other cells. */
  readonly fieldAt?: (id: number, key: string, name: string) => ReactNode
  /** The reason why values of a row are refused. */
  readonly messageAt?: (id: number) => string | undefined
}
