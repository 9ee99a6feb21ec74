import { ids } from '#contract/limits.ts'
import type { PlaceFields, Place, ScopedEntity } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'

type TableIdReader = { table: ScopedEntity; idsIn: (body: Record<string, unknown>) => unknown[] }

function idReadersOf(belonging: PlaceFields): TableIdReader[] {
  return Object.entries(belonging).flatMap(([field, table = {}]): TableIdReader[] =>
    typeof table === 'string'
      ? [{ table, idsIn: (body) => [body[field]].flat() }]
      : Object.entries(table).map(([inner, innerTable]) => ({
          table: innerTable,
          idsIn: (body) => rowsOf(body[field]).map((row) => row[inner]),
        })),
  )
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])

export type PlacesResult = {
  places: Place[]
  /** True if every row of the body that is not new exists. */
  all: boolean
}

/** Returns a function that reads the places of all rows whose ids are in a body, with one statement. */
export function placeReaderOf(
  belonging: PlaceFields,
): (tx: Db, body: Record<string, unknown>) => Promise<PlacesResult> {
  const named = idReadersOf(belonging)
  const parts = named.map(
    ({ table }, i) => `
      SELECT place.institution, place.faculty
      FROM "${tableOf(table)}" t CROSS JOIN LATERAL place_of('${tableOf(table)}', to_jsonb(t)) AS place
      WHERE t.id = ANY ($${i + 1}::integer[])`,
  )
  const statement = `
    SELECT institution, faculty, count(*)::integer AS rows
    FROM (${parts.join(' UNION ALL ')}) AS found GROUP BY institution, faculty`
  return async (tx, body) => {
    const idsByTable = named.map(({ idsIn }) => [...new Set(idsIn(body))].filter((id) => id !== ids.create))
    const places = await run<Place & { rows: number }>(tx, statement, idsByTable)
    const found = places.reduce((sum, { rows }) => sum + rows, 0)
    return { places, all: found === idsByTable.flat().length }
  }
}
