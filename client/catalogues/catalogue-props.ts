import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Names } from '../i18n/translations.ts'
import type { Column } from '../table/column.ts'

export type FormCallbacks<Row> = {
  readonly onClose: () => void
  /** Called after a save. `rows`: the refetched list, which contains the saved row. */
  readonly onSaved: (id: number, rows: readonly Row[]) => void
}

export type CatalogueProps<Row> = {
  /** Key under which the table's settings are stored; undefined: the name of the entity. */
  readonly name?: string
  /** Entity of the rows, as calls for all entities name it. */
  readonly entity: Entity
  readonly title: string
  readonly list: UseQueryResult<readonly Row[]>
  /** Text of an empty list. */
  readonly whenEmpty?: string | undefined
  /** Queries that the columns need besides the list. */
  readonly dependencies?: readonly UseQueryResult[]
  readonly columns: readonly Column<Row>[]
  /** Content above the panel. If it is set, the add button is at its end. */
  readonly above?: ReactNode
  /** Filter of the list, besides search and column filters. */
  readonly filter?: {
    readonly accepts: (row: Row) => boolean
    readonly controls?: ReactNode
    /** Selects of the filter, shown in the toolbar. */
    readonly choice?: ReactNode
    /** Description of the filter for printing. */
    readonly about: readonly string[]
  }
  /** Key of the column by which the list is sorted. */
  readonly sortedBy: string
  readonly idOf: (row: Row) => number
  /** Returns the name of a row for messages and buttons. */
  readonly nameOf: (row: Row) => string
  /** Returns the place of a row, which the deletion question shows after the name. */
  readonly placeOf?: (row: Row) => string | undefined
  /** Returns the names of a row; undefined: rows have no names in three languages. */
  readonly namesOf?: (row: Row) => Names
  /** Returns the texts of a row in which the search looks. */
  readonly textsOf: (row: Row) => readonly string[]
  /** Renders the form for a row. `row` is undefined for a new row. */
  readonly renderForm: (row: Row | undefined, callbacks: FormCallbacks<Row>) => ReactNode
  /** Called with the selected row, to show it in a panel next to the list. */
  readonly onSelect?: (row: Row) => void
  /** Row that the side panel shows until the user selects one. */
  readonly shownId?: number | undefined
  /** Returns true if the row is read-only for this user. */
  readonly isClosed?: (row: Row) => boolean
  /** Deletes a row; undefined: rows cannot be deleted. */
  readonly remove?: (row: Row) => Promise<SaveAnswer>
}
