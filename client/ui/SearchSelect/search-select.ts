import type { Icon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { Entity } from '#contract/entities.ts'
import type { FormerName, FormerNamesOf, SuccessorsOf } from '../../api/former-names.ts'
import { currentLanguage, textIn } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import type { Names } from '../../i18n/translations.ts'
import { fold } from '#contract/search/folding.ts'
import { linesOf, rankOf } from '#contract/search/ranking.ts'
import { findBest, findBestClass } from '../match.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export type SearchSelectProps = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: number | undefined
  /** Called with the chosen id; undefined means '--'. */
  readonly onChoose: (id: number | undefined, byKeyboard: boolean) => void
  /** Status of the options. Unless it is `ready`, the control shows the status, not a value. */
  readonly status?: SelectStatus
  readonly required?: boolean
  readonly count?: number | undefined
  readonly actions?: ReactNode
  readonly foot?: readonly FootAction[]
  /** Help if there are no options, such as a link to the screen that adds one; undefined if users cannot add any. */
  readonly emptyHelp?: ReactNode
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly step?: SelectStep
  readonly ref?: Ref<SelectHandle>
}

export type SelectStatus = 'ready' | 'loading' | 'failed'

/** Step of a cascade. After a choice the focus moves to the next step. */
export type SelectStep = {
  /** Returns true if the text matches the automatically chosen option of a previous step. */
  readonly matchesChoiceAbove: (words: string) => boolean
  readonly isLast: boolean
}

export type SelectHandle = {
  /** Focuses the control. `open`: the list also opens, at once or when its options are loaded. */
  readonly focus: (how?: { readonly open?: boolean }) => void
  /**
   * Closes the list before the next step is focused. Returns false, and closes nothing, if the control is not
   * focused, has a search text or a moved row, or if a key waits for the options.
   */
  readonly releaseFocus: () => boolean
  /** Returns true if the chosen row is the only best match of the text. */
  readonly matchesChoice: (words: string) => boolean
}

export type FootAction = {
  readonly label: string
  readonly icon: Icon
  readonly reason?: string | undefined
  readonly isDangerous?: boolean
  /** Key that triggers the action while the list is closed. */
  readonly key?: string | undefined
  readonly isHidden?: boolean
  readonly run: () => void
}

export type SelectOption = {
  readonly id: number
  readonly code?: string
  readonly text: string
  /** Distinguishes options with equal codes; shown after the code. */
  readonly mark?: string
  /** Language of the text, if it differs from the page's language (WCAG 3.1.2). */
  readonly lang?: string
  /** Heading above the option in the list. It is also shown next to the chosen option. */
  readonly group?: string
  readonly note?: string
  readonly entity?: Entity
  readonly recordId?: number
  readonly former?: readonly FormerName[]
  readonly otherTexts?: readonly string[]
}

/** Returns an option whose text is in the page's language, else in Russian. The search finds all its names. */
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

/** Returns the code and mark that precede an option's name. A mark that begins the name is omitted. */
export const codeBeforeName = ({ mark = '', ...option }: SelectOption) =>
  codeWithMark(option.text.startsWith(mark.replace(/…$/, '')) ? option : { ...option, mark })

export const rowId = (listId: string, row: SelectOption | undefined) => `${listId}-${row?.id ?? 'none'}`

const maxOptions = 100
const page = 8

export const findOptions = (options: readonly SelectOption[], search: string, limit = maxOptions) => {
  const found = groupsTogether(findBest(options, search, ownTextsOf, formerTextsOf)).map((row) =>
    withFormerNote(row, search),
  )
  return { shown: found.slice(0, limit), more: Math.max(0, found.length - limit) }
}

/** Returns the only best match; in the last step, also the first exact match (domain.md#typed-ahead). */
export const findUnambiguous = (options: readonly SelectOption[], search: string, isLast = false) => {
  const { bestItems, isExact } = findBestClass(options, search, ownTextsOf, formerTextsOf)
  return bestItems.length === 1 || (isLast && isExact) ? bestItems[0] : undefined
}

export const beginsWord = (options: readonly SelectOption[], search: string) =>
  options.some((option) => (rankOf(linesOf(ownTextsOf(option)), fold(search)) ?? 3) < 3)

/** Returns the option with a note about a former name, if only that former name matches (domain.md#names-search). */
const withFormerNote = (row: SelectOption, search: string): SelectOption => {
  if (row.former === undefined || findBest([row], search, ownTextsOf).length > 0) return row
  const [first] = findBest(row.former, search, ({ name }) => [...ownTextsOf(row), name])
  return first === undefined ? row : { ...row, note: first.text }
}

const noNames: readonly never[] = []
const formerTextsOf = ({ former = noNames }: SelectOption) => former.map(({ name }) => name)

const ownTextsOf = ({ code = '', text, otherTexts = [] }: SelectOption) => [
  code,
  text,
  ...(code === '' ? [] : [`${code} ${text}`]),
  ...otherTexts,
]

const groupsTogether = (rows: readonly SelectOption[]) => {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.length < 2 ? rows : groups.flatMap((one) => rows.filter(({ group }) => group === one))
}

export const groupByHeading = (rows: readonly (SelectOption | undefined)[]) => {
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

export const moveActive = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'PageDown') return Math.min(active + page, count - 1)
  if (key === 'PageUp') return Math.max(active - page, 0)
  return undefined
}

export const withPast = (
  option: SelectOption,
  formerOf: FormerNamesOf,
  successorsOf: SuccessorsOf,
): SelectOption => {
  const { entity, id, recordId = id, note } = option
  if (entity === undefined) return option
  const former = formerOf(entity, recordId)
  const notes = [note, successorsOf(entity, recordId)].filter(Boolean).join(' · ')
  return {
    ...option,
    ...(former.length > 0 && { former }),
    ...(notes !== '' && { note: notes }),
  }
}

export const statusOfRead = ({ data, isError }: UseQueryResult): SelectStatus => {
  if (data !== undefined) return 'ready'
  return isError ? 'failed' : 'loading'
}
