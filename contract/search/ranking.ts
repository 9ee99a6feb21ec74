import { fold } from './folding.ts'

// Folded texts, each on a separate line that begins with a blank, so that a blank precedes every word. The
// database builds and ranks equal lines (`match_rank` in db/migrations, server/search/lines.ts).

/** Returns the lines of a row's texts for `rankOf`. */
export const linesOf = (texts: readonly string[]) => `\n ${texts.map(fold).join(' \n ')} \n`

const withoutMarks = (text: string) => text.replace(/[-«„“"(/.]/g, ' ')

/**
 * Returns the rank of a folded search text: 0 equals a line, 1 is at the beginning of a line, 2 at the beginning of a word, 3 inside a
 * line; undefined: no match (domain.md#search-ranking).
 */
export const rankOf = (lines: string, sought: string): number | undefined => {
  if (lines.includes(`\n ${sought} \n`)) return 0
  if (lines.includes(`\n ${sought}`)) return 1
  if (!lines.includes(sought)) return undefined
  return withoutMarks(lines).includes(` ${withoutMarks(sought)}`) ? 2 : 3
}
