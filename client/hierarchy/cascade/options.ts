import type { Language } from '../../i18n/language.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { marksOfSameCode } from './marks.ts'
import { crumbIn, idOfStep, namesOfStep } from './names.ts'
import { textIn } from '../../i18n/name-in.ts'
import type { StepRow, Step } from './path.ts'
import { closedText } from '../../years/closed.ts'

const entityOf = {
  ministry: 'ministry',
  institution: 'institution',
  faculty: 'faculty',
  direction: 'direction',
  studyForm: 'study-form',
  speciality: 'speciality-name',
} as const

/** A row as its select offers it: code and name in the language of the page, found by all its names. */
export const optionOf = <L extends Step>(level: L, row: StepRow[L], language: Language): SelectOption => {
  const { code, full, short } = namesOfStep[level](row)
  const note = 'closed_year' in row ? closedText(row.closed_year) : undefined
  const others = [full.ru, full.ky, full.en, ...(short === undefined ? [] : [short.ru, short.ky, short.en])]
  return {
    id: idOfStep[level](row),
    entity: entityOf[level],
    code,
    ...textIn(full, language),
    otherTexts: others,
    ...(note !== undefined && { note }),
  }
}

/** The chosen row by its short name, which has room in a line of chips; found by all its names still. */
export const shortOptionOf = <L extends Step>(
  level: L,
  row: StepRow[L],
  language: Language,
): SelectOption => {
  const { lang: _, ...option } = optionOf(level, row, language)
  return { ...option, text: crumbIn(namesOfStep[level](row), language) }
}

/** The rows of a list; where one code stands in several, each says in a few words which it is. */
export const optionsOf = <L extends Step>(level: L, rows: readonly StepRow[L][], language: Language) => {
  const options = rows.map((row) => optionOf(level, row, language))
  const marks = marksOfSameCode(options.map(({ id, code = '', text }) => ({ id, code, name: text })))
  return options.map((option) => {
    const mark = marks.get(option.id)
    return mark === undefined ? option : { ...option, mark }
  })
}
