import type { Icon } from '@tabler/icons-react'
import type { TextKey } from '../i18n/texts.ts'
import type { Sort } from '../location/address.ts'
import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import type { Walk, CellLocation, GridFocus } from './useGridFocus.ts'

/** Order of a table; `by` undefined: by no column, such as by relevance. */
export type SortState = { readonly by: Sort | undefined; readonly onSort: (sort: Sort) => void }

/** Button at the end of a row; `labelKey` takes the row's `name`. */
export type RowButton = {
  readonly kind: 'edit' | 'copy' | 'history' | 'delete'
  readonly titleKey: TextKey
  readonly labelKey: TextKey
  readonly icon: Icon
}

/** State of a row; undefined: nothing to show. */
export type RowState<Shown> = {
  /** `draft`: pasted and not saved. `changed`: another user changed it while this one typed in the list. */
  readonly mark?: 'saving' | 'saved' | 'failed' | 'draft' | 'changed' | undefined
  /** The row with its pasted values. */
  readonly draft?: Shown | undefined
  /** Field that replaces a refused cell. */
  readonly field?: ((key: string) => ReactNode) | undefined
}

/** Editor of the open row: fields in place of cells, and buttons. */
export type RowEditor = {
  /** Field of a column; undefined: the column is read-only. */
  readonly field: (key: string) => ReactNode
  readonly buttons: ReactNode
}

export type TickBoxProps = {
  readonly id: number
  readonly name: string
  readonly isTicked: boolean
  readonly actions: { readonly tick: (id: number, isRange: boolean) => void }
}

/** Ticked rows of a table, and functions that tick (domain.md#rows-ticked). */
export type Ticks = {
  readonly ids: ReadonlySet<number>
  /** Answers whether the row can be ticked. */
  readonly isTickable: (id: number) => boolean
  /** Share of the filtered rows that is ticked. */
  readonly share: 'none' | 'some' | 'all'
  /** Ids of the rows that the heading's checkbox ticks. */
  readonly among: readonly number[]
  /** Ticks or unticks the row; `isRange`: ticks all rows from the last ticked one. */
  readonly toggle: (id: number, isRange?: boolean) => void
  /**
   * Shift+arrow ticks a row and its neighbour; Ctrl+A ticks all rows, or none if all are ticked. Returns by how many rows to move the
   * focus; undefined for other keys.
   */
  readonly byKey: (
    event: KeyboardEvent,
    at: number,
    rows: readonly { readonly id: number }[],
  ) => 1 | 0 | -1 | undefined
  // Passed as a prop, so that a table without ticks does not load its code.
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
  /** Message below the row, as a row of its own. */
  readonly below?: ReactNode
}

export type TableProps<Shown> = {
  readonly caption: string
  readonly columns: readonly Column<Shown>[]
  readonly rows: readonly ShownRow<Shown>[]
  /** New rows at the top that are not in the list yet. */
  readonly added?: readonly ShownRow<Shown>[]
  readonly focus: GridFocus
  readonly walk?: Walk
  /** Keys of the columns between which the arrows move, in a table with focus on cells. */
  readonly walkedKeys?: readonly string[]
  readonly selectedId: number | undefined
  /** Ref to the selected row's element. */
  readonly selectedRef?: Ref<HTMLTableRowElement | null>
  /** `stop`: a dialog focuses the table's tab stop when it opens; `selected`: only if a row is selected. */
  readonly autofocus: 'stop' | 'selected'
  /** No row can be opened now. */
  readonly isLocked?: boolean
  /** Answers whether the row with this key is read-only for this user. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  /** Buttons of a read-only row; undefined: none. */
  readonly closedButtons?: readonly RowButton[]
  readonly search?: string
  readonly sorting?: SortState | undefined
  /** Number of the first row across all pages. */
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  /** A phone shows the rows as cards. */
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** Called by Enter, and in a table that is walked by cells by a typed character. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Undefined: edit and delete; F2 and Delete are their shortcuts. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  /** Record whose history the row opens; undefined: rows have no history. */
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** Called by PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  /** Called by a key in the open row. */
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  /** Handles pasted lines of a spreadsheet, or one value; answers whether it did. */
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  /** Handles keys that select and fill cells; answers whether it did. */
  readonly onBlockKey?: ((event: KeyboardEvent<HTMLElement>, at: CellLocation) => boolean) | undefined
  /** Keys of the rows that are selected together. */
  readonly chosenIds?: readonly number[]
  /** Renders the filter button of a column's heading. */
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  /** Ticks for bulk changes; undefined: rows have none. */
  readonly ticks?: Ticks | undefined
  readonly isBusy: boolean
  /** Rows above the others. */
  readonly above?: ReactNode
  /** Skeleton, or why there are no rows. */
  readonly placeholder?: ReactNode
  /** Cells of the last row, without number and buttons. */
  readonly footer?: ReactNode
}
