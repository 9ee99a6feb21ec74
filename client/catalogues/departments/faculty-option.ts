import type { FacultyRow } from '#contract/hierarchy.ts'
import type { Language } from '../../i18n/language.ts'
import type { SelectOption } from '../../patterns/search-select.ts'

const languages = ['ru', 'ky', 'en'] as const

/** A faculty as a select offers it: its short name as the code, its full one as the text. */
export const facultyOption = (row: FacultyRow, language: Language): SelectOption => {
  const short = { ru: row['p23-1'], ky: row['p23-1_kg'], en: row['p23-1_en'] }
  const full = { ru: row['p23-2'], ky: row['p23-2_kg'], en: row['p23-2_en'] }
  const shown = full[language] === '' ? 'ru' : language
  return {
    id: row.id_faculty,
    code: short[language] || short.ru,
    text: full[shown],
    ...(shown === language ? {} : { lang: shown }),
    otherTexts: languages.flatMap((one) => [short[one], full[one]]),
  }
}
