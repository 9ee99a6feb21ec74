import type { Source, DerivedTable } from '../derived/statements.ts'
import { linesOf } from '#contract/search/ranking.ts'
import { letterReplacer } from '../derived/letter-replacer.ts'

const searchedColumns: Readonly<Record<string, readonly string[]>> = {
  institution: ['short_ru', 'short_ky', 'short_en', 'full_ru', 'full_ky', 'full_en'],
  faculty: ['short_ru', 'short_ky', 'short_en', 'full_ru', 'full_ky', 'full_en'],
  direction: ['code', 'name_ru', 'name_ky', 'name_en'],
  speciality_name: ['code', 'name_ru', 'name_ky', 'name_en'],
  study_form: ['short_name', 'name_ru', 'name_ky', 'name_en'],
  group_name: ['name'],
  // Only a few groups have an extra text, so this derivation is fast.
  study_group: ['extra'],
  // Former names of rows that can be renamed by date (domain.md#names-search).
  name_period: ['code', 'short_ru', 'short_ky', 'short_en', 'name_ru', 'name_ky', 'name_en'].map(
    (column) => `coalesce(${column}, '')`,
  ),
}

const rowConditions: Readonly<Record<string, string>> = {
  study_group: `extra <> ''`,
  name_period: `state = 'former'`,
}

const sourceOf = ([table, texts]: [string, readonly string[]]): Source => ({
  table,
  texts,
  ...(table in rowConditions && { where: rowConditions[table] }),
  derive(values) {
    const lines = linesOf(values)
    return { lines, key: toLatin(lines) }
  },
})

export const searchLines: DerivedTable = {
  name: 'search_line',
  version: 'search_line, unseen signs',
  sources: Object.entries(searchedColumns).map(sourceOf),
}

/** Replaces each letter by one letter, so that a substring of a text remains a substring. */
export const toLatin = letterReplacer('абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziiklmnoprstufhcqwwxyxeua')
