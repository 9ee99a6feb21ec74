import type { Language } from '../../i18n/language.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { idOf, namesOf, textIn } from './names.ts'
import type { Chosen, Level } from './path.ts'

/** A row as its select offers it: code and name in the language of the page, found by all its names. */
export const optionOf = <L extends Level>(level: L, row: Chosen[L], language: Language): SelectOption => {
  const { code, full, short } = namesOf[level](row)
  const others = [full.ru, full.ky, full.en, ...(short === undefined ? [] : [short.ru, short.ky, short.en])]
  return { id: idOf[level](row), code, ...textIn(full, language), otherTexts: others }
}
