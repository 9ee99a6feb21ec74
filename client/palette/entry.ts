import type { Icon } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Sections in their default order. */
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

/** Name by which an entry is found. */
export type FindName = {
  readonly text: string
  readonly language?: Language
  /** Former name; `text` adds its last day. Such matches rank after present names. */
  readonly former?: string
}

/** Action of an entry: navigates, or runs a function. */
export type EntryAction =
  | { readonly kind: 'go'; readonly to: To }
  | { readonly kind: 'run'; readonly run: () => void }

/** Row of the palette. */
export type Entry = {
  /** Unique, and valid in a DOM id. */
  readonly id: string
  readonly section: Section
  readonly icon: Icon
  readonly code?: string
  readonly text: string
  /** Language of the text, if other than the page's (WCAG 3.1.2). */
  readonly language?: Language
  /** First academic year without admission to the speciality. */
  readonly closed?: number | null
  /** Place of the entry, in muted type. */
  readonly hint?: string
  /** Shortcut of the entry. */
  readonly keys?: readonly string[]
  /** Why it cannot be done now. */
  readonly reason?: string | undefined
  /** Further names: in other languages, and short ones. */
  readonly names: readonly FindName[]
  readonly act: EntryAction
  /** Target of Shift+Enter: the quota of its faculty. */
  readonly quota?: To
}

/** Dialog that opens over any screen. */
export type PaletteDialog = {
  readonly kind: string
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly section: 'pages' | 'actions'
  readonly keys?: readonly string[]
  readonly run: () => void
}
