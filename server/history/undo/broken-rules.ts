import { entities } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { findCircle } from '../../saving/succession-circle.ts'
import { findOutsideBands } from './bands.ts'
import type { FoundObstacle } from './obstacles.ts'
import { isWritten, type RowAction } from './plan.ts'

/** Finds rows that break a rule which no constraint of the database checks. */
export const findBrokenRules = async (tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> => [
  ...(await findOutsideBands(tx, actions)),
  ...findTurnedOverFields(actions),
  ...(await findOverlappingYears(tx, actions)),
  ...(await findCircles(tx, actions)),
]

/** Finds configuration fields with the minimum above the maximum (domain.md#configuration-limits). */
const findTurnedOverFields = (actions: readonly RowAction[]): FoundObstacle[] =>
  actions
    .filter(
      (action) =>
        action.row.table === 'configuration_field' &&
        isWritten(action, ['min', 'max']) &&
        Number(action.result['min']) > Number(action.result['max']),
    )
    .map(({ row }) => ({ reason: 'changedSince', row, blockingRow: { table: row.table, id: row.id } }))

// The lock prevents concurrent saves of the neighbours (server/years/years.ts).
const neighboursQuery = `
  SELECT y.id, n.id AS neighbour, n.begins <= y.spring AND n.id > y.id OR n.spring >= y.begins AND n.id < y.id AS overlaps
  FROM academic_year y JOIN academic_year n ON n.id IN (y.id - 1, y.id + 1)
  WHERE y.id = ANY ($1::integer[]) ORDER BY n.id FOR NO KEY UPDATE OF n`

/** Finds years that overlap with a neighbour (domain.md#year-days). */
async function findOverlappingYears(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const years = actions.filter(
    (action) => action.row.table === 'academic_year' && isWritten(action, ['begins', 'spring']),
  )
  if (years.length === 0) return []
  const rows = await run<{ id: number; neighbour: number; overlaps: boolean }>(tx, neighboursQuery, [
    years.map(({ row }) => row.id),
  ])
  return rows.flatMap(({ id, neighbour, overlaps }) => {
    const own = years.find(({ row }) => row.id === id)
    return own === undefined || !overlaps
      ? []
      : [{ reason: 'changedSince', row: own.row, blockingRow: { table: 'academic_year', id: neighbour } }]
  })
}

// $2: ids of rows whose successions form a circle.
const circlesQuery = `
  SELECT DISTINCT ON (own.id) own.id, other.id AS other FROM succession own
  JOIN succession other ON other.entity = own.entity AND other.id <> own.id AND other.from_ids && $2 AND other.to_ids && $2
  WHERE own.id = ANY ($1::integer[]) AND own.from_ids && $2 AND own.to_ids && $2 ORDER BY own.id, other.id DESC`

/** Finds successions that form a circle with other successions (domain.md#succession-rules). */
async function findCircles(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const successions = actions.filter(
    (action) => action.row.table === 'succession' && isWritten(action, ['from_ids', 'to_ids']),
  )
  const found: FoundObstacle[] = []
  for (const entity of entities) {
    const own = successions.filter(({ result }) => result['entity'] === entity)
    if (own.length === 0) continue
    const circles = await run<{ id: number; other: number }>(tx, circlesQuery, [
      own.map(({ row }) => row.id),
      await findCircle(tx, [entity]),
    ])
    for (const { row } of own)
      for (const { other } of circles.filter(({ id }) => id === row.id))
        found.push({ reason: 'changedSince', row, blockingRow: { table: 'succession', id: other } })
  }
  return found
}
