import type { AnyEntity } from '#contract/entities.ts'
import { hindranceOf, isInScope, type Rights, type ScopedTable, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { refusal } from '../http/refusals.ts'
import { placesOf } from './places.ts'

/** Who may save the rows of an entity; `scoped`: those in whose scope the row lies, found by this table. */
type Right = 'catalogues' | 'administrator' | { readonly scoped: ScopedTable }

const scoped = (table: ScopedTable): Right => ({ scoped: table })

const rightOf: Readonly<Record<AnyEntity, Right>> = {
  institution: scoped('institution'),
  faculty: scoped('faculty'),
  department: scoped('department'),
  speciality: scoped('speciality'),
  // its number is the speciality's
  'speciality-parameters': scoped('speciality'),
  'admission-plan': scoped('admission-plan'),
  'speciality-group': scoped('speciality-group'),
  group: scoped('group'),
  quota: scoped('quota'),
  room: scoped('room'),
  'commission-member': scoped('commission-member'),
  'commission-history-member': scoped('commission-history-member'),
  direction: 'catalogues',
  'speciality-name': 'catalogues',
  'study-form': 'catalogues',
  level: 'catalogues',
  qualification: 'catalogues',
  licence: 'catalogues',
  'group-name': 'catalogues',
  'score-band': 'catalogues',
  'band-detail': 'catalogues',
  'configuration-field': 'catalogues',
  'display-rule': 'catalogues',
  'teaching-position': 'catalogues',
  discipline: 'catalogues',
  user: 'administrator',
  ministry: 'administrator',
  building: 'administrator',
  unit: 'administrator',
  'room-kind': 'administrator',
  'member-type': 'administrator',
  'discipline-kind': 'administrator',
  rule: 'administrator',
}

const scopedEntities = Object.entries(rightOf).flatMap(([entity, right]) =>
  typeof right === 'string' ? [] : [[entity, right.scoped] as const],
)
const findPlaces = placesOf(Object.fromEntries(scopedEntities))

export type NamedRow = { readonly entity: AnyEntity; readonly id: number }

/**
 * 403 unless the caller may save each of these rows, wherever it stands: for calls on rows of any entity, in the
 * transaction that saves. A row that is not there stands in nobody's way.
 */
export async function demandRights(tx: Db, rights: Rights, rows: readonly NamedRow[]): Promise<void> {
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const right = rightOf[entity]
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
