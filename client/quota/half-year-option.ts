import type { HalfYearRow } from '#contract/quota.ts'
import { textIn } from '../i18n/i18n.ts'
import type { Language } from '../i18n/language.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

/** A half-year in the caller's language; it is found by its name in any language. */
export const halfYearOption = (
  { id_w_s, w_s, w_s_kg, w_s_en }: HalfYearRow,
  language: Language,
): SelectOption => ({
  id: id_w_s,
  ...textIn({ ru: w_s, ky: w_s_kg, en: w_s_en }, language),
  otherTexts: [w_s, w_s_kg, w_s_en],
})
