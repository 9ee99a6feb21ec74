import type { Entity } from '#contract/entities.ts'
import type { ChangePlace } from '#contract/history.ts'
import { tableOf } from '../entities.ts'
import type { Labels, RowThen } from './labels.ts'

/** The place of rows: null where they are common to all, or have nothing in common. Named as of `moment`. */
export type Standing = { institution: number | null; faculty: number | null; moment: string }

/** The rows whose labels the path shows. */
export const namedByPlace = ({ institution, faculty, moment }: Standing) => [
  ...(institution === null ? [] : [rowOf('institution', institution, moment)]),
  ...(faculty === null ? [] : [rowOf('faculty', faculty, moment)]),
]

const rowOf = (entity: Entity, id: number, moment: string): RowThen & { entity: Entity } => ({
  entity,
  id,
  table: tableOf(entity),
  moment,
})

/** The path from the institution down, each row by its label. */
export function presentPlace(standing: Standing, labelOf: Labels): ChangePlace {
  const rows = namedByPlace(standing)
  return rows.length === 0
    ? null
    : rows.map((one) => ({ entity: one.entity, id: one.id, label: labelOf(one) }))
}
