/**
 * The kinds of rows that calls about any row name: of history, undo and uses, and whatever speaks of rows in general. In
 * this order they are where rows of several kinds are listed.
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
  // the names of others through time
  'name-period',
  // the numbers of others in other systems
  'foreign-number',
  // the set-up's own
  'ministry',
  'building',
  'unit',
  'room-kind',
  'member-type',
  'discipline-kind',
  'source',
  'academic-year',
  'rule',
  'check-rule',
  'check-acknowledgement',
  'succession',
] as const

export type Entity = (typeof entities)[number]

export type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** An entity's name as names are written in code: `speciality-name` is `specialityName`. */
export const camelCase = <Name extends string>(name: Name) =>
  // The type says the same.
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>

/** A row of any entity, as the calls about rows in general name it. */
export type RecordRef = { readonly entity: Entity; readonly id: number }
