import type { roles } from './limits.ts'

/** `reader` (shown as observer) reads everything. `registrar` (staff member) also saves within a scope. */
export type Role = (typeof roles)[number]

/** `institutions` null: all. `faculties`: single faculties of institutions that are not in `institutions`. */
export type Scope = {
  readonly catalogues: boolean
  readonly institutions: readonly number[] | null
  readonly faculties: readonly number[]
}

export type Rights = Scope & { readonly role: Role }

/** Entities whose rows have a place. A save compares this place with the user's scope. */
export type ScopedEntity =
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

/**
 * By field of a body that contains the id of a row: entity of this row. For the field `rows`, which contains
 * several objects: entities by field of an object.
 */
export type PlaceFields<Fields extends string = string> = {
  readonly [Field in Fields]?: ScopedEntity | { readonly [field: string]: ScopedEntity }
}

/**
 * Right that a call needs. An object: the scope must contain the rows of these fields before and after the
 * save. `ownRows`: a reader is refused; for other roles the affected rows decide
 * (server/auth/demand-rights.ts).
 */
export type May<Fields extends string = string> =
  | 'everyone'
  | 'ownRows'
  | 'catalogues'
  | 'administrator'
  | PlaceFields<Fields>

const fullScope: Scope = { catalogues: true, institutions: null, faculties: [] }
const emptyScope: Scope = { catalogues: false, institutions: [], faculties: [] }

export const fullRights: Rights = { role: 'administrator', ...fullScope }

export const noRights: Rights = { role: 'reader', ...emptyScope }

/**
 * Returns the scope by role. Stored institutions, faculties and catalogues apply only to registrars
 * (domain.md#people-roles).
 */
export function scopeOf({ role, catalogues, institutions, faculties }: Rights): Scope {
  if (role === 'administrator') return fullScope
  return role === 'reader' ? emptyScope : { catalogues, institutions, faculties }
}

export type RightsRefusal = 'readOnly' | 'administratorOnly' | 'cataloguesOnly' | 'outsideScope'

/** Returns the reason for a refusal; undefined if the user may make the call or if its rows decide. */
export function rightsRefusalOf(rights: Rights, may: May = 'everyone'): RightsRefusal | undefined {
  if (may === 'everyone' || rights.role === 'administrator') return undefined
  if (may === 'administrator') return 'administratorOnly'
  if (rights.role === 'reader') return 'readOnly'
  if (may === 'ownRows') return undefined
  if (may === 'catalogues') return rights.catalogues ? undefined : 'cataloguesOnly'
  const { institutions, faculties } = scopeOf(rights)
  return institutions?.length === 0 && faculties.length === 0 ? 'outsideScope' : undefined
}

/** `faculty`: null if the row belongs to the whole institution. */
export type Place = { readonly institution: number; readonly faculty: number | null }

/**
 * Returns true if all places are in the scope. A place without a faculty is in the scope if its institution
 * is. It is also in the scope if `places` contains a faculty of the institution that is in the scope. Such a
 * place is the building of a faculty's room, or the institution of the faculty itself.
 */
export function isInScope({ institutions, faculties }: Scope, places: readonly Place[]): boolean {
  if (institutions === null) return true
  const isOwn = ({ institution, faculty }: Place) =>
    institutions.includes(institution) || (faculty !== null && faculties.includes(faculty))
  const institutionsOfOwnFaculties = new Set(
    places.filter((place) => place.faculty !== null && isOwn(place)).map(({ institution }) => institution),
  )
  return places.every(
    (place) => isOwn(place) || (place.faculty === null && institutionsOfOwnFaculties.has(place.institution)),
  )
}
