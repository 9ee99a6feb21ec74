import type { DepartmentRow } from '#contract/entities/department.ts'
import type { Language } from '../i18n/language.ts'
import { namedOption, type SelectOption } from '../ui/SearchSelect/search-select.ts'

/** Returns the options grouped by faculty: the room's own first, then in the order of `faculties`. */
export const departmentOptions = (
  departments: readonly DepartmentRow[],
  faculties: readonly SelectOption[],
  own: number | undefined,
  language: Language,
): readonly SelectOption[] => {
  const order = new Map(faculties.map(({ id }, index) => [id, id === own ? -1 : index]))
  const texts = new Map(faculties.map(({ id, text }) => [id, text]))
  const orderOfGroup = (row: DepartmentRow) => order.get(row.id_faculty) ?? faculties.length
  return departments
    .toSorted((a, b) => orderOfGroup(a) - orderOfGroup(b))
    .map((row) => {
      const group = texts.get(row.id_faculty)
      const more = {
        entity: 'department',
        code: row.snF1,
        ...(group === undefined ? {} : { group }),
      } as const
      return namedOption(row.id_kafedra, { ru: row.f1, ky: row.f1_kg, en: row.f1_en }, more, language)
    })
}
