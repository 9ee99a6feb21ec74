import type { CommissionRoleRow } from '#contract/gak.ts'
import { lengths } from '#contract/limits.ts'
import { EmptyCure } from '../address/EmptyCure.tsx'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { MemberValues } from './rows.ts'
import { choicesNamed } from '../editing/block/choices.ts'

const rolesOffered = (roles: readonly CommissionRoleRow[]) =>
  roles.map(({ id_member_type, member_type }) => ({ value: String(id_member_type), text: member_type }))

/** Role, name and title. The role is called as the page's language calls it. */
export const memberColumns = <Row extends { readonly member_type: string }>(
  roles: readonly CommissionRoleRow[],
): readonly EditableColumn<Row, MemberValues>[] => [
  {
    key: 'role',
    label: 'field.memberType',
    width: 220,
    text: ({ values, row }) =>
      roles.find(({ id_member_type }) => String(id_member_type) === values.role)?.member_type ??
      row?.member_type ??
      '',
    choices: () => choicesNamed(rolesOffered(roles)),
    input: (field) => (
      <CellSelect {...field} options={rolesOffered(roles)} cure={<EmptyCure of="member-type" />} />
    ),
  },
  {
    key: 'name',
    label: 'field.memberName',
    namesRow: true,
    text: ({ values: { name } }) => name,
    maxLength: lengths.person,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'title',
    label: 'field.memberTitle',
    text: ({ values: { title } }) => title,
    maxLength: lengths.title,
    input: (field) => <CellInput {...field} />,
  },
]
