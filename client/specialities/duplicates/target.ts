import type { SpecialityRow } from '#contract/hierarchy.ts'
import { ids } from '#contract/limits.ts'

type Linked = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Spec §5: data are never copied to the speciality itself, nor to the placeholder. */
export const canBeTarget = (source: Linked) => (row: Linked) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder
