import { fold } from './folding.ts'

// Each folded text is a separate line that begins with a blank, so a blank precedes every word. The database
// builds and ranks equal lines (`match_rank` in db/migrations, server/search/lines.ts).

export const linesOf = (texts: readonly string[]) => `\n ${texts.map(fold).join(' \n ')} \n`

const withoutMarks = (text: string) => text.replace(/[-«„“"(/.]/g, ' ')

/**
 * Returns the rank of a folded search text: 0 if it equals a line, 1 if a line begins with it, 2 if a word
 * begins with it, 3 if it is inside a line; undefined if there is no match (domain.md#search-ranking).
 */
export const rankOf = (lines: string, sought: string): number | undefined => {
  if (lines.includes(`\n ${sought} \n`)) return 0
  if (lines.includes(`\n ${sought}`)) return 1
  if (!lines.includes(sought)) return undefined
  return withoutMarks(lines).includes(` ${withoutMarks(sought)}`) ? 2 : 3
}
