import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { StudyFormRow, StudyFormKindRow, StudyProgrammeRow } from '#contract/entities/study-form.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { currentLanguage, nameIn, textIn } from '../../i18n/i18n.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'

export const list = query(catalogues.studyForms)
export const idOf = (row: StudyFormRow) => row.id_f_educ
export const nameOf = (row: StudyFormRow) => nameIn(namesOf(row))
export const namesOf = (row: StudyFormRow): Names => ({ ru: row.name, ky: row.name_kg, en: row.name_en })

/** Numbers and ids are texts while they are edited. */
export const valuesOf = (row: StudyFormRow | undefined) => ({
  ru: row?.name ?? '',
  ky: row?.name_kg ?? '',
  en: row?.name_en ?? '',
  shortName: row?.short_name ?? '',
  kindText: row?.oztext_ru ?? '',
  oz: row === undefined ? '' : String(row.oz),
  maxCourse: row === undefined ? '' : String(row.max_rate_id),
  kind: row === undefined ? '' : String(row.id_f_educ_vid),
  cycle: row === undefined ? '' : String(row.education_cycle),
  programme: row === undefined ? '' : String(row.id_f_educ_prog),
})

export type StudyFormValues = ReturnType<typeof valuesOf>

export const save = (id: number, rev: number | undefined, values: StudyFormValues) =>
  mutate(catalogues.saveStudyForm, {
    idFeduc: id,
    shortName: values.shortName,
    name: values.ru,
    nameKg: values.ky,
    nameEn: values.en,
    oztextRu: values.kindText,
    oz: Number(values.oz),
    maxRateId: Number(values.maxCourse),
    idFeducVid: Number(values.kind),
    educationCycle: Number(values.cycle),
    idFeducProg: Number(values.programme),
    rev,
  })

export const remove = (row: StudyFormRow) => mutate(catalogues.deleteStudyForm, { idFeduc: row.id_f_educ })

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
