import type { Language } from '../../i18n/language.ts'
import { namedOption, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { crumbIn, idOfStep, namesOfStep } from './names.ts'
import type { StepRow, Step } from './path.ts'
import { closedText } from '../../years/closed-years.ts'

/** Maximal length of a mark, since the mark and its code share one line. */
const maxMark = 20

const wordsOf = (name: string) => name.trim().split(/\s+/)

const trim = (text = '') => text.replace(/^[("«,\s]+|[)"»,\s]+$/g, '')

const commonCount = (lists: readonly (readonly string[])[], limit: number) => {
  const [first = []] = lists
  const isOther = (word: string, at: number) => lists.some((words) => trim(words[at]) !== trim(word))
  const end = first.findIndex((word, at) => at >= limit || isOther(word, at))
  return end === -1 ? Math.min(first.length, limit) : end
}

const shorten = (mark: string) => {
  if (mark.length <= maxMark) return mark
  const cutMark = mark.slice(0, maxMark)
  const end = cutMark.lastIndexOf(' ')
  return `${(end > 0 ? cutMark.slice(0, end) : cutMark).trimEnd()}…`
}

/** Returns the names without common first and last words, cut to `maxMark`; '' if no word remains. */
export const marksOf = (names: readonly string[]): readonly string[] => {
  const lists = names.map(wordsOf)
  const shortest = Math.min(...lists.map(({ length }) => length))
  const prefixLength = commonCount(lists, shortest)
  const ended = commonCount(
    lists.map((words) => words.toReversed()),
    shortest - prefixLength,
  )
  return lists.map((words) => shorten(trim(words.slice(prefixLength, words.length - ended).join(' '))))
}

type CodedRow = { readonly id: number; readonly code: string; readonly name: string }

export const marksOfSameCode = (rows: readonly CodedRow[]): ReadonlyMap<number, string> => {
  const byCode = new Map<string, CodedRow[]>()
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  byCode.delete('')
  return new Map(
    [...byCode.values()].flatMap((same) => {
      if (same.length < 2) return []
      const marks = marksOf(same.map(({ name }) => name))
      return same.map(({ id }, at) => [id, marks[at] ?? ''] as const)
    }),
  )
}

const entityOf = {
  ministry: 'ministry',
  institution: 'institution',
  faculty: 'faculty',
  direction: 'direction',
  studyForm: 'study-form',
  speciality: 'speciality-name',
} as const

export const optionOf = <L extends Step>(level: L, row: StepRow[L], language?: Language): SelectOption => {
  const { code, full, short } = namesOfStep[level](row)
  const note = 'closed_year' in row ? closedText(row.closed_year) : undefined
  const more = { entity: entityOf[level], code, ...(note !== undefined && { note }) }
  return namedOption(
    idOfStep[level](row),
    full,
    { ...more, otherTexts: Object.values(short ?? {}) },
    language,
  )
}

export const shortOptionOf = <L extends Step>(level: L, row: StepRow[L]): SelectOption => {
  const { lang: _, ...option } = optionOf(level, row)
  return { ...option, text: crumbIn(namesOfStep[level](row)) }
}

export const optionsOf = <L extends Step>(level: L, rows: readonly StepRow[L][], language?: Language) => {
  const options = rows.map((row) => optionOf(level, row, language))
  const marks = marksOfSameCode(options.map(({ id, code = '', text }) => ({ id, code, name: text })))
  return options.map((option) => {
    const mark = marks.get(option.id)
    return mark === undefined ? option : { ...option, mark }
  })
}
