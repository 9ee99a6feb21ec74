import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GroupRow } from '#contract/groups.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import type { Planned } from './flags.ts'

/** The groups with students planned in their intake year, read when the flags begin to be edited. */
export const usePlannedInIntake = (
  idSpeciality: number,
  rows: readonly GroupRow[],
  isAsked: boolean,
): Planned => {
  const { data } = useQuery({
    ...query(quota.ofSpeciality, { idSpeciality }),
    staleTime: 0,
    enabled: isAsked,
    // without it the server refuses what cannot be
    meta: { quiet: true },
  })
  return useMemo(() => {
    if (data === undefined) return undefined
    const intakeOf = new Map(rows.map(({ id_group, id_group_y }) => [id_group, id_group_y]))
    const planned = data.filter(
      ({ id_group, id_a_year, kol_b, kol_k }) => id_a_year === intakeOf.get(id_group) && kol_b + kol_k > 0,
    )
    return new Set(planned.map(({ id_group }) => id_group))
  }, [data, rows])
}
