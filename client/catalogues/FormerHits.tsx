import type { Former } from '../api/former-names.ts'
import { Muted } from '../ui/layout.tsx'
import { findAll } from '../ui/match.ts'

type Props<Row> = {
  readonly rows: readonly Row[]
  readonly search: string
  readonly nameOf: (row: Row) => string
  /** The texts of a row that the search of the list itself looks through. */
  readonly textsOf: (row: Row) => readonly string[]
  readonly formerNames: (row: Row) => readonly Former[]
}

const most = 3

/** Which of the rows on the page were found by a former name alone, and by which (domain.md#names-search). */
export const FormerHits = <Row,>({ rows, search, nameOf, textsOf, formerNames }: Props<Row>) => {
  if (search.trim() === '') return null
  const hits = rows.flatMap((row) => {
    if (findAll([row], search, textsOf).length > 0) return []
    const [former] = findAll(formerNames(row), search, ({ name }) => [...textsOf(row), name])
    return former === undefined ? [] : [`${nameOf(row)} — ${former.told}`]
  })
  return (
    <Muted role="status" size="12px">
      {hits.slice(0, most).join('; ')}
    </Muted>
  )
}
