import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { gak } from '#contract/gak.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import type { OwnerColumn } from '../table/download-table.ts'
import { queryOfChosen } from '../api/query.ts'
import { useUserSetting } from '../ui/user-setting.ts'
import { withKnownIds } from '../location/cascade.ts'
import {
  type CommissionChoices,
  type CommissionStep,
  defaultInstitution,
  readCommissionChoices,
  withCommissionChoice,
} from './choices.ts'
import { useDefaultPlace } from '../hierarchy/useDefaultPlace.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'

/** The list of the last step is loaded by each screen itself. */
export const useCommission = (levels: readonly CommissionStep[]) => {
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useUserSetting<number | null>('commission.institution', null)
  const known = useDefaultPlace()
  const institutions = useInstitutions()
  const institutionIds = institutions.rows?.map(({ id_vuz }) => id_vuz)
  const named = readCommissionChoices(
    search,
    levels,
    defaultInstitution(institutionIds, known.institution ?? last ?? undefined),
    known.faculty,
  )
  const faculties = useQuery(queryOfChosen(gak.faculties, { idVuz: named.institution }))
  const choices: CommissionChoices = withKnownIds(named, levels, {
    ...(institutionIds === undefined ? {} : { institution: institutionIds }),
    ...(faculties.data === undefined ? {} : { faculty: faculties.data.map((row) => row.id_faculty) }),
  })
  const reads = [...institutions.reads, faculties]
  return {
    choices,
    choose: (level: CommissionStep, id: number | undefined) => {
      if (level === 'institution' && id !== undefined) setLast(id)
      setSearch((now) => withCommissionChoice(now, levels, choices, level, id))
    },
    /** Chooses the only entry of a step without a new history entry, so that Back skips this choice. */
    chooseOnly: (level: CommissionStep, id: number) =>
      setSearch((now) => withCommissionChoice(now, levels, choices, level, id), { replace: true }),
    institution: institutions.rows?.find(({ id_vuz }) => id_vuz === choices.institution),
    faculty: faculties.data?.find(({ id_faculty }) => id_faculty === choices.faculty),
    institutions,
    faculties,
    reads,
  }
}

export type Commission = ReturnType<typeof useCommission>

/** Returns extra columns of the exported file that name the institution and faculty of a commission. */
export const ownerColumns = ({ institution, faculty }: Commission): readonly OwnerColumn[] => [
  ['entity.institution', institution ? crumbIn(namesOfStep.institution(institution)) : ''],
  ['entity.faculty', faculty ? crumbIn(namesOfStep.faculty(faculty)) : ''],
]

/** Returns the text key for a failed query, else for the first missing choice. */
export const guideOf = ({ choices, reads }: Commission, ...more: readonly UseQueryResult[]) => {
  if ([...reads, ...more].some(({ isError }) => isError)) return 'state.loadError'
  if (choices.institution === undefined) return 'state.chooseInstitution'
  return choices.faculty === undefined ? 'state.chooseFaculty' : 'state.chooseSpeciality'
}
