import type { Texts } from '../changes.ts'
import styles from '../Form.module.css'
import type { RowEdit } from '../useRowEdit.ts'
import { TrilingualFields } from './TrilingualFields.tsx'
import { type FieldsOfName, nameOfForm } from './useNameFields.tsx'

type Props<Values extends Texts> = {
  readonly title: string
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  readonly fields: FieldsOfName<Values>
}

/** One name of a form that has several, in the three languages. */
export const TrilingualGroup = <Values extends Texts>({ title, edit, fields }: Props<Values>) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <TrilingualFields edit={nameOfForm(edit, fields)} />
  </fieldset>
)
