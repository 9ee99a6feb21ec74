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
  /** The names of column and row, for screen readers. */
  readonly label: string
  /** The typed value is refused. */
  readonly isWrong: boolean
  readonly maxLength?: number | undefined
}

/** A column of a table whose rows are edited in their place. */
export type EditableColumn<Row, Values> = Column<Edited<Row, Values>> & {
  /** The field of an edited row; a column without one is only read. */
  readonly input?: (field: CellField) => ReactNode
  /** The value is chosen once: a stored row shows it as a text. */
  readonly isFixed?: boolean
  /** Answers the part of a typed text that the field may hold. */
  readonly clean?: (typed: string) => string
  /** The most characters of a text; its field has it too. */
  readonly maxLength?: number
  /** The choices of a column whose value is not a text of its own: a pasted text names one of them. */
  readonly choices?: (values: Values) => readonly Choice[]
}

/** A value that can be chosen, with the texts that name it. */
export type Choice = { readonly value: string; readonly texts: readonly string[] }

/** Pasted values, shown in place of the stored ones until all of them are saved together. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  /** The rows whose refusal kept all of them from being saved. */
  readonly refusedIds: readonly number[]
  /** The field in which a refused value is corrected; undefined in every other cell. */
  readonly fieldAt?: (id: number, key: string, name: string) => ReactNode
  /** The reason why values of a row are refused. */
  readonly messageAt?: (id: number) => string | undefined
}
