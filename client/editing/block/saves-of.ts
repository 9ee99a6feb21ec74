import type { Call } from '#contract/call.ts'
import { manyRows, type RowsList } from '#contract/rows.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import type { Whole } from '../../api/send.ts'
import type { Editing } from '../editing.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { Choice } from '../editable-column.ts'

/**
 * The saves of a list's rows, one by one and many in one call, each with the body of the row's own save; both make stale
 * what that one makes stale.
 */
export const savesOf = <Save extends Call, Values>(
  list: RowsList,
  call: Save,
  bodyOf: (id: number, rev: number | undefined, values: Values) => Whole<Save>,
): Required<Pick<Editing<never, Values>, 'save' | 'saveMany'>> => ({
  save: (id, rev, values) => saveRow(call, bodyOf(id, rev, values)),
  saveMany: (rows) =>
    mutate(
      { ...manyRows.save, ...(call.writes && { writes: call.writes }) },
      { [list]: rows.map(({ id, rev, values }) => ({ ...bodyOf(id, rev, values), rev: rev ?? 0 })) },
    ),
})

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
