import type { FacultyRow } from '#contract/hierarchy.ts'
import type { Place } from '#contract/rights.ts'
import type { Path } from './path.ts'

/** Where the rows below the chosen path stand; undefined until it is known. */
export const placeOf = ({ institution, faculty }: Path): Place | undefined =>
  institution && { institution: institution.id_vuz, faculty: faculty?.id_faculty ?? null }

/** Where the rows of a faculty stand. */
export const placesOfFaculty = (
  faculty: Pick<FacultyRow, 'id_faculty' | 'id_vuz'> | undefined,
): readonly Place[] | undefined => faculty && [{ institution: faculty.id_vuz, faculty: faculty.id_faculty }]
