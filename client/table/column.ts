import type { ReactNode, RefCallback } from 'react'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Sort value of a column; a number in a numeric column. */
export type SortValue = string | number

/** Props of the element in a cell that gets the cell's focus. */
export type CellFocus = {
  readonly ref: RefCallback<HTMLElement>
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

/** Column of a table. `Shown`: data of a row, such as a record, or a record with typed values. */
export type Column<Shown> = {
  /** Name of the column in the address (`sort=`) and among hidden columns; in an edited table also the field in the values. */
  readonly key: string
  readonly label: TextKey
  /** Text for export, copying and paper, and for sorting without `sortValue`. */
  readonly text: (shown: Shown) => string
  /** Shorter text for paper. */
  readonly paperText?: (shown: Shown) => string
  /** Content of the cell, if more than its text; `search`: the text to highlight. */
  readonly cell?: (shown: Shown, search: string) => ReactNode
  readonly sortValue?: (shown: Shown) => SortValue
  /** Control in a cell that is used without opening the row, in a table that is walked by cells. */
  readonly control?: (shown: Shown, focus: CellFocus) => ReactNode
  /** Language of the texts; undefined: the page's. */
  readonly language?: Language
  /** Width in pixels, or as a share of the table. */
  readonly width?: number | string
  readonly isNumeric?: boolean
  /** Label of the value on a phone's card. */
  readonly cardLabel?: TextKey
  /** The cell is the row's header. */
  readonly namesRow?: boolean
  /** Key of the cell's figure, which a popup card explains (client/ui/figure). */
  readonly figure?: (shown: Shown) => string | undefined
}
