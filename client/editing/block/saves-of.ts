import type { Call } from '#contract/call.ts'
import { bulk, type RowsList } from '#contract/bulk.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import type { FullInput } from '../../api/send.ts'
import type { EditedList } from '../editing.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { ColumnChoice } from '../editable-column.ts'

export const savesOf = <Save extends Call, Values>(
  list: RowsList,
  call: Save,
  bodyOf: (id: number, rev: number | undefined, values: Values) => FullInput<Save>,
): Required<Pick<EditedList<never, Values>, 'save' | 'saveMany'>> => ({
  save: (id, rev, values) => saveRow(call, bodyOf(id, rev, values)),
  saveMany: (rows) =>
    mutate(
      { ...bulk.save, ...(call.writes && { writes: call.writes }) },
      { [list]: rows.map(({ id, rev, values }) => ({ ...bodyOf(id, rev, values), rev: rev ?? 0 })) },
    ),
})

/** Returns the choices of a column. A pasted text may match any text of an option. */
export const choicesOf = (options: readonly SelectOption[]): readonly ColumnChoice[] =>
  options.map(({ id, code, text, otherTexts = [] }) => ({
    value: String(id),
    texts: [text, ...(code === undefined ? [] : [code, `${code} ${text}`]), ...otherTexts],
  }))

/** Returns the choices of a column. A pasted text must match the only text of an option. */
export const choicesNamed = (
  options: readonly { readonly value: string; readonly text: string }[],
): readonly ColumnChoice[] => options.map(({ value, text }) => ({ value, texts: [text] }))
