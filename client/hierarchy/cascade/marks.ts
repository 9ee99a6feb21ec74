/** Longer marks are cut: they stand in one line beside a code. */
const maxMark = 20

const wordsOf = (name: string) => name.trim().split(/\s+/)

const sharedCount = (lists: readonly (readonly string[])[], limit: number) => {
  const [first = []] = lists
  const end = first.findIndex((word, at) => at >= limit || lists.some((words) => words[at] !== word))
  return end === -1 ? Math.min(first.length, limit) : end
}

const cut = (mark: string) => {
  if (mark.length <= maxMark) return mark
  const kept = mark.slice(0, maxMark)
  const end = kept.lastIndexOf(' ')
  return `${(end > 0 ? kept.slice(0, end) : kept).trimEnd()}…`
}

/**
 * The words that tell each of these names from the others, without those that all of them begin and end with; empty for one
 * that has no words beyond them.
 */
export const marksOf = (names: readonly string[]): readonly string[] => {
  const lists = names.map(wordsOf)
  const shortest = Math.min(...lists.map(({ length }) => length))
  const begun = sharedCount(lists, shortest)
  const ended = sharedCount(
    lists.map((words) => words.toReversed()),
    shortest - begun,
  )
  return lists.map((words) =>
    cut(
      words
        .slice(begun, words.length - ended)
        .join(' ')
        .replace(/^[("«,\s]+|[)"»,\s]+$/g, ''),
    ),
  )
}

type Named = { readonly id: number; readonly code: string; readonly name: string }

/** The marks of the rows whose code another row has too, by id. */
export const marksOfSameCode = (rows: readonly Named[]): ReadonlyMap<number, string> => {
  const byCode = new Map<string, Named[]>()
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
