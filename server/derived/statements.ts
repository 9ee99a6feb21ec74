import type { Derived, Source } from './bring-up-to-date.ts'

// Nothing is known in a database that was copied into another cluster, whose transactions count again.
export const known = 'pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax(pg_current_snapshot())'

// By snapshot, as in server/response-cache/changes.ts: a transaction that was under way is read when it has ended.
const late = (table: string) => `pg_snapshot_xip(snapshot) AS number
    CROSS JOIN LATERAL (SELECT row_id FROM history WHERE transaction = number AND table_name = ${table} OFFSET 0) h
    WHERE pg_visible_in_snapshot(number, pg_current_snapshot())`

/**
 * Which sources have changed since the derived table followed them. Parameters: the way in which it is derived, its sources; their number
 * is hidden from the planner, which would plan again for each.
 */
export const behind = `
  SELECT source FROM unnest((SELECT $2::text[])) AS source
  LEFT JOIN LATERAL (
    SELECT snapshot, next_change FROM derived_state s WHERE s.derived = $1 AND s.source = source.source AND ${known} OFFSET 0
  ) state ON true
  WHERE snapshot IS NULL
    OR (SELECT change FROM history WHERE table_name = source ORDER BY change DESC LIMIT 1) >= next_change
    OR EXISTS (SELECT FROM ${late('source')})`

/** The end of a table or of the history is read by its index, however much of it the planner expects to be new. */
export const byIndex = 'SET LOCAL enable_seqscan = off'

/**
 * The rows of a source to be derived again: those that have changed since, all where nothing is known. With them the place
 * up to which they are followed once they are derived.
 */
export const changed = ({ name: derived, way }: Derived, { table, where = 'true' }: Source) => `
  WITH state AS MATERIALIZED (
    SELECT snapshot, next_change FROM derived_state WHERE derived = '${way}' AND source = '${table}' AND ${known}
  ),
  changed AS (
    SELECT row_id AS id FROM history WHERE table_name = '${table}' AND change >= (SELECT next_change FROM state)
    UNION
    SELECT row_id FROM state CROSS JOIN ${late(`'${table}'`)}
    UNION
    SELECT id FROM "${table}" WHERE NOT EXISTS (SELECT FROM state) AND ${where}
    UNION
    SELECT record FROM "${derived}" WHERE NOT EXISTS (SELECT FROM state) AND table_name = '${table}'
  )
  SELECT pg_current_snapshot()::text AS snapshot,
    (change_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::text AS next_change,
    ARRAY(
      SELECT id FROM changed c
      WHERE EXISTS (SELECT FROM "${table}" t WHERE t.id = c.id AND ${where})
        OR EXISTS (SELECT FROM "${derived}" d WHERE d.table_name = '${table}' AND d.record = c.id)
      ORDER BY id
    ) AS ids`

/** The texts that rows are made of. Parameter: their ids. */
export const texts = ({ table, texts: columns, where = 'true' }: Source) => `
  SELECT id, ARRAY[${columns.join(', ')}]::text[] AS texts FROM "${table}" WHERE id = ANY ($1::integer[]) AND ${where}`

/** Parameters: the source, the ids. */
export const removal = (derived: string) =>
  `DELETE FROM "${derived}" WHERE table_name = $1 AND record = ANY ($2::integer[])`

/** Parameter: the rows in JSON. */
export const insertion = (derived: string) =>
  `INSERT INTO "${derived}" SELECT * FROM jsonb_populate_recordset(NULL::"${derived}", $1::jsonb)`

/** Parameters: the way, the source, up to where it is followed. */
export const arrival = `
  INSERT INTO derived_state AS s (derived, source, snapshot, next_change) VALUES ($1, $2, $3::pg_snapshot, $4::bigint)
  ON CONFLICT (derived, source) DO UPDATE SET snapshot = excluded.snapshot, next_change = excluded.next_change`
