import type { UndoObstacle, UndoOutcome, UndoRefusalReason } from '#contract/history.ts'
import { maxRowsOfChange } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../../messages/language.ts'
import { entityOf } from '../../entities.ts'
import { currentMoment, readLabels } from '../labels.ts'
import type { FoundObstacle } from './obstacles.ts'
import type { Obstacle } from './plan.ts'

const laterChangesQuery = `
  SELECT asked.place::integer, later.change::text
  FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[]) WITH ORDINALITY
    AS asked (table_name, row_id, moment, columns, place)
  CROSS JOIN LATERAL (
    SELECT h.change FROM history h
    WHERE h.table_name = asked.table_name AND h.row_id = asked.row_id AND h.id > asked.moment
      AND (h.action <> 'update' OR asked.columns = '[]' OR EXISTS (
        SELECT 1 FROM jsonb_array_elements_text(asked.columns::jsonb) AS touched (name)
        WHERE h.before -> touched.name IS DISTINCT FROM h.after -> touched.name
      ))
    ORDER BY h.id DESC LIMIT 1
  ) later`

/**
 * Returns a refusal: the reason of the first obstacle, and all rows with this reason. Each row has the later
 * change that prevents the undo, if there is one.
 */
export async function refuseByObstacles(
  tx: Db,
  obstacles: readonly (Obstacle | FoundObstacle)[],
  language: Language,
): Promise<UndoOutcome[]> {
  const [{ reason } = { reason: 'changedSince' as const }] = obstacles
  const own = obstacles.filter((one) => one.reason === reason)
  const causes = own.map((one) => ('blockingRow' in one ? { moment: '0', ...one.blockingRow } : one.row))
  const later = await run<{ place: number; change: string }>(tx, laterChangesQuery, [
    causes.map(({ table }) => table),
    causes.map(({ id }) => id),
    causes.map(({ moment }) => moment),
    own.map(({ columns }) => JSON.stringify(columns ?? [])),
  ])
  const changes = new Map(later.map(({ place, change }) => [place - 1, change]))
  const rows = own.map(({ row }, place) => ({ row, change: changes.get(place) ?? null }))
  return makeRefusal(tx, reason, rows, language)
}

export async function makeRefusal(
  tx: Db,
  reason: UndoRefusalReason,
  refusedRows: readonly { row: { table: string; id: number }; change: string | null }[],
  language: Language,
): Promise<UndoOutcome[]> {
  const named = refusedRows.slice(0, maxRowsOfChange).map(({ row: { table, id }, change }) => ({
    table,
    id,
    moment: currentMoment,
    change,
  }))
  const labelOf = await readLabels(tx, named, language)
  const rows = named.flatMap(({ change, ...row }): UndoObstacle[] => {
    const entity = entityOf(row.table)
    return entity === undefined ? [] : [{ entity, id: row.id, label: labelOf(row), change }]
  })
  return [{ sms: reason === 'locked' ? sms.updateRefused : sms.cannotDelete, reason, rows }]
}
