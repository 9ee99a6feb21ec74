import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import type { Focusable } from '../table/useGridFocus.ts'

/** `row`: stored row, undefined for a new row. `values`: its values, which include typed ones. */
export type EditedRow<Row, Values> = { readonly row: Row | undefined; readonly values: Values }

export type CellField = {
  readonly ref: (field: Focusable | null) => void
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label: string
  readonly isWrong: boolean
  readonly maxLength?: number | undefined
}

export type EditableColumn<Row, Values> = Column<EditedRow<Row, Values>> & {
  /** Renders the input of a cell; undefined if the column is read-only. */
  readonly input?: (field: CellField) => ReactNode
  /** True if a value can be set only in a new row; a stored row shows it as a text. */
  readonly isFixed?: boolean
  readonly clean?: (typed: string) => string
  readonly isWhole?: boolean
  readonly maxLength?: number
  /** Options of a column. Pasted texts are matched with the texts of the options. */
  readonly choices?: (values: Values) => readonly ColumnChoice[]
}

export type ColumnChoice = { readonly value: string; readonly texts: readonly string[] }

/** Pasted values, shown instead of the stored ones until one call saves all pasted values. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  readonly refusedIds: readonly number[]
  /** Renders an input for a cell that is or was invalid; returns undefined for other cells. */
  readonly fieldAt?: (id: number, key: string, name: string) => ReactNode
  readonly messageAt?: (id: number) => string | undefined
}
