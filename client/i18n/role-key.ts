import type { Role } from '#contract/rights.ts'

export const roleKeys = ['reader', 'registrar', 'keeper', 'administrator'] as const
export type RoleKey = (typeof roleKeys)[number]

/** The name of a role on the screens: a registrar who changes the shared catalogues is their keeper. */
export const roleKeyOf = ({
  role,
  catalogues,
}: {
  readonly role: Role
  readonly catalogues: boolean
}): RoleKey => (role === 'registrar' && catalogues ? 'keeper' : role)
