import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { runOneAtATime } from '../derived/run-one-at-a-time.ts'
import { storePositionSql, preferIndexesSql, isOfThisClusterCondition } from '../derived/statements.ts'

// `change_place` is derived from `history` (decision 18), whose rows never change, so each row is processed
// once. Processing a row again would write equal values.

/** Version of the derivation. When the stored version differs, all rows are derived again. */
const derivationVersion = 'change_place 1'

/** Maximum of history rows in one transaction, so that no transaction takes long after a large import. */
const batchSize = 20_000

const derivedStateSql = `
  SELECT snapshot, next_change FROM derived_state
  WHERE derived = '${derivationVersion}' AND source = 'history' AND ${isOfThisClusterCondition}`

const historyColumns = 'h.change, h.id, h.table_name, h.before, h.after'

/** SQL: rows of transactions that were running at the last derivation and have committed since then. */
const lateRowsSql = `
  SELECT ${historyColumns} FROM (${derivedStateSql}) state CROSS JOIN pg_snapshot_xip(snapshot) AS number
  CROSS JOIN LATERAL (SELECT * FROM history WHERE transaction = number OFFSET 0) h
  WHERE pg_visible_in_snapshot(number, pg_current_snapshot())`

/** SQL: the next portion. Parameters: change and id of the last processed row. */
const nextRowsSql = `
  SELECT ${historyColumns} FROM history h WHERE (h.change, h.id) > ($1::bigint, $2::bigint)
  ORDER BY h.change, h.id LIMIT ${batchSize}`

/** SQL: one row if there are new changes: the current snapshot and the range of change numbers. */
const newChangesSql = `
  SELECT pg_current_snapshot()::text AS snapshot, coalesce(next_change, 0)::text AS since,
    (change_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::text AS next_change
  FROM (VALUES (1)) one LEFT JOIN LATERAL (${derivedStateSql} OFFSET 0) state ON true
  WHERE snapshot IS NULL
    OR (SELECT change FROM history ORDER BY change DESC LIMIT 1) >= next_change
    OR EXISTS (${lateRowsSql})`

/**
 * SQL: columns that determine institution and faculty of a row. `place_of` runs once for all rows with equal
 * values in these columns.
 */
const parentsSql = `jsonb_strip_nulls(jsonb_build_object(
    'id', CASE WHEN table_name IN ('institution', 'faculty') THEN content -> 'id' END,
    'group_id', content -> 'group_id', 'speciality_group_id', content -> 'speciality_group_id',
    'speciality_id', content -> 'speciality_id', 'faculty_id', content -> 'faculty_id',
    'institution_id', content -> 'institution_id',
    'entity', CASE WHEN table_name IN ('name_period', 'foreign_number') THEN content -> 'entity' END,
    'record', CASE WHEN table_name IN ('name_period', 'foreign_number') THEN content -> 'record' END,
    'institution', CASE WHEN table_name = 'check_acknowledgement' THEN content -> 'institution' END,
    'faculty', CASE WHEN table_name = 'check_acknowledgement' THEN content -> 'faculty' END))`

/** SQL: the change only deletes. Deleting a commission's member inserts a former member, which is ignored. */
const isDeleteCondition = `NOT EXISTS (
    SELECT FROM history h WHERE h.change = made.change AND h.action <> 'delete'
      AND (h.action <> 'insert' OR h.table_name <> 'commission_history_member'))`

const placeStatement = (rows: string) => `
  WITH fresh AS MATERIALIZED (${rows}),
  kind AS MATERIALIZED (
    SELECT change, coalesce(
      (SELECT operation FROM change_note n WHERE n.change = made.change),
      (SELECT 'undo' FROM change_undo u WHERE u.change = made.change),
      CASE WHEN ${isDeleteCondition} THEN 'delete' ELSE 'save' END
    ) AS operation
    FROM (SELECT DISTINCT change FROM fresh) made
  ),
  standing AS MATERIALIZED (
    SELECT DISTINCT change, table_name, ${parentsSql} AS parents
    FROM fresh CROSS JOIN LATERAL (VALUES (before), (after)) AS state (content) WHERE content IS NOT NULL
  ),
  placed AS (
    INSERT INTO change_place (change, institution, faculty, operation)
    SELECT DISTINCT s.change, coalesce(place.institution, 0), coalesce(place.faculty, 0), kind.operation
    FROM standing s JOIN kind USING (change)
    CROSS JOIN LATERAL place_of(s.table_name::text, s.parents) AS place
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING
  )
  SELECT change::text, id::text FROM fresh ORDER BY fresh.change DESC, fresh.id DESC LIMIT 1`

/** Processes all changes committed before this call. Without new changes it sends one short statement. */
export async function derivePlaces(db: Db): Promise<void> {
  if ((await run(db, newChangesSql, [])).length > 0)
    await runOneAtATime(db.$client, derivationVersion, () => deriveNewRows(db))
}

/** Processes the rows in portions and stores the position last, so an interrupted run is repeated. */
async function deriveNewRows(db: Db): Promise<void> {
  const [state] = await run<{ snapshot: string; since: string; next_change: string }>(db, newChangesSql, [])
  if (state === undefined) return
  const place = (rows: string, values: string[]) =>
    transaction(db, null, async (tx) => {
      // After large imports the planner overestimates the rows of a change, and would scan the table.
      await run(tx, preferIndexesSql, [])
      return run<{ change: string; id: string }>(tx, placeStatement(rows), values)
    })
  await place(lateRowsSql, [])
  let last: { change: string; id: string } | undefined = { change: state.since, id: '0' }
  while (last !== undefined) [last] = await place(nextRowsSql, [last.change, last.id])
  await run(db, storePositionSql, [derivationVersion, 'history', state.snapshot, state.next_change])
}
