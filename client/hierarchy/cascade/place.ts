import type { FacultyRow } from '#contract/hierarchy.ts'
import type { Place } from '#contract/rights.ts'
import type { Path } from './path.ts'

/** The place of the rows below the chosen path; undefined until it is known. */
export const placeOf = ({ institution, faculty }: Path): Place | undefined =>
  institution && { institution: institution.id_vuz, faculty: faculty?.id_faculty ?? null }

/** The place of the rows of a faculty. */
export const placesOfFaculty = (
  faculty: Pick<FacultyRow, 'id_faculty' | 'id_vuz'> | undefined,
): readonly Place[] | undefined => faculty && [{ institution: faculty.id_vuz, faculty: faculty.id_faculty }]
