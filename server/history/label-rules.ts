import { halfYears } from '#contract/limits.ts'
import type { Language } from '../http/language.ts'

/** A row as the history keeps it, by the names of its columns. */
export type StoredRow = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

export type LabelParts = {
  /** A column's text. */
  text: (column: string) => string
  /** A name in the caller's language, else in Russian: `name` stands for name_ru, name_ky and name_en. */
  name: (stem: string) => string
  /** The label of the row that a column refers to. */
  of: (column: string) => string
  /** The parts of that row. */
  from: (column: string) => LabelParts
  language: Language
}

type Rule = {
  readonly write: (parts: LabelParts) => string
  /** The columns whose rows' labels the label needs. */
  readonly needs?: readonly string[]
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** A table that has no rule of its own has names in three languages. */
export const threeNames: Rule = { write: ({ name }) => name('name') }
const fullName: Rule = { write: ({ name }) => name('full') }
const coded: Rule = { write: ({ text, name }) => `${text('code')} ${name('name')}`.trim() }
const plain: Rule = { write: ({ text }) => text('name') }
const year: Rule = { write: ({ text }) => text('label') }

/** How a label calls a half-year, by its number. */
export const seasons: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  [halfYears.autumn]: { ru: 'осень', ky: 'күз', en: 'autumn' },
  [halfYears.spring]: { ru: 'весна', ky: 'жаз', en: 'spring' },
}

/** The words by which a person knows a row, by its table. */
export const labelRules: Readonly<Record<string, Rule>> = {
  institution: fullName,
  faculty: fullName,
  direction: coded,
  speciality_name: coded,
  licence: { write: ({ text }) => text('resolution') },
  academic_year: year,
  intake_year: year,
  half_year: { write: ({ text, language }) => seasons[Number(text('id'))]?.[language] ?? '' },
  grading_rule: plain,
  speciality: { write: ({ of }) => of('speciality_name_id'), needs: ['speciality_name_id'] },
  speciality_parameters: { write: ({ of }) => of('speciality_id'), needs: ['speciality_id'] },
  admission_plan: {
    write: ({ of }) => joined(of('speciality_id'), of('academic_year_id')),
    needs: ['speciality_id', 'academic_year_id'],
  },
  group_name: plain,
  subgroup: plain,
  speciality_group: {
    write: ({ of }) => joined(withSubgroup(of('group_name_id'), of('subgroup_id')), of('speciality_id')),
    needs: ['group_name_id', 'subgroup_id', 'speciality_id'],
  },
  study_group: { write: groupLabel, needs: ['speciality_group_id'] },
  group_quota: {
    write: ({ of }) => joined(of('group_id'), of('academic_year_id'), of('half_year_id')),
    needs: ['group_id', 'academic_year_id', 'half_year_id'],
  },
  score_band: {
    write: ({ text }) => `${text('starts_at')}–${text('ends_at')} ${text('grade')}`,
  },
  band_detail: {
    write: ({ text }) => `${text('letter_equivalent')} ${text('starts_at')}–${text('ends_at')}`,
  },
  configuration_field: plain,
  display_rule: {
    write: ({ of }) => joined(of('score_band_id'), of('assessment_form_id')),
    needs: ['score_band_id', 'assessment_form_id'],
  },
  teaching_position: {
    write: ({ text, of }) => joined(text('name'), of('academic_year_id')),
    needs: ['academic_year_id'],
  },
  room: { write: ({ text, of }) => joined(text('number'), of('building_id')), needs: ['building_id'] },
  commission_member: plain,
  commission_history_member: {
    write: ({ text, of }) => joined(text('name'), of('academic_year_id')),
    needs: ['academic_year_id'],
  },
  discipline: coded,
  app_user: {
    write: ({ text }) => `${text('surname')} ${text('name')}`.trim() || text('login'),
  },
}

const withSubgroup = (name: string, subgroup: string) => (subgroup === '-' ? name : `${name}/${subgroup}`)

/** As groups are shown (domain.md#group-shown-name). */
function groupLabel({ text, from }: LabelParts): string {
  const extra = text('extra')
  if (text('individual_name') === 'true') return extra
  const link = from('speciality_group_id')
  const year = text('intake_year_id').padStart(2, '0')
  const shown = withSubgroup(`${link.of('group_name_id')}-${year}`, link.of('subgroup_id'))
  return extra === '' ? shown : `${shown} ${extra}`
}
