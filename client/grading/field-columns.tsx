import type { TFunction } from 'i18next'
import { configurationField } from '#contract/entities/grading.ts'
import type { ConfigurationFieldRow } from '#contract/grading.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { FieldValues } from './checks.ts'
import styles from './Grading.module.css'
import { choicesNamed } from '../editing/block/choices.ts'

type Column = EditableColumn<ConfigurationFieldRow, FieldValues>

const { fields } = configurationField

const kindsOf = (t: TFunction) => [
  { value: '1', text: t('grading.value') },
  { value: '0', text: t('grading.info') },
]
const kindText = (kind: string, t: TFunction) => kindsOf(t).find(({ value }) => value === kind)?.text ?? ''

export const fieldColumns = (t: TFunction): readonly Column[] => [
  columnOf('order', fields.position),
  { ...columnOf('name', fields.name), namesRow: true },
  {
    key: 'kind',
    label: fields.kind.word,
    width: 130,
    text: ({ values: { kind } }) => kindText(kind, t),
    choices: () => choicesNamed(kindsOf(t)),
    input: (field) => <CellSelect {...field} options={kindsOf(t)} cure={null} />,
  },
  { ...columnOf('mark', fields.markField), width: 130 },
  {
    ...columnOf('formula', fields.formula),
    cell: ({ values: { formula } }) => formula !== '' && <code className={styles.formula}>{formula}</code>,
    input: (field) => <CellInput {...field} className={styles.formula ?? ''} />,
  },
  columnOf('min', fields.min),
  columnOf('max', fields.max),
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
