import { useQuery } from '@tanstack/react-query'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { specialities } from '#contract/specialities.ts'
import { query, type readOnOpening } from '../../api/query.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'

// The lists that ids of the parameters are looked up in change seldom; their own screens tell when.
const rarelyChanging = { staleTime: 600_000 }

/** The parameters and the four lists that name them, asked for together. */
export const useParameters = ({ faculty, studyForm, direction, speciality }: CompletePath) => {
  const stored = useQuery(
    query(specialities.parameters, {
      idFaculty: faculty.id_faculty,
      idFEduc: studyForm.id_f_educ,
      idDirection: direction.id_direction,
      idSpeciality: speciality.id_speciality,
    }),
  )
  const departments = useQuery({ ...query(catalogues.departments), ...rarelyChanging })
  const levels = useQuery({ ...query(catalogues.levels), ...rarelyChanging })
  const qualifications = useQuery({ ...query(catalogues.qualifications), ...rarelyChanging })
  const licences = useQuery({ ...query(catalogues.licences), ...rarelyChanging })

  const row = stored.data?.[0]
  return {
    reads: [stored, departments, levels, qualifications, licences],
    row,
    department: departments.data?.find(({ id_kafedra }) => id_kafedra === row?.idKafedra),
    level: levels.data?.find(({ IDLevel }) => IDLevel === row?.idStandart),
    qualification: qualifications.data?.find(
      ({ IDQualification }) => IDQualification === row?.idQualification,
    ),
    licence: licences.data?.find(({ IDLicence }) => IDLicence === row?.idLicence),
  }
}

/** Of a read that a dialog edits, `readOnOpening`. */
type Reading = Partial<typeof readOnOpening>

/** Every year's admission plan. */
export const usePlans = ({ speciality }: CompletePath, reading: Reading = {}) =>
  useQuery({
    ...query(specialities.admissionPlans, { aYear: 0, idSpeciality: speciality.id_speciality }),
    ...reading,
  })

/** The specialities of the study form, each with its grading rule. */
export const useRules = (
  { faculty, direction, studyForm }: Omit<CompletePath, 'speciality'>,
  reading: Reading = {},
) =>
  useQuery({
    ...query(specialities.gradingRules, {
      idFaculty: faculty.id_faculty,
      idDirection: direction.id_direction,
      idFEduc: studyForm.id_f_educ,
    }),
    ...reading,
  })
