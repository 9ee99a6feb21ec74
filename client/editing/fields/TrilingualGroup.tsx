import { lengths } from '#contract/limits.ts'
import type { Language } from '../../i18n/language.ts'
import type { Names } from '../../i18n/translations.ts'
import type { Texts } from '../changes.ts'
import styles from '../Form.module.css'
import { TrilingualFields } from './TrilingualFields.tsx'
import type { RowEdit } from '../useRowEdit.ts'

type Props<Values extends Texts> = {
  readonly title: string
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  /** The form's field of each language. */
  readonly fields: Readonly<Record<Language, keyof Values & string>>
}

/** One name of a form that has several, in the three languages; short ones beside each other where there is room. */
export const TrilingualGroup = <Values extends Texts>({ title, edit, fields }: Props<Values>) => {
  const { maxLength = Infinity } = edit.field(fields.ru)
  const names: Names = {
    ru: edit.values[fields.ru] ?? '',
    ky: edit.values[fields.ky] ?? '',
    en: edit.values[fields.en] ?? '',
  }
  const inLanguages = {
    values: names,
    field: (language: Language) => edit.field(fields[language]),
    setText: (language: Language, text: string) => edit.setText(fields[language], text),
  }
  return (
    <fieldset className={styles.group} data-short={maxLength <= lengths.shortName || undefined}>
      <legend>{title}</legend>
      <TrilingualFields edit={inLanguages} />
    </fieldset>
  )
}
