import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import type { RowEditor, RowState, RowButton } from './Row.tsx'
import type { Sorting } from './TableHead.tsx'
import type { Walk, CellLocation, GridFocus } from './useGridFocus.ts'

export type TickBoxProps = {
  readonly id: number
  readonly name: string
  readonly isTicked: boolean
  readonly actions: { readonly tick: (id: number, isRange: boolean) => void }
}

/** The rows of a table that are ticked, and the functions that tick them (domain.md#rows-ticked). */
export type Ticks = {
  readonly ids: ReadonlySet<number>
  /** Answers whether a row can be ticked. */
  readonly isTickable: (id: number) => boolean
  /** The share of the filtered rows that is ticked. */
  readonly share: 'none' | 'some' | 'all'
  /** The rows that the heading's box ticks. */
  readonly among: readonly number[]
  /** Ticks the row, or takes its tick away; `isRange`: with all between it and the row that was ticked last. */
  readonly toggle: (id: number, isRange?: boolean) => void
  /**
   * Shift with an arrow ticks a row and its neighbour, Ctrl+A all rows, or none where all are ticked. Answers the number of rows to
   * go on by; undefined for any other key.
   */
  readonly byKey: (
    event: KeyboardEvent,
    at: number,
    rows: readonly { readonly id: number }[],
  ) => 1 | 0 | -1 | undefined
  // A table without ticks has no code of the boxes.
  readonly TickBox: ComponentType<TickBoxProps>
  readonly renderAll: (isSeen: boolean) => ReactNode
  readonly toggleAll: () => void
  readonly set: (ids: Iterable<number>) => void
}

export type ShownRow<Shown> = {
  readonly id: number
  readonly shown: Shown
  readonly name: string
  readonly state?: RowState<Shown> | undefined
  readonly editor?: RowEditor | undefined
  readonly isProtected?: boolean
  /** The message about the row, as a row under it. */
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
  /** The columns of the cells, in a table that is walked by cells. */
  readonly walkedKeys?: readonly string[]
  readonly selectedId: number | undefined
  /** Gets the selected row's element. */
  readonly selectedRef?: Ref<HTMLTableRowElement | null>
  /** `stop`: a dialog begins at the table's tab stop; `selected`: only where a row is selected. */
  readonly autofocus: 'stop' | 'selected'
  /** No row can be opened now. */
  readonly isLocked?: boolean
  /** Rows that this user only reads, among others that he may change. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  /** The buttons of such a row; without them it has none. */
  readonly closedButtons?: readonly RowButton[]
  readonly search?: string
  readonly sorting?: Sorting | undefined
  /** The number of the first row, where the rows are one page of more. */
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  /** The rows are cards on a phone. */
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** Called by Enter; in a table that is walked by cells with the typed character. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Pencil and trash, unless the table has others; F2 and Delete do what these do. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  /** The record whose history a row opens; without it, none has a history here. */
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** Called by PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  /** Called by a key in the row that is edited. */
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  /** Takes several lines of a spreadsheet, or one value; answers whether it took them. */
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  /** Hears the keys that choose cells and fill them; answers whether the key is one of them. */
  readonly onBlockKey?: ((event: KeyboardEvent<HTMLElement>, at: CellLocation) => boolean) | undefined
  /** The rows that are chosen together. */
  readonly chosenIds?: readonly number[]
  /** The filter of the column, in its head. */
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  /** The ticks of rows to be changed together; left out where rows have none. */
  readonly ticks?: Ticks | undefined
  readonly isBusy: boolean
  /** Rows of the table above the others. */
  readonly above?: ReactNode
  /** The placeholder of rows: a skeleton, or the reason why there are none. */
  readonly placeholder?: ReactNode
  /** The cells of the last row, without its number and its buttons. */
  readonly footer?: ReactNode
}
