import { SearchSelect, type SelectStatus } from '../../ui/SearchSelect/SearchSelect.tsx'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { Texts } from '../changes.ts'
import type { RowEdit } from '../useRowEdit.ts'

type Props<Values extends Texts> = {
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  /** The field: it holds the id of the chosen row as a text, '' for none. */
  readonly name: keyof Values & string
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly status: SelectStatus
}

/** A form's field that is chosen from a list. */
export const ChoiceField = <Values extends Texts>({ edit, name, ...rest }: Props<Values>) => {
  const { required, readOnly, 'data-autofocus': autoFocus, ...field } = edit.field(name)
  // Mantine's form types the value `any`
  const error: unknown = field.error
  const chosen = edit.values[name]
  return (
    <SearchSelect
      {...rest}
      value={chosen ? Number(chosen) : undefined}
      required={required}
      error={typeof error === 'string' ? error : undefined}
      autoFocus={autoFocus === true}
      onChoose={(id) => !readOnly && edit.setText(name, id === undefined ? '' : String(id))}
    />
  )
}
