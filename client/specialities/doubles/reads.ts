import { firstWhere } from '../../ui/first-where.ts'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/call.ts'
import type { SpecialityRow } from '#contract/hierarchy.ts'
import { type HoldingsRow, specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { ids } from '#contract/limits.ts'

type Linked = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Data are copied to another speciality, never to the placeholder (domain.md#speciality-copy-target). */
export const canBeTarget = (source: Linked) => (row: Linked) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder

/** A speciality of the faculty with the direction and the study form in which it is taught. */
export type Taught = DataOf<typeof specialities.copyTargets>[number]

export type Holdings = HoldingsRow

// A delete follows, whose question must not be older than its rows.
const alwaysFresh = { staleTime: 0, gcTime: 0 }

/** Every speciality of the faculty but this one and the placeholder, the same code first (domain.md#speciality-copy-target). */
export const useTargets = (idFaculty: number, source: SpecialityRow) => {
  const isTarget = canBeTarget(source)
  return useQuery({
    ...query(specialities.copyTargets, { idFaculty }),
    ...alwaysFresh,
    select: (rows) =>
      // a double mostly has the code of its original
      firstWhere(
        rows.filter(({ speciality }) => isTarget(speciality)),
        ({ speciality }) => speciality['p25-1'] === source['p25-1'],
      ),
  })
}

/** Reads the rows of the source, and of the chosen target, in one call. */
export const useHoldings = (source: number, target: number | undefined) =>
  useQuery({
    ...query(specialities.holdings, { idSpeciality: target === undefined ? [source] : [source, target] }),
    ...alwaysFresh,
  })

/** The rows that a delete of the speciality would lose, asked before the question; null where nothing would be. */
export const useLoss = (idSpec: number) =>
  useQuery({ ...query(specialities.previewDelete, { idSpec }), ...alwaysFresh, meta: { quiet: true } })
