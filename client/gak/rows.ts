import type { FormerMemberRow, CommissionRoleRow } from '#contract/gak.ts'

/** `role`: id of the role, as a text. */
export type MemberValues = { readonly role: string; readonly name: string; readonly title: string }

type Member = {
  readonly id_member_type: number
  readonly member_name: string
  readonly title: string
}

/** Returns the id of the first role (chair) if no row has it, else of the second. `roles`: in signing order. */
export const nextRole = (
  rows: readonly Pick<Member, 'id_member_type'>[],
  roles: readonly CommissionRoleRow[],
): string => {
  const [chair, member] = roles
  const hasChair = rows.some(({ id_member_type }) => id_member_type === chair?.id_member_type)
  return String((hasChair ? member : chair)?.id_member_type ?? '')
}

export const memberValues = (
  row: Member | undefined,
  rows: readonly Pick<Member, 'id_member_type'>[],
  roles: readonly CommissionRoleRow[],
): MemberValues => ({
  role: row === undefined ? nextRole(rows, roles) : String(row.id_member_type),
  name: row?.member_name ?? '',
  title: row?.title ?? '',
})

export const rolesOf = (added: readonly Pick<MemberValues, 'role'>[]) =>
  added.map(({ role }) => ({ id_member_type: Number(role) }))

export const sortValues = {
  role: (row: Member) => row.id_member_type,
  name: (row: Member) => row.member_name,
  title: (row: Member) => row.title,
}

/** Sort value of the column `role`: place of the role in the order for signing (domain.md#commission-order). */
export const placesOfRoles = (roles: readonly CommissionRoleRow[]) => ({
  role: (row: Member) => roles.findIndex(({ id_member_type }) => id_member_type === row.id_member_type),
})

export const yearsToChoose = (rows: readonly FormerMemberRow[], inProgress: number | undefined) =>
  [
    ...new Set([
      ...rows.map(({ id_a_year }) => id_a_year),
      ...(inProgress === undefined ? [] : [inProgress]),
    ]),
  ].toSorted((a, b) => b - a)

/** Groups the rows by year; the years are in the order of the rows. */
export const groupByYear = (rows: readonly FormerMemberRow[]) => {
  const years = new Map<number, FormerMemberRow[]>()
  for (const row of rows) years.set(row.id_a_year, [...(years.get(row.id_a_year) ?? []), row])
  return [...years.values()]
}
