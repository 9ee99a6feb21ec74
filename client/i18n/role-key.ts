import type { Role } from '#contract/rights.ts'

export const roleKeys = ['reader', 'registrar', 'keeper', 'administrator'] as const
export type RoleKey = (typeof roleKeys)[number]

/** Returns the text key of a role. A registrar who may change shared catalogues has a separate key. */
export const roleKeyOf = ({
  role,
  catalogues,
}: {
  readonly role: Role
  readonly catalogues: boolean
}): RoleKey => (role === 'registrar' && catalogues ? 'keeper' : role)
