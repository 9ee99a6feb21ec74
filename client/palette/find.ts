import { wordsOf } from '#contract/search/folding.ts'
import { inOtherLayout } from '#contract/search/layout.ts'
import { linesOf, rankOf } from '#contract/search/ranking.ts'
import { type Entry, type FindName, type Section, sections } from './entry.ts'

export type FoundEntry = {
  readonly entry: Entry
  /** The name that the search is in, where the shown text is not it. */
  readonly because: FindName | undefined
}
export type FoundSection = {
  readonly section: Section
  readonly shown: readonly FoundEntry[]
  /** The number of those beyond them. */
  readonly more: number
}

/** An entry with the lines of its texts (contract/search/ranking.ts) made ready once, not at every key. */
export type PreparedEntry = {
  readonly entry: Entry
  readonly texts: readonly { readonly lines: string; readonly name: FindName | undefined }[]
}

/** The most entries of one section; a narrower search finds the others. */
const maxFound = 6
/** The sections that the palette shows before anything is typed. */
const atRest: readonly Section[] = ['recent', 'pages', 'actions']

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

const soughtFor = (typed: string): SearchWords => {
  const words = wordsOf(typed)
  return { phrase: words.join(' '), words }
}

const scattered = 4
/** Entries found in the other layout, or by a former name, come after those found by the text as it is. */
const later = 5

const rate = ({ entry, texts }: PreparedEntry, { phrase, words }: SearchWords, malus: number) => {
  const present = texts.filter(({ name }) => name?.former === undefined)
  const holds = (all: PreparedEntry['texts']) =>
    words.every((word) => all.some(({ lines }) => lines.includes(word)))
  const isFormer = !holds(present)
  if (isFormer && !holds(texts)) return undefined
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
  // the shown text is reason enough, whichever name answers better
  const isSeen = texts.some(({ lines, name }) => name === undefined && lines.includes(phrase))
  return {
    found: { entry, because: isSeen ? undefined : because },
    rank: rank + malus + (isFormer ? later : 0),
  }
}

/**
 * The entries that hold every word of the search in one of their texts, in any language; what was typed in the
 * wrong keyboard layout counts as what was meant. By section, the best answers first. `given` answer the search already,
 * by what is above them as well, and come in their order.
 */
export const findEntries = (
  prepared: readonly PreparedEntry[],
  search: string,
  given: readonly Entry[] = [],
): readonly FoundSection[] => {
  if (search.trim() === '') return restOf(prepared)
  const other = inOtherLayout(search)
  const literal = soughtFor(search)
  const meant = other === undefined ? undefined : soughtFor(other)
  const rateAny = (one: PreparedEntry) => rate(one, literal, 0) ?? (meant && rate(one, meant, later))
  const rated = [
    ...prepared.flatMap((one) => rateAny(one) ?? []),
    ...prepare(given).map((one) => {
      const own = rateAny(one)
      // words of the path above are not texts of the entry
      const because = own ? own.found.because : one.entry.names.find(({ former }) => former !== undefined)
      return { found: { entry: one.entry, because }, rank: own?.rank ?? scattered }
    }),
  ]
  return sections
    .map((section) => ({
      section,
      // the sort is stable: equal answers keep the order of their list
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
  atRest
    .map((section) => ({
      section,
      shown: prepared
        .filter(({ entry }) => entry.section === section)
        .map(({ entry }) => ({ entry, because: undefined })),
      more: 0,
    }))
    .filter(({ shown }) => shown.length > 0)
