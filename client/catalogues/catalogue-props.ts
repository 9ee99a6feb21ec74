import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Names } from '../i18n/translations.ts'
import type { Column } from '../table/column.ts'

export type FormCallbacks<Row> = {
  readonly onClose: () => void
  /** `rows`: the list as it stands after the save. */
  readonly onSaved: (id: number, rows: readonly Row[]) => void
}

export type CatalogueProps<Row> = {
  /** The name under which this catalogue's settings are kept, where it is not the entity's. */
  readonly name?: string
  /** The name of its rows where calls speak of rows in general. */
  readonly entity: Entity
  readonly title: string
  readonly list: UseQueryResult<readonly Row[]>
  /** The text in place of its rows when there are none. */
  readonly whenEmpty?: string | undefined
  /** The other lists that its columns show. */
  readonly dependencies?: readonly UseQueryResult[]
  readonly columns: readonly Column<Row>[]
  /** A line over the panel; the button that adds then is at its end. */
  readonly above?: ReactNode
  /** The filter of a list of which a part can be looked at. */
  readonly filter?: {
    readonly accepts: (row: Row) => boolean
    readonly controls?: ReactNode
    /** The choice of the part, in the toolbar. */
    readonly choice?: ReactNode
    /** The choice in words, for paper. */
    readonly about: readonly string[]
  }
  /** The column that the list comes sorted by. */
  readonly sortedBy: string
  readonly idOf: (row: Row) => number
  /** A record's name in messages and buttons. */
  readonly nameOf: (row: Row) => string
  /** The place that a record belongs to, which the question before its delete says after its name. */
  readonly placeOf?: (row: Row) => string | undefined
  /** Left out where rows have no names in three languages. */
  readonly namesOf?: (row: Row) => Names
  /** The texts that the search looks in. */
  readonly textsOf: (row: Row) => readonly string[]
  /** The dialog form; without a row it adds one. */
  readonly renderForm: (row: Row | undefined, callbacks: FormCallbacks<Row>) => ReactNode
  /** Hears of the row that is chosen, which a part beside the list shows. */
  readonly onSelect?: (row: Row) => void
  /** Row that the side panel shows until the user chooses one. */
  readonly shownId?: number | undefined
  /** Rows that this user only reads, among others that he may change. */
  readonly isClosed?: (row: Row) => boolean
  /** The dialog that adds rows of a spreadsheet; left out where none does. */
  readonly pasteKind?: string
  /** Left out where rows are not deleted. */
  readonly remove?: (row: Row) => Promise<SaveAnswer>
}
