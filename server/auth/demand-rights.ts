import { type Entity, entities } from '#contract/entities.ts'
import { rightToSave, savedBy } from '#contract/entities/registry.ts'
import { rightsRefusalOf, isInScope, type Rights, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { placeReaderOf } from './places.ts'

const scopedEntities = entities.flatMap((entity) => {
  const right = savedBy(entity)
  return typeof right === 'string' ? [] : [[entity, right.scope] as const]
})
const findPlaces = placeReaderOf(Object.fromEntries(scopedEntities))

const namedRowsQuery = `
  SELECT DISTINCT last.content ->> 'entity' AS entity, (last.content ->> 'record')::integer AS id
  FROM unnest($1::text[], $2::integer[]) AS asked (name, id)
  CROSS JOIN LATERAL (
    SELECT coalesce(h.after, h.before) AS content FROM history h
    WHERE h.table_name = asked.name AND h.row_id = asked.id ORDER BY h.id DESC LIMIT 1
  ) last`

/** Returns `rows`, and also the rows to which name periods and foreign numbers among them belong. */
async function addNamedRows(tx: Db, rows: readonly NamedRow[]): Promise<readonly NamedRow[]> {
  const naming = rows.filter(({ entity }) => savedBy(entity) === 'named')
  if (naming.length === 0) return rows
  const named = await run<NamedRow>(tx, namedRowsQuery, [
    naming.map(({ entity }) => tableOf(entity)),
    naming.map(({ id }) => id),
  ])
  return [...rows, ...named]
}

export type NamedRow = { readonly entity: Entity; readonly id: number }

/**
 * Throws 403 unless the caller may save every row. A row that does not exist is accepted: the database checks
 * the right once more when the row is written (domain.md#people-written).
 */
export async function demandRights(tx: Db, rights: Rights, writtenRows: readonly NamedRow[]): Promise<void> {
  const rows = await addNamedRows(tx, writtenRows)
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const hindrance = rightsRefusalOf(rights, rightToSave(entity))
    if (hindrance !== undefined) throw refusal(hindrance)
  }
  const scope = scopeOf(rights)
  if (scope.institutions === null) return
  const named = Object.fromEntries(
    scopedEntities.map(([entity]) => [
      entity,
      rows.filter((row) => row.entity === entity).map(({ id }) => id),
    ]),
  )
  const { places } = await findPlaces(tx, named)
  if (!isInScope(scope, places)) throw refusal('outsideScope')
}
