import type { NamedEntity } from '#contract/languages.ts'
import type { NameLanguage } from '#contract/languages/kinds.ts'
import { lengths } from '#contract/limits.ts'
import {
  department,
  direction,
  discipline,
  faculty,
  institution,
  level,
  qualification,
  specialityName,
  studyForm,
} from '#db/schema/index.ts'

/** A name of an entity: how its list call names the field in each language, and which column of the table it is. */
export type NameFields = {
  readonly fields: Readonly<Record<NameLanguage, string>>
  readonly columns: 'name' | 'short' | 'full'
  readonly length: number
}

type Tables =
  | typeof institution
  | typeof faculty
  | typeof direction
  | typeof specialityName
  | typeof studyForm
  | typeof department
  | typeof level
  | typeof qualification
  | typeof discipline

export type Named = {
  readonly table: Tables
  /** A row is called by its code, if it has one, and by the last of its names. */
  readonly coded?: true
  readonly names: readonly NameFields[]
}

const named = (ru: string, ky: string, en: string): NameFields => ({
  fields: { ru, ky, en },
  columns: 'name',
  length: lengths.name,
})

const short = (ru: string, ky: string, en: string): NameFields => ({
  fields: { ru, ky, en },
  columns: 'short',
  length: lengths.shortName,
})

const full = (ru: string, ky: string, en: string): NameFields => ({ ...named(ru, ky, en), columns: 'full' })

/** Every entity with names in three languages, and the fields of its names. */
export const namedRows: Readonly<Record<NamedEntity, Named>> = {
  institution: {
    table: institution,
    names: [short('v2', 'v2_k', 'v2_en'), full('full_name', 'full_name_kg', 'full_name_en')],
  },
  faculty: {
    table: faculty,
    names: [short('p23-1', 'p23-1_kg', 'p23-1_en'), full('p23-2', 'p23-2_kg', 'p23-2_en')],
  },
  direction: { table: direction, coded: true, names: [named('p24-2', 'p24_kg', 'p24_en')] },
  'speciality-name': {
    table: specialityName,
    coded: true,
    names: [named('special', 'special_kg', 'special_en')],
  },
  'study-form': { table: studyForm, names: [named('name', 'name_kg', 'name_en')] },
  department: { table: department, names: [named('f1', 'f1_kg', 'f1_en')] },
  level: { table: level, names: [named('NameLevel', 'NameLevel_kg', 'NameLevel_en')] },
  qualification: {
    table: qualification,
    names: [named('NameQualification', 'NameQualification_kg', 'NameQualification_en')],
  },
  discipline: { table: discipline, coded: true, names: [named('p34', 'p34_kg', 'p34_en')] },
}
