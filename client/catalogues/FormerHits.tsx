import { Muted } from '../ui/layout.tsx'
import { findAll } from '../ui/match.ts'

type Props<Row> = {
  readonly rows: readonly Row[]
  readonly search: string
  readonly nameOf: (row: Row) => string
  /** The texts of a row that the search of the list itself looks through. */
  readonly textsOf: (row: Row) => readonly string[]
  /** Its former names, in words. */
  readonly formerTexts: (row: Row) => readonly string[]
}

const most = 3

/** Which of the rows on the page were found by a former name alone, and by which (domain.md#names-search). */
export const FormerHits = <Row,>({ rows, search, nameOf, textsOf, formerTexts }: Props<Row>) => {
  if (search.trim() === '') return null
  const hits = rows.flatMap((row) => {
    if (findAll([row], search, textsOf).length > 0) return []
    const [former] = findAll(formerTexts(row), search, (one) => [one])
    return former === undefined ? [] : [`${nameOf(row)} — ${former}`]
  })
  return (
    <Muted role="status" size="12px">
      {hits.slice(0, most).join('; ')}
    </Muted>
  )
}
