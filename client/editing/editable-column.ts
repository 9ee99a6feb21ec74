import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import type { Focusable } from '../table/useGridFocus.ts'

/** Row of an edited table: the stored row (undefined for a new row), and its values, which include typed ones. */
export type EditedRow<Row, Values> = { readonly row: Row | undefined; readonly values: Values }

/** Props of a field in an edited row. */
export type CellField = {
  /** Ref callback; through it the table can focus the field. */
  readonly ref: (field: Focusable | null) => void
  readonly value: string
  readonly onChange: (text: string) => void
  /** Accessible name, which consists of column and row. */
  readonly label: string
  /** True if the typed value is refused. */
  readonly isWrong: boolean
  readonly maxLength?: number | undefined
}

/** Column of a table whose rows are edited in place. */
export type EditableColumn<Row, Values> = Column<EditedRow<Row, Values>> & {
  /** Renders the field of an open row; undefined if the column is read-only. */
  readonly input?: (field: CellField) => ReactNode
  /** True if a value can be set only in a new row; a stored row shows it as a text. */
  readonly isFixed?: boolean
  /** Returns the typed text without the characters that the field does not accept. */
  readonly clean?: (typed: string) => string
  /** True if numbers may have no decimals. */
  readonly isWhole?: boolean
  /** Maximal length of the text, in characters. */
  readonly maxLength?: number
  /** Options of a column whose value is an id. Pasted texts are matched with the texts of the options. */
  readonly choices?: (values: Values) => readonly ColumnChoice[]
}

/** Option with all texts that match it. */
export type ColumnChoice = { readonly value: string; readonly texts: readonly string[] }

/** Pasted values. They are shown instead of the stored ones until one call saves all of them. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  /** Keys of the rows that caused the refusal of the call. */
  readonly refusedIds: readonly number[]
  /** Renders the field that corrects a refused cell; returns undefined for other cells. */
  readonly fieldAt?: (id: number, key: string, name: string) => ReactNode
  /** Returns the reason why values of a row are refused. */
  readonly messageAt?: (id: number) => string | undefined
}
