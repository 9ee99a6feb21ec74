import type { ReactNode } from 'react'
import type { Density } from '../ui/user-setting.ts'
import type { Texts } from './changes.ts'
import type { Sorting } from './EditableHead.tsx'
import type { PastedRows, TableColumn } from './editable-column.ts'
import type { Moves } from '../table/keys.ts'
import type { TableEdit } from './useTableEdit.ts'

/** A cell by the row's id and the column's key. */
export type CellLocation = { readonly id: number; readonly key: string }

export type TableProps<Row extends { readonly rev: number }, Values extends Texts> = {
  readonly edit: TableEdit<Row, Values>
  readonly caption: string
  readonly columns: readonly TableColumn<Row, Values>[]
  readonly moves: Moves
  /** Undefined where rows are not deleted. A new row is discarded, without it as well. */
  readonly onDelete?: (row: Row) => void
  /** Several lines of a spreadsheet, or one value: answers whether it took them. */
  readonly onPaste?: (text: string, at: CellLocation) => boolean
  /** While they stand nothing else is edited. */
  readonly pasted?: PastedRows<Values> | undefined
  /** The cells of the last row, below the columns, without its number and its buttons. */
  readonly footer?: ReactNode
  /** Said in place of rows. */
  readonly whenEmpty: string
  /** Rows of another kind in place of the empty table's: a skeleton, or a message with a way on. */
  readonly instead?: ReactNode
  readonly isBusy: boolean
  /** Heads that sort. */
  readonly sorting?: Sorting
  /** The number of the first row, where the rows are one page of more. */
  readonly firstNumber?: number
  /** PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: (by: 1 | -1) => boolean
  /** A row was saved and has the focus; it may stand on another page now. */
  readonly onReveal?: (id: number, rows: readonly Row[]) => void
  /** Opens a row elsewhere, where it is not edited in its place. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly density?: Density
}
