import type { Icon } from '@tabler/icons-react'
import type { To } from 'react-router'
import type { Language } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'

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

export type FindName = {
  readonly text: string
  readonly language?: Language
  /** Former name; `text`: this name with the first day of the next name. Its matches rank below current names. */
  readonly former?: string
}

type EntryAction =
  | { readonly kind: 'go'; readonly to: To }
  | { readonly kind: 'run'; readonly run: () => void }

export type Entry = {
  /** Unique id, which can be part of a DOM id. */
  readonly id: string
  readonly section: Section
  readonly icon: Icon
  readonly code?: string
  readonly text: string
  /** Language of the text, if it differs from the page's language (WCAG 3.1.2). */
  readonly language?: Language | undefined
  /** First academic year in which the speciality admits no students. */
  readonly closed?: number | null
  /** Place of the record, shown as muted text. */
  readonly hint?: string | undefined
  /** Shortcut that has the effect of the entry. */
  readonly keys?: readonly string[] | undefined
  readonly reason?: string | undefined
  /** Further names by which the search finds the entry: in other languages, short and former names. */
  readonly names: readonly FindName[]
  readonly act: EntryAction
  /** Target of Shift+Enter, which is the quota of the entry's faculty. */
  readonly quota?: To
}

export type PaletteDialog = {
  readonly kind: string
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly keys?: readonly string[]
  readonly run: () => void
}
