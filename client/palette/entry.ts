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

/** Name by which the search finds an entry. */
export type FindName = {
  readonly text: string
  readonly language?: Language
  /** Former name; `text` adds its last day. It ranks after all current names. */
  readonly former?: string
}

/** Action of an entry: a navigation or a function. */
export type EntryAction =
  | { readonly kind: 'go'; readonly to: To }
  | { readonly kind: 'run'; readonly run: () => void }

/** Row of the palette. */
export type Entry = {
  /** Unique id, valid in a DOM id. */
  readonly id: string
  readonly section: Section
  readonly icon: Icon
  readonly code?: string
  readonly text: string
  /** Language of the text if it differs from the page's (WCAG 3.1.2). */
  readonly language?: Language
  /** First academic year in which the speciality no longer admits. */
  readonly closed?: number | null
  /** Place of the entry; shown as muted text. */
  readonly hint?: string
  /** Keys of the entry's shortcut. */
  readonly keys?: readonly string[]
  /** Reason why the action is disabled now; undefined: enabled. */
  readonly reason?: string | undefined
  /** Further names by which the entry is found: in each language, and short names. */
  readonly names: readonly FindName[]
  readonly act: EntryAction
  /** Target of Shift+Enter: the quota of the entry's faculty. */
  readonly quota?: To
}

/** Dialog that can open over all screens. */
export type PaletteDialog = {
  readonly kind: string
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly section: 'pages' | 'actions'
  readonly keys?: readonly string[]
  readonly run: () => void
}
