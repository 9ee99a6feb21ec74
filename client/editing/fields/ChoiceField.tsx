import {
  SearchSelect,
  type SearchSelectProps,
  type SelectStatus,
} from '../../ui/SearchSelect/SearchSelect.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { Texts } from '../changes.ts'
import type { RowEdit } from '../useRowEdit.ts'

type Props<Values extends Texts> = {
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  /** The field: it holds the id of the chosen row as a text, '' for none. */
  readonly name: keyof Values & string
  readonly options: readonly SelectOption[]
  readonly status: SelectStatus
} & Pick<SearchSelectProps, 'cure'>

/** A form's field that is chosen from a list. */
export const ChoiceField = <Values extends Texts>({ edit, name, ...rest }: Props<Values>) => {
  const { label, required, readOnly, error, 'data-autofocus': autoFocus } = edit.field(name)
  const chosen = edit.values[name]
  return (
    <SearchSelect
      {...rest}
      label={label}
      value={chosen ? Number(chosen) : undefined}
      required={required}
      error={error}
      autoFocus={autoFocus === true}
      onChoose={(id) => !readOnly && edit.setText(name, id === undefined ? '' : String(id))}
    />
  )
}
