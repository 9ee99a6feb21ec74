import type { Entity } from '#contract/entities.ts'
import type { Former, FormerOf } from '../../api/former-names.ts'
import { currentLanguage, textIn } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import type { Names } from '../../i18n/translations.ts'
import { fold } from '#contract/search/folding.ts'
import { linesOf, rankOf } from '#contract/search/ranking.ts'
import { findBest, findMeant } from '../match.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SelectStatus } from './SearchSelect.tsx'

/** A row that a SearchSelect offers. */
export type SelectOption = {
  readonly id: number
  readonly code?: string
  readonly text: string
  /** A few words beside a code that another row has too, which tell the rows apart. */
  readonly mark?: string
  /** The language of the text where it is not the page's (WCAG 3.1.2). */
  readonly lang?: string
  /** The heading that it is under; options of one group are adjacent. */
  readonly group?: string
  /** A second, quieter line with an oddity of this row. */
  readonly note?: string
  /** The entity of the row, where its former names find it too. */
  readonly entity?: Entity
  /** The number of that row, where the option has another one. */
  readonly recordId?: number
  readonly former?: readonly Former[]
  /** More texts that find the row: its names in the other languages, its short name. */
  readonly otherTexts?: readonly string[]
}

/** A row as a select offers it: its name in the language of the page, else the Russian one, marked as such; found by all its names. */
export const namedOption = (
  id: number,
  names: Names,
  { otherTexts = [], ...more }: Omit<SelectOption, 'id' | 'text' | 'lang'> = {},
  language: Language = currentLanguage(),
): SelectOption => ({
  id,
  ...more,
  ...textIn(names, language),
  otherTexts: [...Object.values(names), ...otherTexts],
})

export const codeWithMark = ({ code, mark }: SelectOption) => [code, mark].filter(Boolean).join(' · ')

/** Before the name, which need not begin with what the mark has just said. */
export const codeBeforeName = ({ mark = '', ...option }: SelectOption) =>
  codeWithMark(option.text.startsWith(mark.replace(/…$/, '')) ? option : { ...option, mark })

/** The id of an option's element. */
export const rowId = (listId: string, row: SelectOption | undefined) => `${listId}-${row?.id ?? 'none'}`

/** More rows than these slow the list down, and nobody reads them: the search narrows it. */
const maxOptions = 100
const page = 8

/** The rows that answer the search, the best first, and the number of those that are not shown. */
export const findOptions = (options: readonly SelectOption[], search: string, limit = maxOptions) => {
  const found = groupsTogether(findBest(options, search, ownTextsOf, formerTextsOf)).map((row) =>
    sayingFormer(row, search),
  )
  return { shown: found.slice(0, limit), more: Math.max(0, found.length - limit) }
}

/**
 * The row that a search means beyond doubt (domain.md#typed-ahead): the only one that answers it so well. Of several that are called exactly
 * so, the first where nothing depends on it.
 */
export const findCertain = (options: readonly SelectOption[], search: string, isLast = false) => {
  const { meant, isExact } = findMeant(options, search, ownTextsOf, formerTextsOf)
  return meant.length === 1 || (isLast && isExact) ? meant[0] : undefined
}

/** Answers whether a word of any row begins so. */
export const beginsWord = (options: readonly SelectOption[], search: string) =>
  options.some((option) => (rankOf(linesOf(ownTextsOf(option)), fold(search)) ?? 3) < 3)

/** A row that a former name alone has found says so (domain.md#names-search). */
const sayingFormer = (row: SelectOption, search: string): SelectOption => {
  if (row.former === undefined || findBest([row], search, ownTextsOf).length > 0) return row
  const [first] = findBest(row.former, search, ({ name }) => [...ownTextsOf(row), name])
  return first === undefined ? row : { ...row, note: first.told }
}

const noNames: readonly never[] = []
const formerTextsOf = ({ former = noNames }: SelectOption) => former.map(({ name }) => name)

const ownTextsOf = ({ code = '', text, otherTexts = [] }: SelectOption) => [
  code,
  text,
  ...(code === '' ? [] : [`${code} ${text}`]),
  ...otherTexts,
]

/** A group has the place of its best row. */
const groupsTogether = (rows: readonly SelectOption[]) => {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.length < 2 ? rows : groups.flatMap((one) => rows.filter(({ group }) => group === one))
}

/** Rows with the place that each has in the whole list, under the heading that they share. */
export const underHeadings = (rows: readonly (SelectOption | undefined)[]) => {
  const sections: {
    heading: string | undefined
    rows: { row: SelectOption | undefined; index: number }[]
  }[] = []
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1)
    if (last !== undefined && last.heading === row?.group) last.rows.push({ row, index })
    else sections.push({ heading: row?.group, rows: [{ row, index }] })
  }
  return sections
}

/** The row of `count` that a key makes the active one; undefined for a key that moves nothing. */
export const moveActive = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(active + page, count - 1)
  if (key === 'PageUp') return Math.max(active - page, 0)
  return undefined
}

/** The option with its former names, where it has some. */
export const withFormer = (option: SelectOption, formerOf: FormerOf): SelectOption => {
  const { entity, id, recordId = id } = option
  const former = entity === undefined ? noNames : formerOf(entity, recordId)
  return former.length === 0 ? option : { ...option, former }
}

/** The words of a select whose list is not there yet, or will not come. */
export const statusOfRead = ({ data, isError }: UseQueryResult): SelectStatus => {
  if (data !== undefined) return 'ready'
  return isError ? 'failed' : 'loading'
}
