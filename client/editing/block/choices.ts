import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { Choice } from '../editable-column.ts'

/** Rows that can be chosen, by every text that finds them. */
export const choicesOf = (options: readonly SelectOption[]): readonly Choice[] =>
  options.map(({ id, code, text, otherTexts = [] }) => ({
    value: String(id),
    texts: [text, ...(code === undefined ? [] : [code, `${code} ${text}`]), ...otherTexts],
  }))

/** A few values, each by its one text. */
export const choicesNamed = (
  options: readonly { readonly value: string; readonly text: string }[],
): readonly Choice[] => options.map(({ value, text }) => ({ value, texts: [text] }))
