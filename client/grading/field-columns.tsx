import type { TFunction } from 'i18next'
import type { ConfigurationFieldRow } from '#contract/grading.ts'
import { digits, lengths } from '#contract/limits.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import { NumberCell } from '../editing/cells/NumberCell.tsx'
import { keepNumber } from '../editing/fields/digits.ts'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { FieldValues } from './checks.ts'
import styles from './Grading.module.css'
import { choicesNamed } from '../editing/block/choices.ts'

type Column = EditableColumn<ConfigurationFieldRow, FieldValues>

/** A column of three digits (domain.md#configuration-limits). */
const counted = (key: 'order' | 'min' | 'max', label: TextKey): Column => ({
  key,
  label,
  isNumeric: true,
  text: ({ values }) => values[key],
  input: (field) => <NumberCell {...field} room={digits.configuration} />,
  clean: keepNumber,
})

const kindsOf = (t: TFunction) => [
  { value: '1', text: t('grading.value') },
  { value: '0', text: t('grading.info') },
]
const kindText = (kind: string, t: TFunction) => kindsOf(t).find(({ value }) => value === kind)?.text ?? ''

export const fieldColumns = (t: TFunction): readonly Column[] => [
  counted('order', 'field.order'),
  {
    key: 'name',
    label: 'field.fieldName',
    namesRow: true,
    text: ({ values: { name } }) => name,
    maxLength: lengths.fieldName,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'kind',
    label: 'field.kind',
    width: 130,
    text: ({ values: { kind } }) => kindText(kind, t),
    choices: () => choicesNamed(kindsOf(t)),
    input: (field) => <CellSelect {...field} options={kindsOf(t)} cure={null} />,
  },
  {
    key: 'mark',
    label: 'field.markField',
    width: 130,
    text: ({ values: { mark } }) => mark,
    maxLength: lengths.markField,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'formula',
    label: 'field.formula',
    text: ({ values: { formula } }) => formula,
    cell: ({ values: { formula } }) => formula !== '' && <code className={styles.formula}>{formula}</code>,
    maxLength: lengths.formula,
    input: (field) => <CellInput {...field} className={styles.formula ?? ''} />,
  },
  counted('min', 'field.min'),
  counted('max', 'field.max'),
]

/** The values that the columns sort by: a kind by its name. */
export const fieldSortValues = (t: TFunction) => ({
  order: (row: ConfigurationFieldRow) => row.order_pole,
  name: (row: ConfigurationFieldRow) => row.name_pole,
  kind: (row: ConfigurationFieldRow) => kindText(String(row.info_or_value), t),
  mark: (row: ConfigurationFieldRow) => row.pole_mark_mag,
  formula: (row: ConfigurationFieldRow) => row.formula,
  min: (row: ConfigurationFieldRow) => row.min,
  max: (row: ConfigurationFieldRow) => row.max,
})
