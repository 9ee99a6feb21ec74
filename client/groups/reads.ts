import { useQuery } from '@tanstack/react-query'
import { groups, type GroupRow } from '#contract/groups.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import type { CompletePath } from '../hierarchy/cascade/path.ts'
import { sameText } from '#contract/same-text.ts'
import { findAll } from '../ui/match.tsx'

// Years are added once in a year, subgroups never.
const rarelyChanging = { staleTime: 600_000 }

/** Every group of the speciality; the course filter and the search choose among them here. */
export const useGroups = ({ speciality }: CompletePath) =>
  useQuery(query(groups.list, { idRate: 0, idSpeciality: speciality.id_speciality }))

export const useCourses = ({ speciality }: CompletePath) =>
  useQuery(query(groups.courses, { idSpeciality: speciality.id_speciality }))

export const useIntakeYears = () => useQuery({ ...query(groups.allYears), ...rarelyChanging })

export const useAllNames = () => useQuery(query(groups.allNames))

export const useNamesInUse = ({ faculty, studyForm, speciality }: CompletePath) =>
  useQuery(
    query(groups.names, {
      idFaculty: faculty.id_faculty,
      idSpecial: speciality.id_special,
      idFEduc: studyForm.id_f_educ,
    }),
  )

/** Every subgroup, with its link to the speciality under this group name; asked for when there is a name. */
export const useSubgroups = ({ speciality }: CompletePath, name: number | undefined) =>
  useQuery({
    ...query(groups.subgroups, { idSpeciality: speciality.id_speciality, idNGr: name ?? 0 }),
    enabled: name !== undefined,
  })

/** The subgroups' names. The same everywhere, so that any group name's list tells them. */
export const useSubgroupNames = ({ speciality }: CompletePath, anyName: number | undefined) =>
  useQuery({
    queryKey: ['names of subgroups'],
    queryFn: ({ signal }) =>
      send(groups.subgroups, { idSpeciality: speciality.id_speciality, idNGr: anyName ?? 0 }, { signal }),
    enabled: anyName !== undefined,
    staleTime: Infinity,
  })

/** The years in which a speciality group has a group already. */
export const useYearsOf = (link: number | null | undefined) =>
  useQuery({ ...query(groups.years, { idComGspe: link ?? 0 }), enabled: typeof link === 'number' })

type Wanted = { readonly course: number | undefined; readonly text: string }

/** The groups of a course, or of all, whose name answers the text (domain.md#group-search). */
export const findGroups = (groups: readonly GroupRow[], { course, text }: Wanted) =>
  findAll(
    course === undefined ? groups : groups.filter(({ rate }) => rate === course),
    text,
    ({ group_name }) => [group_name],
  )

/** The group name that is the same as the given one. */
export const findSameName = <Row extends { readonly n_gr: string }>(names: readonly Row[], name: string) =>
  names.find(({ n_gr }) => sameText(n_gr) === sameText(name))
