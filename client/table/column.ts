import type { ReactNode, RefCallback } from 'react'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Value by which a column is sorted; a number in a numeric column. */
export type SortValue = string | number

/** Props of the element in a cell that gets the focus of the cell. */
export type CellFocus = {
  readonly ref: RefCallback<HTMLElement>
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

/** Column of a table. `Shown`: data of a row, such as a record, or a record and its typed values. */
export type Column<Shown> = {
  /** Name of the column in the URL (`sort=`) and in the setting for hidden columns; in an edited table the field of its values. */
  readonly key: string
  readonly label: TextKey
  /** Text for export, copying and printing, and for sorting if `sortValue` is undefined. */
  readonly text: (shown: Shown) => string
  /** Shorter text for printing. */
  readonly paperText?: (shown: Shown) => string
  /** Content of the cell, if not just a text; `search`: text to highlight. */
  readonly cell?: (shown: Shown, search: string) => ReactNode
  readonly sortValue?: (shown: Shown) => SortValue
  /** Control in a cell that works without opening the row, in a table that is navigated by cells. */
  readonly control?: (shown: Shown, focus: CellFocus) => ReactNode
  /** Language of the texts; undefined: the page's. */
  readonly language?: Language
  /** Width in pixels, or as a percentage of the table. */
  readonly width?: number | string
  readonly isNumeric?: boolean
  /** Label of the value on a phone's card. */
  readonly cardLabel?: TextKey
  /** True: the cell is the row's header. */
  readonly namesRow?: boolean
  /** Key of the cell's figure, which a card explains (client/ui/figure). */
  readonly figure?: (shown: Shown) => string | undefined
}
