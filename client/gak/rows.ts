import type { FormerMemberRow, CommissionRoleRow } from '#contract/gak.ts'

/** Values of a member on each of the two screens; ids are texts. */
export type MemberValues = { readonly role: string; readonly name: string; readonly title: string }

type Member = {
  readonly id_member_type: number
  readonly member_name: string
  readonly title: string
}

/**
 * Returns the default role of a new member: chair if the commission has no chair, else member. `roles` have
 * the order for signing: chair, members, secretary.
 */
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

/** Returns the roles of new members that the list does not contain yet. */
export const rolesOf = (added: readonly Pick<MemberValues, 'role'>[]) =>
  added.map(({ role }) => ({ id_member_type: Number(role) }))

/** Sort values of the columns. Roles are sorted in the order for signing (domain.md#commission-order). */
export const sortValues = {
  role: (row: Member) => row.id_member_type,
  name: (row: Member) => row.member_name,
  title: (row: Member) => row.title,
}

/** Returns the years with members and the current year, newest first. */
export const yearsToChoose = (rows: readonly FormerMemberRow[], inProgress: number | undefined) =>
  [...new Set([...rows.map(({ id_a_year }) => id_a_year), ...(inProgress === undefined ? [] : [inProgress])])]
    // sorted by number, newest first
    .toSorted((a, b) => b - a)

/** Groups members by year. The order of the rows (newest first) is preserved. */
export const byYear = (rows: readonly FormerMemberRow[]) => {
  const years = new Map<number, FormerMemberRow[]>()
  for (const row of rows) years.set(row.id_a_year, [...(years.get(row.id_a_year) ?? []), row])
  return [...years.values()]
}
