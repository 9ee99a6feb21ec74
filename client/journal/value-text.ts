import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle, fieldsOf } from '#contract/entities/registry.ts'
import type { ChangedRow, ChangePlace, FieldValue } from '#contract/history.ts'
import { institutionStatuses, licenceStates, ownerships, successionKinds } from '#contract/limits.ts'
import type { TextKey, Translate } from '../i18n/texts.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { fieldKey } from '../i18n/entity-names.ts'

const keysBelow = <Key extends string, Value extends string>(key: Key, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `${key}.${value}` as const]))

const ownershipKeys = keysBelow('field.ownership', ownerships)
const statusKeys = keysBelow('field.institutionStatus', institutionStatuses)

const valueTextKeys: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  role: { reader: 'role.reader', registrar: 'role.registrar', administrator: 'role.administrator' },
  must_change: { true: 'users.passwordByAdministrator', false: 'users.passwordByOwner' },
  state: {
    former: 'byDate.state.former',
    present: 'byDate.state.present',
    planned: 'byDate.state.planned',
    failed: 'byDate.state.failed',
  },
  // statuses of rules and of institutions
  status: { inForce: 'field.licenceState.inForce', announced: 'checks.announced', ...statusKeys },
  ownership: ownershipKeys,
  kinds_of_institution: { ...ownershipKeys, ...statusKeys },
  State: keysBelow('field.licenceState', licenceStates),
  counts: { budget: 'field.budget', contract: 'field.contract' },
  kind: keysBelow('su.kind', successionKinds),
  entity: Object.fromEntries(entities.map((entity) => [entity, entityTitle(entity)])),
  info_or_value: { 0: 'grading.info', 1: 'grading.value' },
}

/** Returns the values of a field that have texts; undefined if none has, as for yes and no. */
export const valuesWithText = (field: string): readonly string[] | undefined =>
  valueTextKeys[field] && Object.keys(valueTextKeys[field])

const countKeys: Readonly<Record<string, 'users.institutions' | 'users.faculties'>> = {
  institutions: 'users.institutions',
  faculties: 'users.faculties',
}

const isReference = (value: FieldValue): value is Extract<FieldValue, { label: string }> =>
  typeof value === 'object' && value !== null && 'label' in value

const wordOf = (t: Translate, field: string, value: string): string | undefined => {
  const key = valueTextKeys[field]?.[value]
  return key && t(key)
}

export const valueText = (t: Translate, field: string, value: FieldValue): string => {
  // null: the user's rights are not limited to institutions
  if (value === null) return field === 'institutions' ? t('users.everywhere') : ''
  if (isReference(value)) return value.label
  const word = wordOf(t, field, String(value))
  if (word !== undefined) return word
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  const count = countKeys[field]
  if (Array.isArray(value) && typeof value[0] === 'string')
    return value.map((one: string) => wordOf(t, field, one) ?? one).join(', ')
  // any other value is an array of ids, of which only the number is shown
  return count === undefined || !Array.isArray(value) || value.length === 0
    ? ''
    : t(count, { count: value.length })
}

/** Returns the path from the institution to the place that all rows have in common; '' if there is none. */
export const placeText = (place: ChangePlace): string => place?.map(({ label }) => label).join(' › ') ?? ''

/** Short texts of columns whose field has a long label. */
const columnWords: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'field.numericEquivalent': 'field.numericEquivalentShort',
  'field.letterEquivalent': 'field.letterEquivalentShort',
  'field.extra': 'structure.extraShort',
}

const nameWords = { short: 'field.shortName', full: 'field.fullName' } as const

const columnText = (t: Translate, entity: Entity, field: string, word: TextKey) => {
  const { language, name } = fieldsOf(entity).find(({ row }) => row === field) ?? {}
  if (language === undefined) return t(columnWords[word] ?? word)
  const spoken = t(`lang.${language}`)
  return name === 'short' || name === 'full' ? `${t(nameWords[name])} · ${spoken}` : spoken
}

export type ShownField = {
  readonly field: string
  readonly name: string
  readonly column: string
  readonly before: string
  readonly after: string
}

/** Returns the fields whose shown values differ. For an insert `before` is '', for a delete `after` is ''. */
export const shownFields = (
  t: Translate,
  { entity, action, fields }: Omit<ChangedRow, 'place'>,
): ShownField[] =>
  fields.flatMap(({ field, before, after }) => {
    const key = fieldKey(entity, field)
    if (key === undefined) return []
    const shown = {
      field,
      name: t(key),
      column: columnText(t, entity, field, key),
      before: action === 'insert' ? '' : valueText(t, field, before),
      after: action === 'delete' ? '' : valueText(t, field, after),
    }
    return shown.before === shown.after ? [] : [shown]
  })
