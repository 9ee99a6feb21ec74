import { currentLanguage } from '../i18n/i18n.ts'
import { fallbackLanguage } from '../i18n/language.ts'
import type { Names } from '../i18n/translations.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'

/** A row as a list offers it: in the language of the page, or the Russian name marked as such; found by all its names. */
export const nameOption = (
  id: number,
  names: Names,
  { code = '', otherTexts = [], entity }: Pick<SelectOption, 'code' | 'otherTexts' | 'entity'> = {},
): SelectOption => {
  const language = currentLanguage()
  const own = names[language].trim() === '' ? { lang: fallbackLanguage } : undefined
  return {
    id,
    ...(entity && { entity }),
    code,
    text: names[own?.lang ?? language],
    ...own,
    otherTexts: [...Object.values(names), ...otherTexts],
  }
}
