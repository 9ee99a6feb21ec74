import type { ReactNode } from 'react'

/** What an input of an edited row is given. */
export type CellField = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Column and row, for who does not see the table. */
  readonly label: string
  readonly readOnly: boolean
  /** What is typed is refused. */
  readonly isWrong: boolean
  /** `select` takes the focus with its value selected, `append` behind what was typed. */
  readonly focus: 'select' | 'append' | undefined
}

export type TableColumn<Row, Values> = {
  /** Of a column that is edited: the field's name in the values. */
  readonly key: string
  readonly label: string
  readonly isNumeric?: boolean
  /** Pixels, where the texts are short. */
  readonly width?: number
  /** What the row is known by; the first column, where none says so. */
  readonly namesRow?: boolean
  /** What stands there: of the stored row, of the one that is edited as it is typed, of a new one. */
  readonly text: (values: Values, row: Row | undefined) => string
  /** The same to look at, where it is more than its text. */
  readonly show?: (values: Values, row: Row | undefined) => ReactNode
  /** The input of an edited row; a column without one is only read. */
  readonly input?: (field: CellField) => ReactNode
  /** Chosen once: a stored row shows it as a text. */
  readonly isFixed?: boolean
  /** What the field may hold of what was typed. */
  readonly clean?: (typed: string) => string
}

/** Values that are to be saved together, shown in place of the stored ones until then. */
export type PastedRows<Values> = {
  readonly values: ReadonlyMap<number, Values>
  /** The row at which saving them stopped. */
  readonly failedId: number | undefined
}
