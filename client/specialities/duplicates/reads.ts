import { firstWhere } from '../../ui/first-where.ts'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/call.ts'
import type { SpecialityRow } from '#contract/hierarchy.ts'
import { type HoldingsRow, specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { ids } from '#contract/limits.ts'

type SpecialityIds = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Returns a function that returns true for a possible target of a copy (domain.md#speciality-copy-target). */
export const canBeTarget = (source: SpecialityIds) => (row: SpecialityIds) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder

export type TaughtSpeciality = DataOf<typeof specialities.copyTargets>[number]

export type Holdings = HoldingsRow

// responses are not cached, since a deletion that may follow needs current data
const alwaysFresh = { gcTime: 0 }

/** Returns the possible targets, those with the source's code first (domain.md#speciality-copy-target). */
export const useTargets = (idFaculty: number, source: SpecialityRow) => {
  const isTarget = canBeTarget(source)
  return useQuery({
    ...query(specialities.copyTargets, { idFaculty }),
    ...alwaysFresh,
    select: (rows) =>
      firstWhere(
        rows.filter(({ speciality }) => isTarget(speciality)),
        ({ speciality }) => speciality['p25-1'] === source['p25-1'],
      ),
  })
}

export const useHoldings = (source: number, target: number | undefined) =>
  useQuery({
    ...query(specialities.holdings, { idSpeciality: target === undefined ? [source] : [source, target] }),
    ...alwaysFresh,
  })

/** Reads the rows that a deletion would lose. `only` is null if there are none. */
export const useLoss = (idSpec: number) =>
  useQuery({ ...query(specialities.previewDelete, { idSpec }), ...alwaysFresh, meta: { quiet: true } })
