import type { ReactNode, RefCallback } from 'react'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { SortValue } from './rows.ts'

/** The properties of the one element in a walked cell that takes the cell's focus. */
export type CellFocus = {
  readonly ref: RefCallback<HTMLElement>
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

/** A column of any table; `Shown` is what a row of it shows: a record, or a record with what is typed into it. */
export type Column<Shown> = {
  /** The column's name in the address (`sort=`) and among hidden columns; in an edited table also the field's name in the values. */
  readonly key: string
  readonly label: TextKey
  /** The text for the export, for copying, for paper, and for sorting where there is no `sortValue`. */
  readonly text: (shown: Shown) => string
  /** The text for paper, where it is a shorter one. */
  readonly paperText?: (shown: Shown) => string
  /** The cell's content where it is more than its text; `search` is what to mark in it. */
  readonly cell?: (shown: Shown, search: string) => ReactNode
  readonly sortValue?: (shown: Shown) => SortValue
  /** The control in a cell, used in place of opening the row, in a table that is walked by cells. */
  readonly control?: (shown: Shown, focus: CellFocus) => ReactNode
  /** The language of the texts, where it is not the page's. */
  readonly language?: Language
  /** The width in pixels, where the texts are short, or as a share of the table. */
  readonly width?: number | string
  readonly isNumeric?: boolean
  /** The label before the value on a phone, where a row is a card. */
  readonly cardLabel?: TextKey
  /** The column's cell is the row's head. */
  readonly namesRow?: boolean
  /** The mark of the cell's figure, which a card explains (client/ui/figure). */
  readonly figure?: (shown: Shown) => string | undefined
}
