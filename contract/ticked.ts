import type { Entity } from './entities.ts'

/** The entities whose rows are changed alike and deleted many at once. */
export const bulkEntities = [
  'direction',
  'speciality-name',
  'study-form',
  'department',
  'level',
  'qualification',
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

const standing = ['score-band', 'display-rule', 'faculty', 'user'] as const
/** A band goes by joining it with another one, a display rule with its band, a faculty and a user by no call. */
export const deletedEntities = bulkEntities.filter(
  (entity): entity is Exclude<BulkEntity, (typeof standing)[number]> =>
    !standing.some((one) => one === entity),
)
