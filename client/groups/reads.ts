import { useQuery } from '@tanstack/react-query'
import { groups, type GroupRow } from '#contract/groups.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import type { CompletePath } from '../hierarchy/cascade/path.ts'
import { comparableText } from '#contract/same-text.ts'
import { findAll } from '../ui/match.tsx'

// intake years change about once a year
const rarelyChanging = { staleTime: 600_000 }

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

export const useSubgroups = ({ speciality }: CompletePath, name: number | undefined) =>
  useQuery({
    ...query(groups.subgroups, { idSpeciality: speciality.id_speciality, idNGr: name ?? 0 }),
    enabled: name !== undefined,
  })

/** Any group name will do: each response contains the names of all subgroups. */
export const useSubgroupNames = ({ speciality }: CompletePath, anyName: number | undefined) =>
  useQuery({
    queryKey: ['names of subgroups'],
    queryFn: ({ signal }) =>
      send(groups.subgroups, { idSpeciality: speciality.id_speciality, idNGr: anyName ?? 0 }, { signal }),
    enabled: anyName !== undefined,
    staleTime: Infinity,
  })

/** Returns the query for the years that already have a group of this link (group name and subgroup). */
export const useYearsOf = (link: number | null | undefined) =>
  useQuery({ ...query(groups.years, { idComGspe: link ?? 0 }), enabled: typeof link === 'number' })

type GroupSearch = { readonly course: number | undefined; readonly text: string }

/**
 * Returns the groups of a course (undefined: all courses) whose name matches the text
 * (domain.md#group-search).
 */
export const findGroups = (groups: readonly GroupRow[], { course, text }: GroupSearch) =>
  findAll(
    course === undefined ? groups : groups.filter(({ rate }) => rate === course),
    text,
    ({ group_name }) => [group_name],
  )

export const findSameName = <Row extends { readonly n_gr: string }>(names: readonly Row[], name: string) =>
  names.find(({ n_gr }) => comparableText(n_gr) === comparableText(name))
