import type { ReactNode, RefCallback } from 'react'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

export type SortValue = string | number

/** Props of the element that is focused instead of the cell. */
export type CellFocus = {
  readonly ref: RefCallback<HTMLElement>
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

/** Column of a table. `Shown`: data of a row, such as a record, or a record and its typed values. */
export type Column<Shown> = {
  /** Name of the column in the URL (`sort=`) and in settings; in an edited table, the field of its values. */
  readonly key: string
  readonly label: TextKey
  /** Returns the text of the cell: for display, export, copying and, by default, printing and sorting. */
  readonly text: (shown: Shown) => string
  readonly paperText?: (shown: Shown) => string
  /** Renders the content of the cell, if it is not just a text. `search`: text to highlight. */
  readonly cell?: (shown: Shown, search: string) => ReactNode
  readonly sortValue?: (shown: Shown) => SortValue
  /** Renders a control that works without opening the row, in a table that is navigated by cells. */
  readonly control?: (shown: Shown, focus: CellFocus) => ReactNode
  /** Language of the cells; undefined: the language of the page. */
  readonly language?: Language
  /** Pixels, or a percentage of the table. */
  readonly width?: number | string
  readonly isNumeric?: boolean
  readonly cardLabel?: TextKey
  readonly namesRow?: boolean
  /** Returns the key of the cell's figure, which a card explains (client/ui/figure). */
  readonly figure?: (shown: Shown) => string | undefined
}
