import { buildings } from './buildings.ts'
import { groups } from './groups.ts'
import type { ObjectKey } from './ids.ts'
import type { Kind } from './kind.ts'
import { offerings } from './offerings.ts'
import { organisations } from './organisations.ts'
import { programmes } from './programmes.ts'
import { rooms } from './rooms.ts'
import { sessions } from './sessions.ts'

export const kinds: readonly Kind[] = [
  organisations,
  programmes,
  offerings,
  groups,
  sessions,
  buildings,
  rooms,
]

/** Kinds with a list. Offerings are listed only below their programme, organisation or session. */
export const listedKinds = kinds.filter((kind) => kind !== offerings)

/**
 * Kind listed below the kind `of`: `/organisations/{id}/groups`. `within`: SQL condition for the objects
 * below one parent.
 */
export type NestedKind = { of: Kind; kind: Kind; within: (place: ObjectKey) => string }

const organisationCondition = ({ kind, id }: ObjectKey) => `o.${kind}_id = ${id}`

export const nestedKinds: readonly NestedKind[] = [
  { of: organisations, kind: programmes, within: organisationCondition },
  { of: organisations, kind: offerings, within: organisationCondition },
  { of: organisations, kind: groups, within: organisationCondition },
  { of: programmes, kind: programmes, within: ({ kind, id }) => `o.parent = '${kind}:${id}'` },
  { of: programmes, kind: offerings, within: ({ kind, id }) => `o.${kind}_id = ${id}` },
  {
    of: sessions,
    kind: offerings,
    // A half-year has no admission plans.
    within: ({ kind, id }) => (kind === 'academic-year' ? `o.academic_year_id = ${id}` : 'false'),
  },
  {
    of: offerings,
    kind: groups,
    within: ({ id }) =>
      `(o.speciality_id, o.intake_year_id) IN (SELECT speciality_id, academic_year_id FROM admission_plan WHERE id = ${id})`,
  },
  { of: buildings, kind: rooms, within: ({ id }) => `o.building_id = ${id}` },
]

const tablesOf = (kind: Kind): readonly string[] => [
  ...kind.tables,
  ...Object.values(kind.expansions).flatMap((expansion) => expansion.kind().tables),
]

/** Returns the tables of kinds, including those of expanded objects. */
export const tablesFor = (...some: readonly Kind[]): readonly string[] => [
  ...new Set([...some.flatMap(tablesOf), 'foreign_number']),
]

export const oeapiTables = tablesFor(...kinds)
