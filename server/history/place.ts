import type { Entity } from '#contract/entities.ts'
import type { ChangePlace } from '#contract/history.ts'
import { tableOf } from '../entities.ts'
import type { LabelReader, RowAtMoment } from './labels.ts'

/**
 * Institution and faculty of a change; null when its rows belong to none or to several
 * (domain.md#change-place). `moment`: history id at which the labels are read.
 */
export type ChangePlaceRow = { institution: number | null; faculty: number | null; moment: string }

export const rowsOfPlace = ({ institution, faculty, moment }: ChangePlaceRow) => [
  ...(institution === null ? [] : [rowOf('institution', institution, moment)]),
  ...(faculty === null ? [] : [rowOf('faculty', faculty, moment)]),
]

const rowOf = (entity: Entity, id: number, moment: string): RowAtMoment & { entity: Entity } => ({
  entity,
  id,
  table: tableOf(entity),
  moment,
})

/** Returns the labels of institution and faculty; null when the change has no single place. */
export function presentPlace(place: ChangePlaceRow, labelOf: LabelReader): ChangePlace {
  const rows = rowsOfPlace(place)
  return rows.length === 0
    ? null
    : rows.map((one) => ({ entity: one.entity, id: one.id, label: labelOf(one) }))
}
