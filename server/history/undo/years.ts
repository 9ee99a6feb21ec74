import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { FoundObstacle } from './obstacles.ts'
import type { RowAction } from './plan.ts'

// The lock prevents concurrent saves of the neighbours (server/years/years.ts).
const neighboursQuery = `
  SELECT y.id, n.id AS neighbour, n.begins <= y.spring AND n.id > y.id OR n.spring >= y.begins AND n.id < y.id AS overlaps
  FROM academic_year y JOIN academic_year n ON n.id IN (y.id - 1, y.id + 1)
  WHERE y.id = ANY ($1::integer[]) ORDER BY n.id FOR NO KEY UPDATE OF n`

/** Finds years that overlap with a neighbour (domain.md#year-days), which no constraint checks. */
export async function findOverlappingYears(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const years = actions.filter(({ row }) => row.table === 'academic_year')
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
