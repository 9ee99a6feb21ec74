import { type Language, languages } from '../../i18n/language.ts'
import type { Texts } from '../changes.ts'
import type { RowEdit } from '../useRowEdit.ts'
import { NamesGrid, type FieldsOfName, nameOfForm, useNameFields } from './TrilingualFields.tsx'

type Props<Values extends Texts> = {
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText' | 'labels'>
  readonly long: FieldsOfName<Values>
  readonly short: FieldsOfName<Values>
}

export const PairedNames = <Values extends Texts>({ edit, long, short }: Props<Values>) => {
  const first = languages.find((one) => !edit.field(long[one]).readOnly)
  const inOrder = {
    ...edit,
    field: (name: keyof Values & string) => ({
      ...edit.field(name),
      'data-autofocus': (first !== undefined && name === long[first]) || undefined,
    }),
  }
  const called = (fields: FieldsOfName<Values>) => (one: Language) => ({
    'aria-label': edit.labels[fields[one]],
  })
  const fullNames = useNameFields(nameOfForm(inOrder, long), called(long))
  const shortNames = useNameFields(nameOfForm(inOrder, short), called(short))
  return (
    <div>
      <NamesGrid
        lines={languages.map((language) => ({
          language,
          isNeeded: edit.field(long[language]).required === true,
          long: fullNames.renderField(language),
          short: shortNames.renderField(language),
        }))}
      />
      {fullNames.question}
      {shortNames.question}
    </div>
  )
}
