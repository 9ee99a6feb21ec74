/** Kinds of rows that general calls accept. An array with rows of several kinds uses this order. */
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
  'name-period',
  'foreign-number',
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

export const camelCase = <Name extends string>(name: Name) =>
  // The cast is safe: `CamelCase` is this replacement on the type level.
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>

export type RecordRef = { readonly entity: Entity; readonly id: number }
