import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { idOf as idOfDepartment } from '../../catalogues/departments/departments.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { idOf as idOfLicence } from '../../catalogues/licences/licences.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { useStoredParameters } from '../parameters/reads.ts'
import { useEffect, useState } from 'react'

/** Returns the row of a reference. If the loaded list lacks it, the list is refetched, since the row may be new. */
const useReference = <Row>(
  list: UseQueryResult<readonly Row[]>,
  idOf: (row: Row) => number,
  id: number | null | undefined,
) => {
  const { data, isFetching, isError, refetch } = list
  const [refetchedFor, setRefetchedFor] = useState<number>()
  const row = data?.find((one) => idOf(one) === id)
  const unknownId = data !== undefined && row === undefined ? (id ?? undefined) : undefined
  useEffect(() => {
    if (unknownId === undefined || unknownId === refetchedFor) return
    void refetch({ cancelRefetch: false }).finally(() => setRefetchedFor(unknownId))
  }, [unknownId, refetchedFor, refetch])
  const isAwaited = unknownId !== undefined && (unknownId !== refetchedFor || isFetching || isError)
  return { row, isAwaited }
}

// these lists rarely change, and saves on their screens invalidate them
const rarelyChanging = { staleTime: 600_000 }

export const useParameters = (path: CompletePath) => {
  const stored = useStoredParameters(path)
  const departments = useQuery({ ...query(catalogues.departments), ...rarelyChanging })
  const levels = useQuery({ ...query(catalogues.levels), ...rarelyChanging })
  const qualifications = useQuery({ ...query(catalogues.qualifications), ...rarelyChanging })
  const licences = useQuery({ ...query(catalogues.licences), ...rarelyChanging })

  const row = stored.data?.[0]
  const department = useReference(departments, idOfDepartment, row?.idKafedra)
  const level = useReference(levels, namesCatalogues.level.idOf, row?.idStandart)
  const qualification = useReference(qualifications, namesCatalogues.qualification.idOf, row?.idQualification)
  const licence = useReference(licences, idOfLicence, row?.idLicence)
  return {
    reads: [stored, departments, levels, qualifications, licences],
    isAwaited: [department, level, qualification, licence].some(({ isAwaited }) => isAwaited),
    row,
    department: department.row,
    level: level.row,
    qualification: qualification.row,
    licence: licence.row,
  }
}

export const usePlans = ({ speciality }: CompletePath) =>
  useQuery(query(specialities.admissionPlans, { aYear: 0, idSpeciality: speciality.id_speciality }))

export const useRules = ({ faculty, direction, studyForm }: Omit<CompletePath, 'speciality'>) =>
  useQuery(
    query(specialities.gradingRules, {
      idFaculty: faculty.id_faculty,
      idDirection: direction.id_direction,
      idFEduc: studyForm.id_f_educ,
    }),
  )
