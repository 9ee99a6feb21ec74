import { fold } from './folding.ts'

// Folded texts as lines of one text: each line begins with a blank, so that a word begins after one wherever it stands.
// The database makes and ranks the same lines (`match_rank` in db/migrations, server/search/lines.ts).

/** The texts by which a row is found, ready to be ranked. */
export const linesOf = (texts: readonly string[]) => `\n ${texts.map(fold).join(' \n ')} \n`

const withoutMarks = (text: string) => text.replace(/[-«„“"(/.]/g, ' ')

/**
 * How well the lines answer a folded text: 0 one is it, 1 one begins with it, 2 a word in one does, 3 one holds it
 * somewhere; undefined where none does (domain.md#search-ranking).
 */
export const rankOf = (lines: string, sought: string): number | undefined => {
  if (lines.includes(`\n ${sought} \n`)) return 0
  if (lines.includes(`\n ${sought}`)) return 1
  if (!lines.includes(sought)) return undefined
  return withoutMarks(lines).includes(` ${withoutMarks(sought)}`) ? 2 : 3
}
