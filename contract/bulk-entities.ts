import type { Entity } from './entities.ts'
import { namesCatalogues } from './entities/names.ts'

export const bulkEntities = [
  ...namesCatalogues,
  'study-form',
  'department',
  'licence',
  'group-name',
  'group',
  'discipline',
  'faculty',
  'room',
  'teaching-position',
  'commission-member',
  'commission-history-member',
  'score-band',
  'band-detail',
  'configuration-field',
  'display-rule',
  'admission-plan',
  'building',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
  'source',
  'rule',
  'ministry',
  'institution',
  'user',
] as const satisfies readonly Entity[]
export type BulkEntity = (typeof bulkEntities)[number]

const undeletableEntities = ['score-band', 'display-rule', 'faculty', 'user'] as const
/**
 * Entities whose rows `rows/delete` deletes. Faculties and users are never deleted. A score band is only
 * joined with another band, and a display rule is deleted with its band.
 */
export const deletableEntities = bulkEntities.filter(
  (entity): entity is Exclude<BulkEntity, (typeof undeletableEntities)[number]> =>
    !undeletableEntities.some((one) => one === entity),
)
