import type { CommissionRoleRow } from '#contract/gak.ts'
import { commissionMember } from '#contract/entities/commission.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { MemberValues } from './rows.ts'
import { choicesNamed } from '../editing/block/saves-of.ts'

const roleOptions = (roles: readonly CommissionRoleRow[]) =>
  roles.map(({ id_member_type, member_type }) => ({ value: String(id_member_type), text: member_type }))

export const memberColumns = <Row extends { readonly member_type: string }>(
  roles: readonly CommissionRoleRow[],
): readonly EditableColumn<Row, MemberValues>[] => [
  {
    key: 'role',
    label: commissionMember.fields.roleId.word,
    width: 220,
    text: ({ values, row }) =>
      roles.find(({ id_member_type }) => String(id_member_type) === values.role)?.member_type ??
      row?.member_type ??
      '',
    choices: () => choicesNamed(roleOptions(roles)),
    input: (field) => (
      <CellSelect {...field} options={roleOptions(roles)} emptyHelp={<EmptyListHelp of="member-type" />} />
    ),
  },
  { ...columnOf('name', commissionMember.fields.name), namesRow: true },
  columnOf('title', commissionMember.fields.title),
]
