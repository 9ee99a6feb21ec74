/**
 * The kinds of rows that calls about any row name: of history, undo and uses, and whatever speaks of rows in general. In
 * this order they stand where rows of several kinds are listed.
 */
export const entities = [
  'institution',
  'faculty',
  'direction',
  'speciality-name',
  'study-form',
  'department',
  'level',
  'qualification',
  'licence',
  'speciality',
  'speciality-parameters',
  'admission-plan',
  'group-name',
  'speciality-group',
  'group',
  'quota',
  'score-band',
  'band-detail',
  'configuration-field',
  'display-rule',
  'teaching-position',
  'discipline',
  'room',
  'commission-member',
  'commission-history-member',
  'user',
  // the set-up's own
  'ministry',
  'building',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
  'rule',
] as const

export type Entity = (typeof entities)[number]

/** A row of any entity, as the calls about rows in general name it. */
export type RecordRef = { readonly entity: Entity; readonly id: number }
