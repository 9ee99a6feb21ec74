import { useQueries, useQuery } from '@tanstack/react-query'
import { catalogues } from '#contract/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { type DirectionRow, hierarchy, type SpecialityRow, type StudyFormRow } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { canBeTarget } from './target.ts'

/** A speciality of the faculty with the direction and the study form in which it is taught. */
export type Taught = {
  readonly speciality: SpecialityRow
  readonly direction: DirectionRow
  readonly studyForm: StudyFormRow
}

/**
 * Every speciality of the faculty but this one and the placeholder (spec §5). There is no call for them: they
 * are the cascade's own lists below the faculty, each step of them asked for at once.
 */
export const useTargets = (idFaculty: number, source: SpecialityRow) => {
  const directions = useQuery(query(hierarchy.directions, { idFaculty }))
  const forms = useQueries({
    queries: (directions.data ?? []).map(({ id_direction }) =>
      query(hierarchy.studyForms, { idFaculty, idDirection: id_direction }),
    ),
  })
  const ways = (directions.data ?? []).flatMap((direction, at) =>
    (forms[at]?.data ?? []).map((studyForm) => ({ direction, studyForm })),
  )
  const lists = useQueries({
    queries: ways.map(({ direction, studyForm }) =>
      query(hierarchy.specialities, {
        idFaculty,
        idDirection: direction.id_direction,
        idFeduc: studyForm.id_f_educ,
      }),
    ),
  })
  const reads = [directions, ...forms, ...lists]
  const targets = ways.flatMap((way, at): Taught[] =>
    (lists[at]?.data ?? []).filter(canBeTarget(source)).map((speciality) => ({ speciality, ...way })),
  )
  return { reads, targets, isPending: reads.some((read) => read.isPending) }
}

const rarelyChanging = { staleTime: 600_000 }

/** What a speciality holds, all of it asked for at once; nothing while there is none. */
export const useHoldings = (idFaculty: number, taught: Taught | undefined) => {
  const idSpeciality = taught?.speciality.id_speciality ?? 0
  const idDirection = taught?.direction.id_direction ?? 0
  const idFEduc = taught?.studyForm.id_f_educ ?? 0
  const enabled = taught !== undefined
  const parameters = useQuery({
    ...query(specialities.parameters, { idFaculty, idFEduc, idDirection, idSpeciality }),
    enabled,
  })
  const plans = useQuery({ ...query(specialities.admissionPlans, { aYear: 0, idSpeciality }), enabled })
  const rules = useQuery({
    ...query(specialities.gradingRules, { idFaculty, idDirection, idFEduc }),
    enabled,
  })
  const list = useQuery({ ...query(groups.list, { idRate: 0, idSpeciality }), enabled })
  const [row] = parameters.data ?? []
  const rule = rules.data?.find(({ id_speciality }) => id_speciality === idSpeciality)
  return {
    reads: [parameters, plans, rules, list],
    holdings: taught &&
      row &&
      plans.data &&
      rules.data &&
      list.data && {
        ...taught,
        parameters: row,
        plans: plans.data,
        rule: { value: rule?.id_ebe_var ?? null, text: rule?.ebe_var ?? '' },
        groups: list.data,
      },
  }
}

export type Holdings = NonNullable<ReturnType<typeof useHoldings>['holdings']>

/** The lists by which ids of the parameters have names. */
export const useNaming = () => {
  const departments = useQuery({ ...query(catalogues.departments), ...rarelyChanging })
  const levels = useQuery({ ...query(catalogues.levels), ...rarelyChanging })
  const qualifications = useQuery({ ...query(catalogues.qualifications), ...rarelyChanging })
  const licences = useQuery({ ...query(catalogues.licences), ...rarelyChanging })
  return {
    reads: [departments, levels, qualifications, licences],
    departments: departments.data ?? [],
    levels: levels.data ?? [],
    qualifications: qualifications.data ?? [],
    licences: licences.data ?? [],
  }
}

export type Naming = ReturnType<typeof useNaming>
