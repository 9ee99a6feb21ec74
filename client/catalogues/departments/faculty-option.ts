import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { optionOf } from '../../hierarchy/cascade/options.ts'
import { textIn } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'

export const facultyOption = (row: FacultyRow, language?: Language): SelectOption => ({
  ...optionOf('faculty', row, language),
  code: crumbIn(namesOfStep.faculty(row), language),
})

/** Groups faculties by institution in the given order. A search for an institution finds its faculties. */
export const groupByInstitution = (
  faculties: readonly FacultyRow[],
  institutions: readonly InstitutionRow[],
  language: Language,
): readonly SelectOption[] => {
  const grouped = institutions.flatMap((institution) => {
    const { full, short = full } = namesOfStep.institution(institution)
    return faculties
      .filter(({ id_vuz }) => id_vuz === institution.id_vuz)
      .map((faculty): SelectOption => {
        const option = facultyOption(faculty, language)
        const otherTexts = [...(option.otherTexts ?? []), ...Object.values(full), ...Object.values(short)]
        return { ...option, group: textIn(full, language).text, otherTexts }
      })
  })
  const known = new Set(institutions.map(({ id_vuz }) => id_vuz))
  const others = faculties.filter(({ id_vuz }) => !known.has(id_vuz))
  return [...grouped, ...others.map((faculty) => facultyOption(faculty, language))]
}
