import type { SpecialityRow } from '#contract/hierarchy.ts'
import { ids } from '#contract/limits.ts'

/** The specialities of the same code before the others: a double mostly has the code of its original. */
export const sameCodeFirst = <Row extends { readonly speciality: Pick<SpecialityRow, 'p25-1'> }>(
  rows: readonly Row[],
  code: string,
): Row[] => {
  const isSame = ({ speciality }: Row) => speciality['p25-1'] === code
  return [...rows.filter(isSame), ...rows.filter((row) => !isSame(row))]
}

type Linked = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Data are copied to another speciality, never to the placeholder (domain.md#speciality-copy-target). */
export const canBeTarget = (source: Linked) => (row: Linked) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder
