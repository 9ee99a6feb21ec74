import { wordsOf } from '#contract/search/folding.ts'
import { switchLayout } from '#contract/search/layout.ts'
import { linesOf, rankOf } from '#contract/search/ranking.ts'
import { type Entry, type FindName, type Section, sections } from './entry.ts'

export type FoundEntry = {
  readonly entry: Entry
  /** Name to show because it matched instead of the displayed text; undefined if there is none. */
  readonly because: FindName | undefined
}
export type FoundSection = {
  readonly section: Section
  readonly shown: readonly FoundEntry[]
  readonly more: number
}

/** Entry with its folded texts (contract/search/ranking.ts), which are computed once and not on every key. */
export type PreparedEntry = {
  readonly entry: Entry
  readonly texts: readonly { readonly lines: string; readonly name: FindName | undefined }[]
}

const maxFound = 6
const emptySearchSections: readonly Section[] = ['recent', 'pages', 'actions']

export const prepare = (entries: readonly Entry[]): readonly PreparedEntry[] =>
  entries.map((entry) => {
    const { code = '', text, names } = entry
    const own = { lines: linesOf([code, text, `${code} ${text}`]), name: undefined }
    return {
      entry,
      texts: [own, ...names.map((name) => ({ lines: linesOf([name.former ?? name.text]), name }))],
    }
  })

type SearchWords = { readonly phrase: string; readonly words: readonly string[] }

const searchWordsOf = (typed: string): SearchWords => {
  const words = wordsOf(typed)
  return { phrase: words.join(' '), words }
}

const scattered = 4
/** Added to the rank of a match in the other keyboard layout or by a former name. */
const lowerRank = 5

const rate = ({ entry, texts }: PreparedEntry, { phrase, words }: SearchWords, malus: number) => {
  const present = texts.filter(({ name }) => name?.former === undefined)
  const matchesAll = (all: PreparedEntry['texts']) =>
    words.every((word) => all.some(({ lines }) => lines.includes(word)))
  const isFormer = !matchesAll(present)
  if (isFormer && !matchesAll(texts)) return undefined
  let rank = scattered
  let because = isFormer
    ? texts.find(
        ({ lines, name }) => name?.former !== undefined && words.some((word) => lines.includes(word)),
      )?.name
    : undefined
  for (const { lines, name } of isFormer ? texts : present) {
    const own = rankOf(lines, phrase)
    if (own === undefined || own >= rank) continue
    rank = own
    because = name
  }
  // if the displayed text matches, no additional name is shown
  const isSeen = texts.some(({ lines, name }) => name === undefined && lines.includes(phrase))
  return {
    found: { entry, because: isSeen ? undefined : because },
    rank: rank + malus + (isFormer ? lowerRank : 0),
  }
}

/** Returns `given` and entries with every word; for a blank search, only recent paths, pages and actions. */
export const findEntries = (
  prepared: readonly PreparedEntry[],
  search: string,
  given: readonly Entry[] = [],
): readonly FoundSection[] => {
  if (search.trim() === '') return restOf(prepared)
  const other = switchLayout(search)
  const literal = searchWordsOf(search)
  const otherLayout = other === undefined ? undefined : searchWordsOf(other)
  const rateAny = (one: PreparedEntry) =>
    rate(one, literal, 0) ?? (otherLayout && rate(one, otherLayout, lowerRank))
  const rated = [
    ...prepared.flatMap((one) => rateAny(one) ?? []),
    ...prepare(given).map((one) => {
      const own = rateAny(one)
      // the server may have matched words of the path, which the entry's texts lack
      const because = own ? own.found.because : one.entry.names.find(({ former }) => former !== undefined)
      return { found: { entry: one.entry, because }, rank: own?.rank ?? scattered }
    }),
  ]
  return sections
    .map((section) => ({
      section,
      // a stable sort: entries of equal rank keep the order of the list
      all: rated.filter(({ found }) => found.entry.section === section).toSorted((a, b) => a.rank - b.rank),
    }))
    .filter(({ all }) => all.length > 0)
    .toSorted((a, b) => (a.all[0]?.rank ?? 0) - (b.all[0]?.rank ?? 0))
    .map(({ section, all }) => ({
      section,
      shown: all.slice(0, maxFound).map(({ found }) => found),
      more: Math.max(0, all.length - maxFound),
    }))
}

const restOf = (prepared: readonly PreparedEntry[]) =>
  emptySearchSections
    .map((section) => ({
      section,
      shown: prepared
        .filter(({ entry }) => entry.section === section)
        .map(({ entry }) => ({ entry, because: undefined })),
      more: 0,
    }))
    .filter(({ shown }) => shown.length > 0)
