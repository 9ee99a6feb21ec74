import type { DisciplineKindRow } from '#contract/disciplines.ts'
import type { Language } from '../i18n/language.ts'
import { namedOption, type SelectOption } from '../ui/SearchSelect/search-select.ts'

/** The text of a kind without a translation is its Russian name. */
export const disciplineKindOptions = (
  rows: readonly DisciplineKindRow[],
  language?: Language,
): readonly SelectOption[] =>
  rows.map(({ idVidDisc, name, name_kg, name_en }) =>
    namedOption(idVidDisc, { ru: name, ky: name_kg, en: name_en }, {}, language),
  )
