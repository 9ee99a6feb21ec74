import type { DisciplineKindRow } from '#contract/disciplines.ts'
import type { Language } from '../i18n/language.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

/** The kinds of disciplines as a select offers them, in the language, or in Russian where one is not translated. */
export const disciplineKindOptions = (
  rows: readonly DisciplineKindRow[],
  language: Language,
): readonly SelectOption[] =>
  rows.map(({ idVidDisc, name, name_kg, name_en }) => {
    const names = { ru: name, ky: name_kg, en: name_en }
    const shown = names[language] === '' ? 'ru' : language
    return {
      id: idVidDisc,
      text: names[shown],
      ...(shown === language ? {} : { lang: shown }),
      otherTexts: Object.values(names),
    }
  })
