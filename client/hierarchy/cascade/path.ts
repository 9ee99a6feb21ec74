import type { DirectionRow } from '#contract/entities/direction.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import type { FacultyRow, InstitutionRow, MinistryRow, SpecialityRow } from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { type ChainParameters, type Choices, readChoices, writeChoices } from '../../location/cascade.ts'
import { writeDialog } from '../../location/dialog.ts'
import { readId, writeId, withParameter } from '../../location/parameter.ts'
import type { Place } from '#contract/rights.ts'

/** The six levels of the educational structure, from the top (domain.md#hierarchy-levels). */
export const steps = ['ministry', 'institution', 'faculty', 'direction', 'studyForm', 'speciality'] as const
export type Step = (typeof steps)[number]

/** The row of each level. */
export type Rows = {
  ministry: MinistryRow
  institution: InstitutionRow
  faculty: FacultyRow
  direction: DirectionRow
  studyForm: StudyFormRow
  speciality: SpecialityRow
}

/**
 * The chosen rows from the ministry down: a step is there only when those above it are. Directions and study
 * forms of the whole catalogue are here too. A speciality is here only when the faculty teaches it; a
 * name that it does not teach yet stands apart, since it has no link, no groups and no parameters.
 */
export type Path = Partial<Rows> & { readonly newName?: SpecialityNameRow }

/** The row that the select of a step can show as chosen. */
export type StepRow = Omit<Rows, 'speciality'> & { readonly speciality: SpecialityRow | SpecialityNameRow }

/** The chosen row of a step, whether the faculty has it already or not. */
export const chosenAt = <L extends Step>(
  level: L,
  { newName, ...rows }: Path,
): Partial<StepRow>[L] | undefined => {
  const chosen: Partial<StepRow> = newName === undefined ? rows : { ...rows, speciality: newName }
  return chosen[level]
}

/** The whole way down to a speciality that the faculty has. */
export type CompletePath = Rows

export const isCompletePath = (path: Path): path is CompletePath => path.speciality !== undefined

/** Down to a study form at least. */
export const hasStudyForm = (path: Path): path is Path & Omit<Rows, 'speciality'> =>
  path.studyForm !== undefined

/**
 * The path as ids. Direction, study form and speciality are ids of the catalogues (id_direction, id_f_educ,
 * id_special), so that the address can also name what the faculty does not have yet.
 */
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
/** The group that a link leads to; it comes selected. */
export const groupParameter = 'group'
/** The name and the subgroup for which a link adds the first group. */
export const pickParameters = { name: 'name', subgroup: 'sub' } as const

/** The path in the address; it ends at the first level that is missing or no id. */
export const readPath = (search: URLSearchParams): PathIds => readChoices(search, parameters)

/** Answers whether the address leaves the ministry open. `min=` without a value says that none is chosen. */
export const leavesMinistryOpen = (search: URLSearchParams) => !search.has(parameters.names.ministry)

/** The address of another path, behind whatever else stays. Course, group, picks and dialog belong to the old path and go. */
export const withPath = (search: URLSearchParams, path: PathIds): URLSearchParams => {
  const led = [groupParameter, pickParameters.name, pickParameters.subgroup]
  const rest = led.reduce(
    (kept, name) => withParameter(kept, name, undefined),
    withCourse(writeDialog(search, 'none'), undefined),
  )
  const next = writeChoices(writeChoices(rest, parameters, {}), parameters, path)
  return path.ministry === undefined ? withParameter(next, parameters.names.ministry, '') : next
}

/** The course that the groups are filtered by, 1 to 10; undefined for all. */
export const readCourse = (search: URLSearchParams): number | undefined =>
  readId(search, courseName) || undefined

export const withCourse = (search: URLSearchParams, course: number | undefined): URLSearchParams =>
  writeId(search, courseName, course)

/** The place of the rows below the chosen path; undefined until it is known. */
export const placeOf = ({ institution, faculty }: Path): Place | undefined =>
  institution && { institution: institution.id_vuz, faculty: faculty?.id_faculty ?? null }

/** The place of the rows of a faculty. */
export const placesOfFaculty = (
  faculty: Pick<FacultyRow, 'id_faculty' | 'id_vuz'> | undefined,
): readonly Place[] | undefined => faculty && [{ institution: faculty.id_vuz, faculty: faculty.id_faculty }]
