import { type Db, transaction } from '#db/connect.ts'
import { derivingLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { inTurn } from '../derived/in-turn.ts'
import { byIndex } from '../derived/statements.ts'

// Where the rows of each change stand and what kind of work it was, kept in change_place as decision 18 keeps what a search reads.
// The history alone is followed: its rows never change, so that each change is looked at once.

/** Names the way in which rows are made: under another one than before all are made anew. */
const way = 'change_place 1'

const followed = `
  SELECT snapshot, next_change FROM derived_state
  WHERE derived = '${way}' AND source = 'history'
    AND pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`

/** A transaction that was under way when the history was followed last, and has ended since. */
const late = `
  pg_snapshot_xip(snapshot) AS number
  CROSS JOIN LATERAL (SELECT * FROM history WHERE transaction = number OFFSET 0) h
  WHERE pg_visible_in_snapshot(number, pg_current_snapshot())`

const behind = `
  SELECT state.snapshot IS NULL AS unknown FROM (VALUES (1)) one
  LEFT JOIN LATERAL (${followed} OFFSET 0) state ON true
  WHERE snapshot IS NULL
    OR (SELECT change FROM history ORDER BY change DESC LIMIT 1) >= next_change
    OR EXISTS (SELECT FROM ${late})`

/** Of a row's content, all by which place_of finds where it stands: many quotas have one group. */
const parents = `jsonb_strip_nulls(jsonb_build_object(
    'id', CASE WHEN table_name IN ('institution', 'faculty') THEN content -> 'id' END,
    'group_id', content -> 'group_id', 'speciality_group_id', content -> 'speciality_group_id',
    'speciality_id', content -> 'speciality_id', 'faculty_id', content -> 'faculty_id',
    'institution_id', content -> 'institution_id'))`

/** A former member comes of the delete of a member. */
const isDelete = `bool_or(action = 'delete') AND bool_and(
    action = 'delete' OR (action = 'insert' AND table_name = 'commission_history_member'))`

// All that the statement reads it sees by one snapshot, the one that it writes down.
const following = `
  WITH state AS MATERIALIZED (${followed}),
  fresh AS MATERIALIZED (
    SELECT h.change, h.table_name, h.action, h.before, h.after FROM history h
    WHERE h.change >= coalesce((SELECT next_change FROM state), 0)
    UNION ALL
    SELECT h.change, h.table_name, h.action, h.before, h.after FROM state CROSS JOIN ${late}
  ),
  kind AS (
    SELECT change, coalesce(
      (SELECT operation FROM change_note n WHERE n.change = fresh.change),
      (SELECT 'undo' FROM change_undo u WHERE u.change = fresh.change),
      CASE WHEN ${isDelete} THEN 'delete' ELSE 'save' END
    ) AS operation
    FROM fresh GROUP BY change
  ),
  standing AS (
    SELECT DISTINCT change, table_name, ${parents} AS parents
    FROM fresh CROSS JOIN LATERAL (VALUES (before), (after)) AS state (content) WHERE content IS NOT NULL
  ),
  placed AS (
    INSERT INTO change_place (change, institution, faculty, operation)
    SELECT DISTINCT s.change, coalesce(place.institution, 0), coalesce(place.faculty, 0), kind.operation
    FROM standing s JOIN kind USING (change)
    CROSS JOIN LATERAL place_of(s.table_name::text, s.parents) AS place
    ON CONFLICT DO NOTHING
  )
  INSERT INTO derived_state AS s (derived, source, snapshot, next_change)
  VALUES ('${way}', 'history', pg_current_snapshot(),
    change_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
  ON CONFLICT (derived, source) DO UPDATE SET snapshot = excluded.snapshot, next_change = excluded.next_change`

/** Finds the places of all changes that were committed before this call and are not known yet; else it costs one short statement. */
export async function placeChanges(db: Db): Promise<void> {
  const found = await run(db, behind, [])
  if (found.length > 0) await inTurn(db.$client, way, () => transaction(db, null, follow))
}

async function follow(tx: Db): Promise<void> {
  await run(tx, 'SELECT pg_advisory_xact_lock($1)', [derivingLock])
  const [state] = await run<{ unknown: boolean }>(tx, behind, [])
  if (state === undefined) return
  // All that is new lies at the end of an index, unless all is new.
  await run(tx, state.unknown ? 'DELETE FROM change_place' : byIndex, [])
  await run(tx, following, [])
}
