import type { DirectionRow } from '#contract/entities/names.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import type { FacultyRow, InstitutionRow, MinistryRow, SpecialityRow } from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/entities/names.ts'
import { type ChainParameters, type Choices, readChoices, writeChoices } from '../../location/cascade.ts'
import { writeDialog } from '../../location/dialog.ts'
import { readId, writeId, withParameter } from '../../location/parameter.ts'
import type { Place } from '#contract/rights.ts'

/** The six steps of the educational structure, from the top (domain.md#hierarchy-levels). */
export const steps = ['ministry', 'institution', 'faculty', 'direction', 'studyForm', 'speciality'] as const
export type Step = (typeof steps)[number]

export type Rows = {
  ministry: MinistryRow
  institution: InstitutionRow
  faculty: FacultyRow
  direction: DirectionRow
  studyForm: StudyFormRow
  speciality: SpecialityRow
}

/**
 * Chosen rows from the ministry down, without gaps; the faculty may lack the direction and the study form.
 * `newName`: chosen speciality name that the faculty does not teach, so it has no groups.
 */
export type Path = Partial<Rows> & { readonly newName?: SpecialityNameRow }

export type StepRow = Omit<Rows, 'speciality'> & { readonly speciality: SpecialityRow | SpecialityNameRow }

/** Returns the chosen row of a step, even if the faculty does not have it. */
export const chosenAt = <L extends Step>(
  level: L,
  { newName, ...rows }: Path,
): Partial<StepRow>[L] | undefined => {
  const chosen: Partial<StepRow> = newName === undefined ? rows : { ...rows, speciality: newName }
  return chosen[level]
}

export type CompletePath = Rows

export const isCompletePath = (path: Path): path is CompletePath => path.speciality !== undefined

export const hasStudyForm = (path: Path): path is Path & Omit<Rows, 'speciality'> =>
  path.studyForm !== undefined

/** Ids by step. Directions, study forms and specialities have their ids in the catalogues (`idOfStep`). */
export type PathIds = Choices<Step>

const parameters: ChainParameters<Step> = {
  steps,
  names: {
    ministry: 'min',
    institution: 'vuz',
    faculty: 'fac',
    direction: 'dir',
    studyForm: 'form',
    speciality: 'spec',
  },
  withDefault: ['ministry'],
}
const courseName = 'rate'
export const groupParameter = 'group'
export const pickParameters = { name: 'name', subgroup: 'sub' } as const

/** Reads the path up to the first step that is missing or is not an id. */
export const readPath = (search: URLSearchParams): PathIds => readChoices(search, parameters)

/** Returns true if the URL has no `min`. An empty `min=` means that the user cleared the ministry. */
export const leavesMinistryOpen = (search: URLSearchParams) => !search.has(parameters.names.ministry)

/** Returns the search parameters with this path, without course, group, group name, subgroup and dialog. */
export const withPath = (search: URLSearchParams, path: PathIds): URLSearchParams => {
  const groupChoices = [groupParameter, pickParameters.name, pickParameters.subgroup]
  const rest = groupChoices.reduce(
    (result, name) => withParameter(result, name, undefined),
    withCourse(writeDialog(search, 'none'), undefined),
  )
  const next = writeChoices(writeChoices(rest, parameters, {}), parameters, path)
  return path.ministry === undefined ? withParameter(next, parameters.names.ministry, '') : next
}

/** Returns the chosen course; undefined means all courses, as does 0 in the URL. */
export const readCourse = (search: URLSearchParams): number | undefined =>
  readId(search, courseName) || undefined

export const withCourse = (search: URLSearchParams, course: number | undefined): URLSearchParams =>
  writeId(search, courseName, course)

/** Returns the place of rows below the path, by which rights are checked; undefined without an institution. */
export const placeOf = ({ institution, faculty }: Path): Place | undefined =>
  institution && { institution: institution.id_vuz, faculty: faculty?.id_faculty ?? null }

export const placesOfFaculty = (
  faculty: Pick<FacultyRow, 'id_faculty' | 'id_vuz'> | undefined,
): readonly Place[] | undefined => faculty && [{ institution: faculty.id_vuz, faculty: faculty.id_faculty }]
