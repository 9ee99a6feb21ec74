import type { DepartmentRow } from '#contract/entities/department.ts'
import type { Language } from '../i18n/language.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { textIn } from '../i18n/i18n.ts'

/** Departments under their faculties in the order of these, those of the room's own faculty first. */
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
      const names = { ru: row.f1, ky: row.f1_kg, en: row.f1_en }
      const group = texts.get(row.id_faculty)
      return {
        id: row.id_kafedra,
        entity: 'department',
        code: row.snF1,
        ...textIn(names, language),
        otherTexts: Object.values(names),
        ...(group === undefined ? {} : { group }),
      }
    })
}
