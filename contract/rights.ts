import type { roles } from './limits.ts'

/** Role of a user: a reader reads everything, a registrar saves within a scope, an administrator may do everything. */
export type Role = (typeof roles)[number]

/** Scope in which a user may save. `institutions` null: all; `faculties`: single faculties of other institutions. */
export type Scope = {
  readonly catalogues: boolean
  readonly institutions: readonly number[] | null
  readonly faculties: readonly number[]
}

export type Rights = Scope & { readonly role: Role }

/** Tables whose rows belong to an institution or faculty; a save uses them to find the scope of its rows. */
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

/** Body fields with the table of the row, or rows, that each refers to; for `rows`, fields of one row. */
export type PlaceFields<Fields extends string = string> = {
  readonly [Field in Fields]?: ScopedTable | { readonly [field: string]: ScopedTable }
}

/**
 * Right required by a call: every user, users with the catalogues, administrators, or users whose scope has all named rows, as
 * they are and as they would be saved. `ownRows`: no readers; for others the call decides by the rows that it finds
 * (server/auth/demand-rights.ts).
 */
export type May<Fields extends string = string> =
  | 'everyone'
  | 'ownRows'
  | 'catalogues'
  | 'administrator'
  | PlaceFields<Fields>

const everything: Scope = { catalogues: true, institutions: null, faculties: [] }
const nothing: Scope = { catalogues: false, institutions: [], faculties: [] }

/** Rights of an administrator. */
export const everyRight: Rights = { role: 'administrator', ...everything }

/** Rights without a session. */
export const nobodysRights: Rights = { role: 'reader', ...nothing }

/** domain.md#people-roles: scope and catalogues apply only to registrars. */
export function scopeOf({ role, catalogues, institutions, faculties }: Rights): Scope {
  if (role === 'administrator') return everything
  return role === 'reader' ? nothing : { catalogues, institutions, faculties }
}

export type RightsRefusal = 'readOnly' | 'administratorOnly' | 'cataloguesOnly' | 'outsideScope'

/** Why the user may not make the call at all; undefined: allowed, or the rows decide. */
export function hindranceOf(rights: Rights, may: May = 'everyone'): RightsRefusal | undefined {
  if (may === 'everyone' || rights.role === 'administrator') return undefined
  if (may === 'administrator') return 'administratorOnly'
  if (rights.role === 'reader') return 'readOnly'
  if (may === 'ownRows') return undefined
  if (may === 'catalogues') return rights.catalogues ? undefined : 'cataloguesOnly'
  const { institutions, faculties } = scopeOf(rights)
  return institutions?.length === 0 && faculties.length === 0 ? 'outsideScope' : undefined
}

/** Place of a row; `faculty` is null when the row belongs to the whole institution. */
export type Place = { readonly institution: number; readonly faculty: number | null }

/**
 * All places are in the scope. A place with only the institution is allowed together with a faculty of the scope in it: a room
 * in a building, or the faculty itself.
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
