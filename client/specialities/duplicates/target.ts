import type { SpecialityRow } from '#contract/hierarchy.ts'
import { ids } from '#contract/limits.ts'

type Linked = Pick<SpecialityRow, 'id_speciality' | 'id_special'>

/** Data are copied to another speciality, never to the placeholder (domain.md#speciality-copy-target). */
export const canBeTarget = (source: Linked) => (row: Linked) =>
  row.id_speciality !== source.id_speciality &&
  row.id_speciality !== ids.placeholder &&
  row.id_special !== ids.placeholder
