import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import type { RowEditor, RowState, RowButton } from './Row.tsx'
import type { Sorting } from './TableHead.tsx'
import type { Walk, CellLocation, GridFocus } from './useGridFocus.ts'
import type { Ticks } from './useTicks.tsx'

export type ShownRow<Shown> = {
  readonly id: number
  readonly shown: Shown
  readonly name: string
  readonly state?: RowState<Shown> | undefined
  readonly editor?: RowEditor | undefined
  readonly isProtected?: boolean
  /** A row of its own under it: what is to be said about it. */
  readonly below?: ReactNode
}

export type TableProps<Shown> = {
  readonly caption: string
  readonly columns: readonly Column<Shown>[]
  readonly rows: readonly ShownRow<Shown>[]
  /** Rows on top that are not in the list yet. */
  readonly added?: readonly ShownRow<Shown>[]
  readonly focus: GridFocus
  readonly walk?: Walk
  /** In a table that is walked by cells: the columns of these. */
  readonly walkedKeys?: readonly string[]
  readonly selectedId: number | undefined
  /** Gets the selected row's element. */
  readonly selectedRef?: Ref<HTMLTableRowElement | null>
  /** `stop`: a dialog begins at the table's tab stop; `selected`: only where a row is selected. */
  readonly autofocus: 'stop' | 'selected'
  /** Nothing is opened now. */
  readonly isLocked?: boolean
  /** Rows that this user only reads, among others that he may change. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  readonly search?: string
  readonly sorting?: Sorting | undefined
  /** The number of the first row, where the rows are one page of more. */
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  /** On a phone its rows are cards. */
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** By Enter; in a table that is walked by cells with what was typed. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Pencil and trash, unless the table has others; F2 and Delete do what these do. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  /** The record whose history a row opens; without it, none has a history here. */
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  /** Keys in the row that is edited. */
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  /** Several lines of a spreadsheet, or one value: answers whether it took them. */
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  /** The keys that choose cells and fill them: answers whether the key is one of them. */
  readonly onBlockKey?: ((event: KeyboardEvent<HTMLElement>, at: CellLocation) => boolean) | undefined
  /** The rows that are chosen together. */
  readonly chosenIds?: readonly number[]
  /** The filter of the column, in its head. */
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  /** Rows are ticked, to be changed together; left out where they are not. */
  readonly ticks?: Ticks | undefined
  readonly isBusy: boolean
  /** Above the rows, as rows of the table. */
  readonly above?: ReactNode
  /** In place of rows: a skeleton, or why there are none. */
  readonly placeholder?: ReactNode
  /** The cells of the last row, without its number and its buttons. */
  readonly footer?: ReactNode
}
