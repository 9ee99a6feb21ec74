import type { TFunction } from 'i18next'
import type { GradingRuleRow } from '#contract/grading.ts'
import type { SpecialityRuleRow } from '#contract/specialities.ts'
import { EmptyCure } from '../../address/EmptyCure.tsx'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../../editing/editable-column.ts'
import { textOf } from '../panel/text.ts'
import type { RuleValues } from './GradingRuleDialog.tsx'
import { Code, Text } from '../../ui/layout.tsx'
import { choicesNamed } from '../../editing/block/saves-of.ts'

/** A rule's name by its id, as the table's values have it. */
export const nameOfRule = (all: readonly GradingRuleRow[], rule: string) =>
  all.find(({ id_ebe_var }) => String(id_ebe_var) === rule)?.ebe_var

export const Speciality = ({ row }: { readonly row: SpecialityRuleRow }) => {
  const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
  return (
    <>
      <Code>{row['p25-1']}</Code> <span lang={lang}>{text}</span>
    </>
  )
}

const rulesOffered = (all: readonly GradingRuleRow[]) =>
  all.map(({ id_ebe_var, ebe_var }) => ({ value: String(id_ebe_var), text: ebe_var }))

/** The speciality, and the rule that is chosen for it; `--` only while it has none. */
export const ruleColumns = (
  all: readonly GradingRuleRow[],
  t: TFunction,
): readonly EditableColumn<SpecialityRuleRow, RuleValues>[] => [
  {
    key: 'speciality',
    namesRow: true,
    label: 'entity.speciality',
    text: ({ row }) => (row ? `${row['p25-1']} ${row.special}` : ''),
    cell: ({ row }) => row && <Speciality row={row} />,
  },
  {
    key: 'rule',
    label: 'grading.rule',
    text: ({ values: { rule }, row }) => nameOfRule(all, rule) ?? row?.ebe_var ?? '',
    cell: ({ values: { rule }, row }) =>
      nameOfRule(all, rule) ?? row?.ebe_var ?? <Text tone="tertiary">{t('structure.noRule')}</Text>,
    choices: () => choicesNamed(rulesOffered(all)),
    input: (field) => (
      <CellSelect
        {...field}
        options={[
          ...(field.value === '' ? [{ value: '', text: t('state.placeholder') }] : []),
          ...rulesOffered(all),
        ]}
        cure={<EmptyCure of="rule" />}
      />
    ),
  },
]
