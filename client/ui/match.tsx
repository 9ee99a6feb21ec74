import styles from './match.module.css'
import { fold, wordsOf } from '#contract/search/folding.ts'
import { switchLayout } from '#contract/search/layout.ts'
import { linesOf, rankOf } from '#contract/search/ranking.ts'

/** Rank of a text that contains all words of the search, but not as one phrase. */
const scattered = 4

const ratingOf = (typed: string) => {
  const words = wordsOf(typed)
  const phrase = words.join(' ')
  return (lines: string) =>
    rankOf(lines, phrase) ?? (words.every((word) => lines.includes(word)) ? scattered : undefined)
}

/** Added to the rank of a match by a former text, so that it follows all matches by current texts. */
const formerTextRank = scattered + 1

type RankedItem<Item> = { readonly item: Item; readonly rank: number }

type TextsOf<Item> = (item: Item) => readonly string[]

const noTexts: readonly never[] = []
const noFormerTexts = () => noTexts

const rate = <Item,>(
  items: readonly Item[],
  typed: string,
  textsOf: TextsOf<Item>,
  formerOf: TextsOf<Item>,
) => {
  const rating = ratingOf(typed)
  return items.flatMap((item): RankedItem<Item>[] => {
    const own = textsOf(item)
    const rank = rating(linesOf(own))
    if (rank !== undefined) return [{ item, rank }]
    const formerTexts = formerOf(item)
    const late = formerTexts.length === 0 ? undefined : rating(linesOf([...own, ...formerTexts]))
    return late === undefined ? [] : [{ item, rank: late + formerTextRank }]
  })
}

/**
 * Returns the items whose texts contain every word of the search. If there are none, the search is repeated
 * as typed in the other keyboard layout (domain.md#catalogue-search).
 */
const findRated = <Item,>(
  items: readonly Item[],
  search: string,
  textsOf: TextsOf<Item>,
  formerOf: TextsOf<Item>,
): readonly RankedItem<Item>[] => {
  if (search.trim() === '') return items.map((item) => ({ item, rank: 0 }))
  const literal = rate(items, search, textsOf, formerOf)
  const other = switchLayout(search)
  return literal.length > 0 || other === undefined ? literal : rate(items, other, textsOf, formerOf)
}

/** Returns the matching items in their given order. */
export const findAll = <Item,>(
  items: readonly Item[],
  search: string,
  textsOf: TextsOf<Item>,
  formerOf: TextsOf<Item> = noFormerTexts,
): readonly Item[] => findRated(items, search, textsOf, formerOf).map(({ item }) => item)

/** Returns the matching items, the best first (domain.md#search-ranking). Matches by former texts are last. */
export const findBest = <Item,>(
  items: readonly Item[],
  search: string,
  textsOf: TextsOf<Item>,
  formerOf: TextsOf<Item> = noFormerTexts,
): readonly Item[] =>
  findRated(items, search, textsOf, formerOf)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** Returns the class of a match: 0 exact, 1 at the start of a word, 2 any other; 3 to 5: by a former text. */
const classOf = ({ rank }: RankedItem<unknown>): number => {
  if (rank >= formerTextRank) return 3 + classOf({ item: undefined, rank: rank - formerTextRank })
  return rank === 0 ? 0 : rank < 3 ? 1 : 2
}

/** Returns the items of the best class (`classOf`). `isExact`: these items match exactly. */
export const findBestClass = <Item,>(
  items: readonly Item[],
  search: string,
  textsOf: TextsOf<Item>,
  formerOf: TextsOf<Item> = noFormerTexts,
): { readonly bestItems: readonly Item[]; readonly isExact: boolean } => {
  const found = findRated(items, search, textsOf, formerOf)
  const best = Math.min(...found.map(classOf))
  return {
    bestItems: found.filter((one) => classOf(one) === best).map(({ item }) => item),
    isExact: best === 0,
  }
}

export type MatchPart = { readonly start: number; readonly text: string; readonly isMatch: boolean }

/**
 * Returns the parts of a text to highlight: the whole search, else its words of two letters or more, else the
 * same for the search as typed in the other keyboard layout.
 */
const markedIn = (folded: string, search: string): readonly string[] => {
  for (const typed of [search, switchLayout(search) ?? '']) {
    const words = wordsOf(typed)
    const phrase = words.join(' ')
    if (phrase !== '' && folded.includes(phrase)) return [phrase]
    const found = words.filter((word) => word.length > 1 && folded.includes(word))
    if (found.length > 0) return found
  }
  return []
}

export const cutAtMatches = (text: string, search: string): readonly MatchPart[] => {
  const folded = fold(text)
  // if folding changed the length, indices in the folded text do not fit the text
  const marked = folded.length === text.length ? markedIn(folded, search) : []
  const parts: MatchPart[] = []
  let from = 0
  for (let next = nextOf(marked, folded, 0); next !== undefined; next = nextOf(marked, folded, from)) {
    if (next.at > from) parts.push({ start: from, text: text.slice(from, next.at), isMatch: false })
    from = next.at + next.length
    parts.push({ start: next.at, text: text.slice(next.at, from), isMatch: true })
  }
  if (from < text.length || parts.length === 0)
    parts.push({ start: from, text: text.slice(from), isMatch: false })
  return parts
}

const nextOf = (words: readonly string[], folded: string, from: number) =>
  words
    .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.length - a.length)[0]

export const Highlighted = ({ text, search }: { text: string; search: string }) =>
  cutAtMatches(text, search).map((part) =>
    part.isMatch ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
