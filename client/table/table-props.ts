import type { Icon } from '@tabler/icons-react'
import type { TextKey } from '../i18n/texts.ts'
import type { Sort } from '../location/address.ts'
import type { ComponentType, KeyboardEvent, ReactNode, Ref } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import type { Walk, CellLocation, GridFocus } from './useGridFocus.ts'

/** Order of a table. If `by` is undefined, rows are sorted by relevance instead of a column. */
export type SortState = { readonly by: Sort | undefined; readonly onSort: (sort: Sort) => void }

/** Button at the end of a row. The text of `labelKey` contains the row's `name`. */
export type RowButton = {
  readonly kind: 'edit' | 'copy' | 'history' | 'delete'
  readonly titleKey: TextKey
  readonly labelKey: TextKey
  readonly icon: Icon
}

/** State of a row; undefined if there is none to show. */
type RowState<Shown> = {
  /** `draft`: pasted but not saved. `changed`: another user changed the row while this user was typing in the list. */
  readonly mark?: 'saving' | 'saved' | 'failed' | 'draft' | 'changed' | undefined
  /** Row with its pasted values; undefined if it has none. */
  readonly draft?: Shown | undefined
  /** Returns the field that replaces a refused cell. */
  readonly field?: ((key: string) => ReactNode) | undefined
}

/** Editor of the open row, with buttons, and fields in place of cells. */
export type RowEditor = {
  /** Returns the field of a column; undefined if the column is read-only. */
  readonly field: (key: string) => ReactNode
  readonly buttons: ReactNode
}

export type TickBoxProps = {
  readonly id: number
  readonly name: string
  readonly isTicked: boolean
  readonly actions: { readonly tick: (id: number, isRange: boolean) => void }
}

/** Ticked rows of a table, and functions that tick rows (domain.md#rows-ticked). */
export type Ticks = {
  readonly ids: ReadonlySet<number>
  /** Returns true if the user can tick the row. */
  readonly isTickable: (id: number) => boolean
  /** Indicates whether none, some or all of the filtered rows are ticked. */
  readonly share: 'none' | 'some' | 'all'
  /** Ids of the rows that the checkbox in the heading ticks. */
  readonly among: readonly number[]
  /** Ticks or unticks the row. `isRange`: ticks all rows between the last ticked row and this row. */
  readonly toggle: (id: number, isRange?: boolean) => void
  /**
   * Handles keys: Shift+arrow ticks a row and its neighbour; Ctrl+A ticks all rows, or unticks them if all
   * are ticked. Returns the number of rows by which the focus moves; undefined for other keys.
   */
  readonly byKey: (
    event: KeyboardEvent,
    at: number,
    rows: readonly { readonly id: number }[],
  ) => 1 | 0 | -1 | undefined
  // the component is a prop, so that tables without ticks do not load its script
  readonly TickBox: ComponentType<TickBoxProps>
  readonly renderAll: (isSeen: boolean) => ReactNode
  readonly toggleAll: () => void
  readonly set: (ids: Iterable<number>) => void
}

export type ShownRow<Shown> = {
  readonly id: number
  readonly shown: Shown
  /** Name of the row for the labels of its buttons. */
  readonly name: string
  readonly state?: RowState<Shown> | undefined
  readonly editor?: RowEditor | undefined
  readonly isProtected?: boolean
  /** Message below the row, rendered as a separate row. */
  readonly below?: ReactNode
}

export type TableProps<Shown> = {
  readonly caption: string
  readonly columns: readonly Column<Shown>[]
  readonly rows: readonly ShownRow<Shown>[]
  /** New rows, shown at the top, that the list does not contain yet. */
  readonly added?: readonly ShownRow<Shown>[]
  readonly focus: GridFocus
  readonly walk?: Walk
  /** Keys of the columns between which the arrow keys move, in a table that is navigated by cells. */
  readonly walkedKeys?: readonly string[]
  readonly selectedId: number | undefined
  /** Ref to the element of the selected row. */
  readonly selectedRef?: Ref<HTMLTableRowElement | null>
  /** Element that gets the focus when a dialog opens. `stop`: the tab stop; `selected`: the selected row, if there is one. */
  readonly autofocus: 'stop' | 'selected'
  /** True if no row can be opened. */
  readonly isLocked?: boolean
  /** Returns true if the row with this key is read-only for this user. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  /** Buttons of a read-only row; undefined for no buttons. */
  readonly closedButtons?: readonly RowButton[]
  readonly search?: string
  readonly sorting?: SortState | undefined
  /** Number of the first row, counted over all pages. */
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  /** True if a phone shows the rows as cards. */
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** Called by Enter and, in a table that is navigated by cells, by a typed character. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Buttons of a row. Undefined means edit and delete, with the shortcuts F2 and Delete. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  /** Returns the record whose history the row's button opens; undefined if rows have no history. */
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** Changes the page by PgUp and PgDn. Returns true if the page exists. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  /** Called when a key is pressed in the open row. */
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  /** Handles pasted rows of a spreadsheet, or one pasted value. Returns true if it handled them. */
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  /** Handles keys that select and fill cells. Returns true if it handled the key. */
  readonly onBlockKey?: ((event: KeyboardEvent<HTMLElement>, at: CellLocation) => boolean) | undefined
  /** Keys of the rows that are selected together. */
  readonly chosenIds?: readonly number[]
  /** Renders the filter button in a column's heading. */
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  /** Ticks for bulk changes; undefined if rows cannot be ticked. */
  readonly ticks?: Ticks | undefined
  readonly isBusy: boolean
  /** Content above all rows. */
  readonly above?: ReactNode
  /** Skeleton, or the reason why there are no rows; shown instead of rows. */
  readonly placeholder?: ReactNode
  /** Cells of the last row, without row number and buttons. */
  readonly footer?: ReactNode
}
