import { type Entity, entities } from '#contract/entities.ts'
import { savedBy } from '#contract/entities/registry.ts'
import { hindranceOf, isInScope, type Rights, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../answers/refusals.ts'
import { placesOf } from './places.ts'

const scopedEntities = entities.flatMap((entity) => {
  const right = savedBy(entity)
  return typeof right === 'string' ? [] : [[entity, right.scope] as const]
})
const findPlaces = placesOf(Object.fromEntries(scopedEntities))

export type NamedRow = { readonly entity: Entity; readonly id: number }

/**
 * 403 unless the caller may save each of these rows, wherever it stands: for calls on rows of any entity, before they
 * answer why a row cannot be saved. A row that is not there stands in nobody's way: once it is written, the database
 * asks again (domain.md#people-written).
 */
export async function demandRights(tx: Db, rights: Rights, rows: readonly NamedRow[]): Promise<void> {
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const right = savedBy(entity)
    const hindrance = hindranceOf(rights, typeof right === 'string' ? right : {})
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
