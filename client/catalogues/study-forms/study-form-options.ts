import type { StudyFormKindRow, StudyProgrammeRow } from '#contract/entities/study-form.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { textIn } from '../../i18n/name-in.ts'

type Named = { readonly name: string; readonly name_kg: string; readonly name_en: string }

const optionOf = (id: number, { name, name_kg, name_en }: Named): SelectOption => ({
  id,
  ...textIn({ ru: name, ky: name_kg, en: name_en }, currentLanguage()),
  otherTexts: [name, name_kg, name_en],
})

export const studyFormKindOptions = (rows: readonly StudyFormKindRow[]) =>
  rows.map((row) => optionOf(row.id_f_educ_vid, row))

export const programmeOptions = (rows: readonly StudyProgrammeRow[]) =>
  rows.map((row) => optionOf(row.id_f_educ_prog, row))

/** The Bologna cycles, of which there are three. */
export const cycleOptions = (texts: readonly string[]): SelectOption[] =>
  texts.map((text, index) => ({ id: index + 1, text }))

/** An id of a form's values in words; nothing while the words are on their way. */
export const textOfId = (options: readonly SelectOption[], id: string) =>
  options.find((option) => String(option.id) === id)?.text ?? (options.length === 0 ? '' : id)
