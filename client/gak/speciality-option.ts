import type { TaughtSpecialityNameRow } from '#contract/gak.ts'
import { textIn } from '../i18n/name-in.ts'
import type { Language } from '../i18n/language.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

export const specialityTexts = (row: TaughtSpecialityNameRow) => ({
  ru: row.special,
  ky: row.special_kg,
  en: row.special_en,
})

/** A speciality name as its select offers it, found by all its names. */
export const specialityOption = (row: TaughtSpecialityNameRow, language: Language): SelectOption => ({
  id: row.id_special,
  code: row['p25-1'],
  ...textIn(specialityTexts(row), language),
  otherTexts: Object.values(specialityTexts(row)),
})
