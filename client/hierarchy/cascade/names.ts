import type { Language } from '../../i18n/language.ts'
import { currentLanguage, textIn } from '../../i18n/i18n.ts'
import type { Names } from '../../i18n/translations.ts'
import type { StepRow, Step } from './path.ts'

export type StepTexts = { readonly code: string; readonly full: Names; readonly short: Names | undefined }

/** Id of a row in the URL: the id in the catalogue if the step has a catalogue, else the row's own id. */
export const idOfStep: { readonly [L in Step]: (row: StepRow[L]) => number } = {
  ministry: (row) => row.id_ministerstvo,
  institution: (row) => row.id_vuz,
  faculty: (row) => row.id_faculty,
  direction: (row) => row.id_direction,
  studyForm: (row) => row.id_f_educ,
  speciality: (row) => row.id_special,
}

export const namesOfStep: { readonly [L in Step]: (row: StepRow[L]) => StepTexts } = {
  ministry: (row) => ({ code: '', full: { ru: row.mo, ky: row.mo_kg, en: row.mo_en }, short: undefined }),
  institution: (row) => ({
    code: '',
    full: { ru: row.full_name, ky: row.full_name_kg, en: row.full_name_en },
    short: { ru: row.v2, ky: row.v2_k, en: row.v2_en },
  }),
  faculty: (row) => ({
    code: '',
    full: { ru: row['p23-2'], ky: row['p23-2_kg'], en: row['p23-2_en'] },
    short: { ru: row['p23-1'], ky: row['p23-1_kg'], en: row['p23-1_en'] },
  }),
  direction: (row) => ({
    code: row['p24-1'],
    full: { ru: row['p24-2'], ky: row.p24_kg, en: row.p24_en },
    short: undefined,
  }),
  studyForm: (row) => ({
    code: '',
    full: { ru: row.name, ky: row.name_kg, en: row.name_en },
    short: { ru: row.short_name, ky: row.short_name, en: row.short_name },
  }),
  speciality: (row) => ({
    code: row['p25-1'],
    full: { ru: row.special, ky: row.special_kg, en: row.special_en },
    short: undefined,
  }),
}

/** Returns the short name of the row, else its code, else its full name: КГТУ, 710100. */
export const crumbIn = ({ code, full, short }: StepTexts, language: Language = currentLanguage()) =>
  (short && textIn(short, language).text.trim()) || code || textIn(full, language).text
