import { fold } from '#contract/search/folding.ts'

/** Whether one of the texts contains the search (domain.md#catalogue-search). An empty search matches everything. */
export const matches = (search: string, texts: readonly string[]) => {
  const wanted = fold(search.trim())
  return wanted === '' || texts.some((text) => fold(text).includes(wanted))
}

export type MatchPart = { readonly start: number; readonly text: string; readonly isMatch: boolean }

/** Cuts a text where the search occurs in it, so that the occurrences can be marked. */
export const cutAtMatches = (text: string, search: string): readonly MatchPart[] => {
  const wanted = fold(search.trim())
  const folded = fold(text)
  // a letter that changes its length when folded would shift every mark
  if (wanted === '' || folded.length !== text.length) return [{ start: 0, text, isMatch: false }]
  const parts: MatchPart[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ start: from, text: text.slice(from, at), isMatch: false })
    from = at + wanted.length
    parts.push({ start: at, text: text.slice(at, from), isMatch: true })
  }
  if (from < text.length || parts.length === 0)
    parts.push({ start: from, text: text.slice(from), isMatch: false })
  return parts
}
