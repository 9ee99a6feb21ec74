import type { BodyOf } from '#contract/call.ts'
import { ranges } from '#contract/limits.ts'
import { switchLayout } from '#contract/search/layout.ts'
import { search, type TreeRow } from '#contract/search.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Caller, serve } from '../serve.ts'
import { refreshDerived } from '../derived/refresh-derived.ts'
import { addFormerNames } from './former-names.ts'
import { searchLines } from './lines.ts'
import { toSearchConditions } from './conditions.ts'
import { countryStatement, institutionStatement } from './tree-statement.ts'

/**
 * Searches the text as typed, then as typed in the other keyboard layout if the page has room
 * (domain.md#search-tree). Results of the second search are last.
 */
async function searchTree(db: Db, body: BodyOf<typeof search.tree>, caller: Caller): Promise<TreeRow[]> {
  const { text, idVuz, limit = ranges.found.usual } = body
  const year = await academicYearOn(db, caller.services.today())
  const find = (typed: string, room: number) => findPlaces(db, typed, idVuz, room, year)
  await refreshDerived(db, searchLines)
  const literal = await find(text, limit)
  const other = switchLayout(text)
  const said = await addFormerNames(db, text, literal)
  if (literal.length >= limit || other === undefined) return said
  return [...said, ...(await addFormerNames(db, other, await find(other, limit - literal.length)))]
}

async function findPlaces(db: Db, text: string, idVuz: number | undefined, limit: number, year: number) {
  const sought = toSearchConditions(text)
  if (sought === undefined) return []
  const { words, patterns, keys, names, nameKeys, phrase } = sought
  const values = [words, patterns, keys, names, nameKeys, phrase, limit, year]
  return idVuz === undefined
    ? run<TreeRow>(db, countryStatement, values)
    : run<TreeRow>(db, institutionStatement, [...values, idVuz])
}

export const searchRoutes = serve(search, { tree: searchTree })
