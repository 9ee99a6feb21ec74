import { useQuery } from '@tanstack/react-query'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import type { PlannedAt } from './overwritten.ts'

/** The planned students of the speciality's groups above 0, each with its half-year, in one read. */
export const usePlanned = ({ speciality }: CompletePath) => {
  const read = useQuery(query(quota.ofSpeciality, { idSpeciality: speciality.id_speciality }))
  return {
    read,
    plannedOf: (group: number): readonly PlannedAt[] =>
      (read.data ?? [])
        .filter(({ id_group }) => id_group === group)
        .map(({ id_a_year, id_w_s, kol_b, kol_k }) => ({
          year: id_a_year,
          halfYear: id_w_s,
          budget: kol_b,
          contract: kol_k,
        })),
  }
}
