import type { Icon } from '@tabler/icons-react'
import type { TextKey } from '../i18n/texts.ts'
import type { Sort } from '../location/address.ts'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import type { NavigationUnit, CellLocation, GridFocus } from './useGridFocus.ts'

/** Order of a table. If `by` is undefined, no column sorts the rows. */
export type SortState = { readonly by: Sort | undefined; readonly onSort: (sort: Sort) => void }

export type RowButton = {
  readonly kind: 'edit' | 'copy' | 'history' | 'delete'
  readonly titleKey: TextKey
  readonly labelKey: TextKey
  readonly icon: Icon
}

type RowState<Shown> = {
  /** `draft`: pasted but not saved. `changed`: another user changed the row while this user was typing in the list. */
  readonly mark?: 'saving' | 'saved' | 'failed' | 'draft' | 'changed' | undefined
  readonly draft?: Shown | undefined
  readonly field?: ((key: string) => ReactNode) | undefined
}

export type RowEditor = {
  readonly field: (key: string) => ReactNode
  readonly buttons: ReactNode
}

/** Ticked rows of a table, and functions that tick rows (domain.md#rows-ticked). */
export type Ticks = {
  readonly ids: ReadonlySet<number>
  readonly isTickable: (id: number) => boolean
  readonly share: 'none' | 'some' | 'all'
  readonly among: readonly number[]
  /** `isRange`: ticks all rows between the last ticked row and this row. */
  readonly toggle: (id: number, isRange?: boolean) => void
  /** Ticks two rows by Shift+arrow, all by Ctrl+A. Returns the move of the focus; undefined for other keys. */
  readonly byKey: (
    event: KeyboardEvent,
    at: number,
    rows: readonly { readonly id: number }[],
  ) => 1 | 0 | -1 | undefined
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
  readonly below?: ReactNode
}

export type TableProps<Shown> = {
  readonly caption: string
  readonly columns: readonly Column<Shown>[]
  readonly rows: readonly ShownRow<Shown>[]
  /** New rows, shown at the top, that the list does not contain yet. */
  readonly added?: readonly ShownRow<Shown>[]
  readonly focus: GridFocus
  readonly navigateBy?: NavigationUnit
  /**
   * Keys of the columns between which the arrow keys move; in a table that is navigated by rows, of the columns
   * at which a block can be pasted.
   */
  readonly navigableKeys?: readonly string[]
  readonly selectedId: number | undefined
  readonly selectedRef?: Ref<HTMLTableRowElement | null>
  readonly autofocus: 'stop' | 'selected'
  /** True if no row can be opened. */
  readonly isLocked?: boolean
  readonly isClosed?: ((id: number) => boolean) | undefined
  readonly closedButtons?: readonly RowButton[]
  readonly search?: string
  readonly sorting?: SortState | undefined
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** Called by Enter and, in a table that is navigated by cells, by keys that edit the cell. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Buttons of a row; by default edit and delete, with the shortcuts F2 and Delete. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** Opens the next or previous page. Returns true if that page exists. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  readonly onBlockKey?: ((event: KeyboardEvent<HTMLElement>, at: CellLocation) => boolean) | undefined
  readonly chosenIds?: readonly number[]
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  readonly ticks?: Ticks | undefined
  readonly isBusy?: boolean
  readonly above?: ReactNode
  readonly placeholder?: ReactNode
  readonly footer?: ReactNode
}
