import type { ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

/** A column of a catalogue's table. */
export type Column<Row> = {
  /** In the address (`sort=`) and in what the user has hidden. */
  readonly key: string
  readonly titleKey: TextKey
  /** For sorting, for the export and for copying. */
  readonly text: (row: Row) => string
  /** What is seen; `search` is what to mark in it. */
  readonly cell: (row: Row, search: string) => ReactNode
  /** The language of the texts, where it is not the page's. */
  readonly language?: Language
  /** Pixels, where the texts are short. */
  readonly width?: number
  /** Written before the value on a phone, where a row is a card. */
  readonly cardLabelKey?: TextKey
}
