import { lengths } from '#contract/limits.ts'
import type { PasteColumn } from './paste.ts'

/** The columns of a spreadsheet with names. */
export const pastedNames: readonly PasteColumn[] = [
  { label: 'field.inRussian', maxLength: lengths.name, isNeeded: true },
  { label: 'field.inKyrgyz', maxLength: lengths.name },
  { label: 'field.inEnglish', maxLength: lengths.name },
]

/** The columns of a list whose new rows need all three names. */
export const neededNames: readonly PasteColumn[] = pastedNames.map((column) => ({
  ...column,
  isNeeded: true,
}))
