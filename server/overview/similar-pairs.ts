import type { ComparedEntity } from '#contract/duplicates.ts'
import { comparedEntities } from '#contract/entities/registry.ts'
import type { OverviewPlace } from '#contract/overview.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { listDuplicates } from '../duplicates/list.ts'
import { tableOf } from '../entities.ts'

type Pair = {
  entity: ComparedEntity
  table_name: string
  id: number
  other: number
  institution: number | null
  faculty: number | null
}

type CachedPairs = { at: string; pairs: Promise<Pair[]>; last: Pair[] }

const entityValuesSql = comparedEntities.map((entity) => `('${entity}', '${tableOf(entity)}')`).join(', ')

/** SQL: by entity, the latest changes of its rows and of all dismissals, and the number of its rows. */
const statesSql = `
  SELECT one.entity, concat(last.change, ' ', dismissed.change) AS at,
    (SELECT count(*) FROM name_folding f WHERE f.table_name = one.name)::integer AS rows
  FROM (VALUES ${entityValuesSql}) AS one (entity, name)
  LEFT JOIN LATERAL (
    SELECT change FROM history h WHERE h.table_name = one.name ORDER BY change DESC LIMIT 1
  ) last ON true
  LEFT JOIN LATERAL (
    SELECT change FROM history h WHERE h.table_name = 'dismissed_duplicate' ORDER BY change DESC LIMIT 1
  ) dismissed ON true`

/** If an entity has more rows than this, the previous pairs are returned until the new comparison ends. */
const maxAwaitedRows = 3000

const cache = new WeakMap<object, Map<ComparedEntity, CachedPairs>>()

/** Returns similar pairs, compared again after a change. With a place: pairs whose first row is in it. */
export async function readSimilarPairs(db: Db, { idVuz, idFaculty }: OverviewPlace): Promise<Pair[]> {
  const own = cache.get(db.$client) ?? new Map<ComparedEntity, CachedPairs>()
  cache.set(db.$client, own)
  const found: Pair[] = []
  const states = await run<{ entity: ComparedEntity; at: string; rows: number }>(db, statesSql, [])
  const ofDirections = states.find(({ entity }) => entity === 'direction')?.at
  for (const { entity, at: ownState, rows } of states) {
    // The comparison of speciality names reads codes and names of directions, too.
    const at = entity === 'speciality-name' ? `${ownState} ${ofDirections}` : ownState
    const known = own.get(entity)
    if (known?.at !== at) own.set(entity, startComparison(db, entity, at, known?.last ?? []))
    const now = own.get(entity)
    if (now !== undefined) found.push(...(rows > maxAwaitedRows ? now.last : await now.pairs))
  }
  return found.filter(
    ({ institution, faculty }) =>
      (idVuz === undefined || institution === idVuz) && (idFaculty === undefined || faculty === idFaculty),
  )
}

function startComparison(db: Db, entity: ComparedEntity, at: string, last: Pair[]): CachedPairs {
  const one: CachedPairs = { at, last, pairs: findSimilarPairs(db, entity) }
  one.pairs.then(
    (pairs) => {
      one.last = pairs
    },
    () => {
      // The next call compares again, because this comparison has failed.
      one.at = ''
    },
  )
  return one
}

async function findSimilarPairs(db: Db, entity: ComparedEntity): Promise<Pair[]> {
  const pairs = await listDuplicates(db, { entity })
  const table = tableOf(entity)
  const places = await run<{ id: number; institution: number | null; faculty: number | null }>(
    db,
    `SELECT t.id, place.institution, place.faculty FROM "${table}" t
     CROSS JOIN LATERAL place_of('${table}', to_jsonb(t)) AS place WHERE t.id = ANY ($1::integer[])`,
    [pairs.flatMap(({ ids: [id] }) => id ?? [])],
  )
  const placeOf = new Map(places.map(({ id, ...place }) => [id, place]))
  return pairs.flatMap(({ ids: [id, other] }) =>
    id === undefined || other === undefined
      ? []
      : [
          {
            entity,
            table_name: table,
            id,
            other,
            ...(placeOf.get(id) ?? { institution: null, faculty: null }),
          },
        ],
  )
}
