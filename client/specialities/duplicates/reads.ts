import { firstWhere } from '../../ui/first-where.ts'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/call.ts'
import type { SpecialityRow } from '#contract/hierarchy.ts'
import { type HoldingsRow, specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { ids } from '#contract/limits.ts'

type SpecialityIds = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Returns true if a speciality can be the target of a copy; the placeholder speciality cannot (domain.md#speciality-copy-target). */
export const canBeTarget = (source: SpecialityIds) => (row: SpecialityIds) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder

/** Speciality of the faculty with its direction and study form. */
export type TaughtSpeciality = DataOf<typeof specialities.copyTargets>[number]

export type Holdings = HoldingsRow

// not cached, since a delete may follow, which needs current data
const alwaysFresh = { gcTime: 0 }

/** Specialities of the faculty except `source` and the placeholder; those with its code first (domain.md#speciality-copy-target). */
export const useTargets = (idFaculty: number, source: SpecialityRow) => {
  const isTarget = canBeTarget(source)
  return useQuery({
    ...query(specialities.copyTargets, { idFaculty }),
    ...alwaysFresh,
    select: (rows) =>
      // a duplicate usually has an equal code
      firstWhere(
        rows.filter(({ speciality }) => isTarget(speciality)),
        ({ speciality }) => speciality['p25-1'] === source['p25-1'],
      ),
  })
}

/** Query for all data of the source and of the chosen target. */
export const useHoldings = (source: number, target: number | undefined) =>
  useQuery({
    ...query(specialities.holdings, { idSpeciality: target === undefined ? [source] : [source, target] }),
    ...alwaysFresh,
  })

/** Query for rows that deleting the speciality would lose; its data is null if nothing would be lost. */
export const useLoss = (idSpec: number) =>
  useQuery({ ...query(specialities.previewDelete, { idSpec }), ...alwaysFresh, meta: { quiet: true } })
