import { entities, type Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { halfYears } from '#contract/limits.ts'
import { entityRows, tableOf } from '../entities.ts'
import type { Language } from '../messages/language.ts'

export type StoredRow = Readonly<
  Record<string, string | number | boolean | null | readonly number[] | readonly string[]>
>

export type LabelParts = {
  /** Returns the text of a column; '' for null. */
  text: (column: string) => string
  /** Returns the name in the caller's language, else in Russian. The stem is `name` for the column name_ru. */
  name: (stem: string) => string
  of: (column: string) => string
  from: (column: string) => LabelParts
  language: Language
}

type LabelRule = {
  readonly write: (parts: LabelParts) => string
  /** Columns whose referenced rows are read by `write`. */
  readonly needs?: readonly string[]
}

const joinParts = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** Default rule: the table has names in three languages. */
export const threeNamesRule: LabelRule = { write: ({ name }) => name('name') }
const plainNameRule: LabelRule = { write: ({ text }) => text('name') }
const yearRule: LabelRule = { write: ({ text }) => text('label') }

/** Returns the rule that joins identity fields and labels of references; empty without identity fields. */
function ruleOf(entity: Entity): readonly [table: string, rule: LabelRule][] {
  const { fields }: EntityFacts = factsOf[entity]
  const known = Object.values(fields).filter(({ identity }) => identity === true)
  if (known.length === 0) return []
  const columnOf = ({ row }: Field) => entityRows[entity].fields[row]?.name ?? row
  const texts = known.filter(({ kind }) => kind !== 'reference')
  const references = known.filter(({ kind }) => kind === 'reference').map(columnOf)
  const write: LabelRule['write'] = ({ text, name, of }) => {
    const own = texts.map((field) => (field.name === undefined ? text(columnOf(field)) : name(field.name)))
    return joinParts(own.join(' ').trim(), ...references.map(of))
  }
  return [[tableOf(entity), { write, needs: references }]]
}

export const seasons: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  [halfYears.autumn]: { ru: 'осень', ky: 'күз', en: 'autumn' },
  [halfYears.spring]: { ru: 'весна', ky: 'жаз', en: 'spring' },
}

export const labelRules: Readonly<Record<string, LabelRule>> = {
  ...Object.fromEntries(entities.flatMap(ruleOf)),
  academic_year: yearRule,
  intake_year: yearRule,
  half_year: { write: ({ text, language }) => seasons[Number(text('id'))]?.[language] ?? '' },
  subgroup: plainNameRule,
  speciality_parameters: { write: ({ of }) => of('speciality_id'), needs: ['speciality_id'] },
  speciality_group: {
    write: ({ of }) => joinParts(withSubgroup(of('group_name_id'), of('subgroup_id')), of('speciality_id')),
    needs: ['group_name_id', 'subgroup_id', 'speciality_id'],
  },
  study_group: { write: writeGroupLabel, needs: ['speciality_group_id'] },
  score_band: {
    write: ({ text }) => `${text('starts_at')}–${text('ends_at')} ${text('grade')}`,
  },
  band_detail: {
    write: ({ text }) => `${text('letter_equivalent')} ${text('starts_at')}–${text('ends_at')}`,
  },
  name_period: { write: writePeriodLabel },
  foreign_number: { write: ({ text }) => `${text('system')} № ${text('number')}` },
  succession: { write: ({ text }) => joinParts(text('basis'), text('starts_on')) },
  app_user: {
    write: ({ text }) => `${text('surname')} ${text('name')}`.trim() || text('login'),
  },
}

const withSubgroup = (name: string, subgroup: string) => (subgroup === '-' ? name : `${name}/${subgroup}`)

/** Returns the first text that is set: full name, short name, code, or a name in another language. */
function writePeriodLabel({ text, name }: LabelParts): string {
  const others = ['name_ky', 'name_en', 'short_ky', 'short_en'].map(text)
  return [name('name'), name('short'), text('code'), ...others].find((one) => one !== '') ?? ''
}

/** Returns the shown name of a group (domain.md#group-shown-name). */
function writeGroupLabel({ text, from }: LabelParts): string {
  const extra = text('extra')
  if (text('individual_name') === 'true') return extra
  const link = from('speciality_group_id')
  const year = text('intake_year_id').padStart(2, '0')
  const shown = withSubgroup(`${link.of('group_name_id')}-${year}`, link.of('subgroup_id'))
  return extra === '' ? shown : `${shown} ${extra}`
}
