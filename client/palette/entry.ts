import type { Icon } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

/** The sections in their usual order. */
export const sections = [
  'recent',
  'pages',
  'places',
  'speciality-name',
  'direction',
  'faculty',
  'department',
  'qualification',
  'institution',
  'actions',
] as const
export type Section = (typeof sections)[number]

/** A name that an entry is found by. */
export type FindName = {
  readonly text: string
  readonly language?: Language
  /** The former name alone, of which the text tells until when it was one: the entry is found by it behind the names of now. */
  readonly former?: string
}

/** Choosing an entry goes to an address of the product, or runs an action. */
export type EntryAction =
  | { readonly kind: 'go'; readonly to: To }
  | { readonly kind: 'run'; readonly run: () => void }

/** A row of the palette. */
export type Entry = {
  /** Names this entry alone, and may be in an element's id. */
  readonly id: string
  readonly section: Section
  readonly icon: Icon
  readonly code?: string
  readonly text: string
  /** The language of the text where it is not the page's (WCAG 3.1.2). */
  readonly language?: Language
  /** The first academic year in which the speciality admits nobody. */
  readonly closed?: number | null
  /** The place of the entry, at the right in quieter type. */
  readonly hint?: string
  /** The keys that do the same. */
  readonly keys?: readonly string[]
  /** The reason why it cannot be done now. */
  readonly reason?: string | undefined
  /** More texts that find the entry: its names in the other languages, its short ones. */
  readonly names: readonly FindName[]
  readonly act: EntryAction
  /** The target of Shift+Enter: the planned students of its faculty. */
  readonly quota?: To
}

/** A dialog that opens over any screen. */
export type PaletteDialog = {
  readonly kind: string
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly section: 'pages' | 'actions'
  readonly keys?: readonly string[]
  readonly run: () => void
}
