import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { gak } from '#contract/gak.ts'
import { query } from '../api/query.ts'
import { useOwnSetting } from '../ui/own-setting.ts'
import { keepKnown } from '../address/useCascade.ts'
import {
  type CommissionChoices,
  type CommissionLevel,
  firstInstitution,
  readChoices,
  withChoice,
} from './choices.ts'
import { useInstitutions } from './reads.ts'

const nobody = -1

/** The cascade of the address, with the lists of institutions and faculties. The last level's list is its screen's. */
export const useCommission = (levels: readonly CommissionLevel[]) => {
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useOwnSetting<number | null>('commission.institution', null)
  const institutions = useInstitutions()
  const institutionIds = institutions.rows?.map(({ id_vuz }) => id_vuz)
  const named = readChoices(search, levels, firstInstitution(institutionIds, last ?? undefined))
  const faculties = useQuery({
    ...query(gak.faculties, { idVuz: named.institution ?? nobody }),
    enabled: named.institution !== undefined,
  })
  const choices: CommissionChoices = keepKnown(named, levels, {
    ...(institutionIds === undefined ? {} : { institution: institutionIds }),
    ...(faculties.data === undefined ? {} : { faculty: faculties.data.map((row) => row.id_faculty) }),
  })
  const reads = [...institutions.reads, faculties]
  return {
    choices,
    choose: (level: CommissionLevel, id: number | undefined) => {
      if (level === 'institution' && id !== undefined) setLast(id)
      setSearch((now) => withChoice(now, levels, choices, level, id))
    },
    institution: institutions.rows?.find(({ id_vuz }) => id_vuz === choices.institution),
    faculty: faculties.data?.find(({ id_faculty }) => id_faculty === choices.faculty),
    institutions: institutions.rows,
    faculties,
    reads,
  }
}

export type Commission = ReturnType<typeof useCommission>
