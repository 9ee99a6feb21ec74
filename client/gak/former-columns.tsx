import type { FormerMemberRow, CommissionRoleRow } from '#contract/gak.ts'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { memberColumns } from './columns.tsx'
import type { FormerMemberValues } from './useFormerMembersEdit.ts'
import { choicesNamed } from '../editing/block/choices.ts'

type Year = { readonly id_a_year: number; readonly a_year: string }

const yearsOffered = (years: readonly Year[]) =>
  years.map(({ id_a_year, a_year }) => ({ value: String(id_a_year), text: a_year }))

/** The academic year before what every member has. */
export const formerColumns = (
  years: readonly Year[],
  roles: readonly CommissionRoleRow[],
): readonly EditableColumn<FormerMemberRow, FormerMemberValues>[] => [
  {
    key: 'year',
    label: 'entity.year',
    width: 148,
    text: ({ values, row }) =>
      years.find(({ id_a_year }) => String(id_a_year) === values.year)?.a_year ?? row?.a_year ?? '',
    choices: () => choicesNamed(yearsOffered(years)),
    input: (field) => <CellSelect {...field} options={yearsOffered(years)} cure={null} />,
  },
  ...memberColumns<FormerMemberRow>(roles),
]
