import { savedBy } from '#contract/entities/registry.ts'
import type { MergeObstacle } from '#contract/merge.ts'
import { isInScope, type Place, type Rights, scopeOf } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { type Language, nameSql } from '../messages/language.ts'
import type { MergeRow } from './absorb.ts'

const maxObstacles = 100

type ForeignRow = Place & { entity: string; id: number; place: string }

export async function findForeignRows(
  tx: Db,
  rights: Rights,
  rows: readonly MergeRow[],
  language: Language,
): Promise<MergeObstacle[]> {
  const scope = scopeOf(rights)
  if (scope.institutions === null) return []
  return toObstacles(tx, rows, language, 'outsideScope', (at) => !isInScope(scope, [at]))
}

/** Returns rows as obstacles, labelled with their place. `isSelected`: condition on institution and faculty. */
export async function toObstacles(
  tx: Db,
  rows: readonly MergeRow[],
  language: Language,
  reason: MergeObstacle['reason'],
  isSelected: (at: Place) => boolean = () => true,
): Promise<MergeObstacle[]> {
  if (rows.length === 0) return []
  const found = await readPlaces(tx, rows, language)
  const places = new Map(found.map((one) => [`${one.entity} ${one.id}`, one]))
  const meant = rows.flatMap((row) => {
    const at = places.get(`${row.entity} ${row.id}`)
    return at !== undefined && isSelected(at) ? [{ ...row, place: at.place }] : []
  })
  const labelled = meant
    .slice(0, maxObstacles)
    .map((row) => ({ ...row, table: tableOf(row.entity), moment: currentMoment }))
  const labelOf = await readLabels(tx, labelled, language)
  return labelled.map(({ entity, place, ...row }) => ({
    entity,
    id: row.id,
    label: [labelOf(row), place].filter(Boolean).join(' · '),
    reason,
  }))
}

/** Reads the institution and faculty of rows. Rows of entities without a scope are omitted. */
async function readPlaces(tx: Db, rows: readonly MergeRow[], language: Language): Promise<ForeignRow[]> {
  const entities = [...new Set(rows.map(({ entity }) => entity))]
  const scoped = entities.flatMap((entity) => {
    const right = savedBy(entity)
    return typeof right === 'string' ? [] : [{ entity, table: tableOf(right.scope) }]
  })
  const parts = scoped.map(
    ({ entity, table }, place) => `
      SELECT '${entity}' AS entity, t.id, at.institution, at.faculty
      FROM "${table}" t CROSS JOIN LATERAL place_of('${table}', to_jsonb(t)) AS at
      WHERE t.id = ANY ($${place + 1}::integer[])`,
  )
  if (parts.length === 0) return []
  return run<ForeignRow>(
    tx,
    `SELECT one.*, concat_ws(' › ', ${nameSql('i', 'short', language)}, ${nameSql('f', 'short', language)}) AS place
     FROM (${parts.join(' UNION ALL ')}) AS one
     LEFT JOIN institution i ON i.id = one.institution LEFT JOIN faculty f ON f.id = one.faculty`,
    scoped.map(({ entity }) => rows.filter((row) => row.entity === entity).map(({ id }) => id)),
  )
}
