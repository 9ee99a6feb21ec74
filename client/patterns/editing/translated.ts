import type { Language } from '../../i18n/language.ts'
import type { Names } from '../translations.ts'
import type { Texts } from './changes.ts'
import type { RowEdit } from './useRowEdit.ts'

/** One name of a form that has several, for TrilingualFields: its three fields, by language. */
export const translated = <Values extends Texts>(
  edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>,
  fields: Readonly<Record<Language, keyof Values & string>>,
) => {
  const names: Names = {
    ru: edit.values[fields.ru] ?? '',
    ky: edit.values[fields.ky] ?? '',
    en: edit.values[fields.en] ?? '',
  }
  return {
    values: names,
    field: (language: Language) => edit.field(fields[language]),
    setText: (language: Language, text: string) => edit.setText(fields[language], text),
  }
}
