import type { roles } from './limits.ts'

/** The role of a user: a reader reads everything, a registrar saves in the own scope, an administrator does everything. */
export type Role = (typeof roles)[number]

/** Where a user saves: `institutions` null is all of them; `faculties` are given one by one, in other institutions. */
export type Scope = {
  readonly catalogues: boolean
  readonly institutions: readonly number[] | null
  readonly faculties: readonly number[]
}

export type Rights = Scope & { readonly role: Role }

/** Tables whose rows belong to an institution or a faculty: by them a save finds whose rows it changes. */
export type ScopedTable =
  | 'institution'
  | 'building'
  | 'faculty'
  | 'department'
  | 'room'
  | 'speciality'
  | 'admission-plan'
  | 'speciality-group'
  | 'group'
  | 'quota'
  | 'commission-member'
  | 'commission-history-member'
  | 'check-acknowledgement'

/** Fields of a body with the table whose row, or rows, each names; of `rows`, the fields of one row. */
export type Belonging<Fields extends string = string> = {
  readonly [Field in Fields]?: ScopedTable | { readonly [field: string]: ScopedTable }
}

/**
 * The right that a call demands: every user, users who save in the catalogues, administrators, or users in whose scope every named row
 * lies: the row as it is, and the one under which the save would put it. `ownRows`: no reader, and for the
 * others the call decides by the rows that it finds (server/auth/demand-rights.ts).
 */
export type May<Fields extends string = string> =
  | 'everyone'
  | 'ownRows'
  | 'catalogues'
  | 'administrator'
  | Belonging<Fields>

const everything: Scope = { catalogues: true, institutions: null, faculties: [] }
const nothing: Scope = { catalogues: false, institutions: [], faculties: [] }

/** The rights of an administrator. */
export const everyRight: Rights = { role: 'administrator', ...everything }

/** The rights of somebody who is not signed in. */
export const nobodysRights: Rights = { role: 'reader', ...nothing }

/** domain.md#people-roles: what is given to a registrar counts for nobody else. */
export function scopeOf({ role, catalogues, institutions, faculties }: Rights): Scope {
  if (role === 'administrator') return everything
  return role === 'reader' ? nothing : { catalogues, institutions, faculties }
}

export type Hindrance = 'readOnly' | 'administratorOnly' | 'cataloguesOnly' | 'outsideScope'

/** Why a call is closed whatever rows it names; undefined: it is open, or its rows decide. */
export function hindranceOf(rights: Rights, may: May = 'everyone'): Hindrance | undefined {
  if (may === 'everyone' || rights.role === 'administrator') return undefined
  if (may === 'administrator') return 'administratorOnly'
  if (rights.role === 'reader') return 'readOnly'
  if (may === 'ownRows') return undefined
  if (may === 'catalogues') return rights.catalogues ? undefined : 'cataloguesOnly'
  const { institutions, faculties } = scopeOf(rights)
  return institutions?.length === 0 && faculties.length === 0 ? 'outsideScope' : undefined
}

/** Where a row stands; `faculty` is null where it belongs to the institution as a whole. */
export type Place = { readonly institution: number; readonly faculty: number | null }

/**
 * Whether all these places lie in the scope. Beside a faculty of the scope its own institution may be named: a room in a
 * building, the faculty itself.
 */
export function isInScope({ institutions, faculties }: Scope, places: readonly Place[]): boolean {
  if (institutions === null) return true
  const isOwn = ({ institution, faculty }: Place) =>
    institutions.includes(institution) || (faculty !== null && faculties.includes(faculty))
  const around = new Set(
    places.filter((place) => place.faculty !== null && isOwn(place)).map(({ institution }) => institution),
  )
  return places.every((place) => isOwn(place) || (place.faculty === null && around.has(place.institution)))
}
