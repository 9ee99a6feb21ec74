import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { FoundObstacle } from './obstacles.ts'
import { isWritten, type RowAction } from './plan.ts'

const detailsQuery = `
  SELECT d.id, d.score_band_id AS band FROM band_detail d JOIN score_band b ON b.id = d.score_band_id
  WHERE (d.id = ANY ($1::integer[]) OR b.id = ANY ($2::integer[]))
    AND (d.starts_at < b.starts_at OR d.ends_at > b.ends_at)`

/** Finds details outside their band (domain.md#detail-inside-band), which no constraint checks. */
export async function findOutsideBands(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const touched = (table: string) =>
    actions.filter(
      (action) => action.row.table === table && isWritten(action, ['starts_at', 'ends_at', 'score_band_id']),
    )
  const bands = touched('score_band')
  const details = touched('band_detail')
  if (bands.length + details.length === 0) return []
  const idsOf = (some: readonly RowAction[]) => some.map(({ row }) => row.id)
  const outside = await run<{ id: number; band: number }>(tx, detailsQuery, [idsOf(details), idsOf(bands)])
  return outside.flatMap(({ id, band }) => {
    const own = details.find(({ row }) => row.id === id)
    if (own !== undefined)
      return [{ reason: 'changedSince', row: own.row, blockingRow: { table: 'score_band', id: band } }]
    const above = bands.find(({ row }) => row.id === band)
    return above === undefined
      ? []
      : [{ reason: 'changedSince', row: above.row, blockingRow: { table: 'band_detail', id } }]
  })
}
