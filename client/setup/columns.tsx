import { unit } from '#contract/entities/setup.ts'
import type { SetupList } from '#contract/setup.ts'
import { EmptyCure } from '../location/EmptyCure.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { CellSearch } from '../editing/cells/CellSelect.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { Texts } from '../editing/changes.ts'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import type { Names } from '../i18n/translations.ts'
import { choicesOf } from '../editing/block/saves-of.ts'

const languages = [
  { key: 'ru', label: 'field.inRussian', fact: unit.fields.nameRu },
  { key: 'ky', label: 'field.inKyrgyz', fact: unit.fields.nameKy },
  { key: 'en', label: 'field.inEnglish', fact: unit.fields.nameEn },
] as const

export const nameColumns = <Row, Values extends Names>(): readonly EditableColumn<Row, Values>[] =>
  languages.map(({ key, label, fact }) => ({
    ...columnOf<Row, Values>(key, fact),
    label,
    language: key,
    namesRow: key === 'ru',
    cardLabel: label,
  }))

export const parentColumn = <Row, Values extends Texts>(
  key: keyof Values & string,
  label: TextKey,
  options: readonly SelectOption[],
  lacking: SetupList,
): EditableColumn<Row, Values> => ({
  key,
  label,
  cardLabel: label,
  text: ({ values }) => options.find(({ id }) => String(id) === values[key])?.text ?? '',
  choices: () => choicesOf(options),
  input: (field) => <CellSearch {...field} options={options} cure={<EmptyCure of={lacking} />} />,
})
