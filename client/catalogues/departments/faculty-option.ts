import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import { type Language, languages } from '../../i18n/language.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'

/** A faculty as a select offers it: its short name as the code, its full one as the text. */
export const facultyOption = (row: FacultyRow, language: Language): SelectOption => {
  const short = { ru: row['p23-1'], ky: row['p23-1_kg'], en: row['p23-1_en'] }
  const full = { ru: row['p23-2'], ky: row['p23-2_kg'], en: row['p23-2_en'] }
  const shown = full[language] === '' ? 'ru' : language
  return {
    id: row.id_faculty,
    entity: 'faculty',
    code: short[language] || short.ru,
    text: full[shown],
    ...(shown === language ? {} : { lang: shown }),
    otherTexts: languages.flatMap((one) => [short[one], full[one]]),
  }
}

/** The faculties under their institutions, both in the order in which they came; found by the institution's name, too. */
export const groupByInstitution = (
  faculties: readonly FacultyRow[],
  institutions: readonly InstitutionRow[],
  language: Language,
): readonly SelectOption[] => {
  const grouped = institutions.flatMap((institution) => {
    const { full_name, full_name_kg, full_name_en, v2, v2_k, v2_en } = institution
    const full = { ru: full_name, ky: full_name_kg, en: full_name_en }
    return faculties
      .filter(({ id_vuz }) => id_vuz === institution.id_vuz)
      .map((faculty): SelectOption => {
        const option = facultyOption(faculty, language)
        const otherTexts = [...(option.otherTexts ?? []), ...Object.values(full), v2, v2_k, v2_en]
        return { ...option, group: full[language] || full.ru, otherTexts }
      })
  })
  const known = new Set(institutions.map(({ id_vuz }) => id_vuz))
  const others = faculties.filter(({ id_vuz }) => !known.has(id_vuz))
  return [...grouped, ...others.map((faculty) => facultyOption(faculty, language))]
}

/** The faculty's own first, then all others, each part in the order of the list. */
export const ownFirst = (rows: readonly DepartmentRow[], faculty: number | undefined) => [
  ...rows.filter(({ id_faculty }) => id_faculty === faculty),
  ...rows.filter(({ id_faculty }) => id_faculty !== faculty),
]
