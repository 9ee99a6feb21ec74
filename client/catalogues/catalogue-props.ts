import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Names } from '../i18n/translations.ts'
import type { Column } from '../table/column.ts'

export type FormCallbacks<Row> = {
  readonly onClose: () => void
  /** `rows`: the list, refetched after the save. */
  readonly onSaved: (id: number, rows: readonly Row[]) => void
}

export type CatalogueProps<Row> = {
  /** Key under which the table's settings are stored; by default the name of the entity. */
  readonly name?: string
  readonly entity: Entity
  readonly title: string
  readonly list: UseQueryResult<readonly Row[]>
  readonly whenEmpty?: string | undefined
  /** Queries that the columns need besides the list. */
  readonly dependencies?: readonly UseQueryResult[]
  readonly columns: readonly Column<Row>[]
  /** Content above the panel, in one row with the add button. */
  readonly above?: ReactNode
  readonly filter?: {
    readonly accepts: (row: Row) => boolean
    readonly controls?: ReactNode
    readonly choice?: ReactNode
    readonly about: readonly string[]
  }
  readonly sortedBy: string
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** Returns the place of a row, which the deletion question shows after the name. */
  readonly placeOf?: (row: Row) => string | undefined
  /** Returns the names of a row; undefined: rows have no names in three languages. */
  readonly namesOf?: (row: Row) => Names
  readonly textsOf: (row: Row) => readonly string[]
  readonly renderForm: (row: Row | undefined, callbacks: FormCallbacks<Row>) => ReactNode
  readonly onSelect?: (row: Row) => void
  /** Row that the side panel shows until the user selects one. */
  readonly shownId?: number | undefined
  /** Returns true if the row is read-only for this user. */
  readonly isClosed?: (row: Row) => boolean
  readonly remove?: (row: Row) => Promise<SaveAnswer>
}
