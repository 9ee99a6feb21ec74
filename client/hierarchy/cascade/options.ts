import type { Language } from '../../i18n/language.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { idOfStep, namesOfStep, textIn } from './names.ts'
import type { StepRow, Step } from './path.ts'

/** A row as its select offers it: code and name in the language of the page, found by all its names. */
export const optionOf = <L extends Step>(level: L, row: StepRow[L], language: Language): SelectOption => {
  const { code, full, short } = namesOfStep[level](row)
  const others = [full.ru, full.ky, full.en, ...(short === undefined ? [] : [short.ru, short.ky, short.en])]
  return { id: idOfStep[level](row), code, ...textIn(full, language), otherTexts: others }
}
