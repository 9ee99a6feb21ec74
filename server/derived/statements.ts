export type DerivedTable = {
  readonly name: string
  /** Version of the derivation. After a change of the version all rows are derived again. */
  readonly version: string
  readonly sources: readonly Source[]
}

/** Source table. Each of its rows that matches `where` has one row in the derived table. */
export type Source = {
  readonly table: string
  /** SQL expressions of the texts from which a row is derived. */
  readonly texts: readonly string[]
  /** Condition on source rows; undefined: every row has a derived row. */
  readonly where?: string
  readonly derive: (texts: readonly string[]) => object
}

// SQL condition: the stored snapshot is of this cluster. A restored database begins with lower transaction
// numbers, so all its rows are derived again.
export const isOfThisClusterCondition =
  'pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax(pg_current_snapshot())'

// SQL for rows whose transaction was running at the last derivation and has committed since. The stored
// snapshot lists these transactions.
const lateRowsSql = (table: string) => `pg_snapshot_xip(snapshot) AS number
    CROSS JOIN LATERAL (SELECT row_id FROM history WHERE transaction = number AND table_name = ${table} OFFSET 0) h
    WHERE pg_visible_in_snapshot(number, pg_current_snapshot())`

/**
 * SQL for the sources with new changes. Parameters: version of the derivation, sources. The array is in a
 * subselect, so that its length does not change the plan.
 */
export const changedSourcesSql = `
  SELECT source FROM unnest((SELECT $2::text[])) AS source
  LEFT JOIN LATERAL (
    SELECT snapshot, next_change FROM derived_state s WHERE s.derived = $1 AND s.source = source.source AND ${isOfThisClusterCondition} OFFSET 0
  ) state ON true
  WHERE snapshot IS NULL
    OR (SELECT change FROM history WHERE table_name = source ORDER BY change DESC LIMIT 1) >= next_change
    OR EXISTS (SELECT FROM ${lateRowsSql('source')})`

/** Makes the planner use the indexes of newest rows, even if it overestimates their number. */
export const preferIndexesSql = 'SET LOCAL enable_seqscan = off'

/** SQL for the ids of rows to derive (at first all) and the position to store afterwards. */
export const changedRowsSql = (
  { name: derived, version }: DerivedTable,
  { table, where = 'true' }: Source,
) => `
  WITH state AS MATERIALIZED (
    SELECT snapshot, next_change FROM derived_state WHERE derived = '${version}' AND source = '${table}' AND ${isOfThisClusterCondition}
  ),
  changed AS (
    SELECT row_id AS id FROM history WHERE table_name = '${table}' AND change >= (SELECT next_change FROM state)
    UNION
    SELECT row_id FROM state CROSS JOIN ${lateRowsSql(`'${table}'`)}
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

export const textsSql = ({ table, texts: columns, where = 'true' }: Source) => `
  SELECT id, ARRAY[${columns.join(', ')}]::text[] AS texts FROM "${table}" WHERE id = ANY ($1::integer[]) AND ${where}`

export const deleteRowsSql = (derived: string) =>
  `DELETE FROM "${derived}" WHERE table_name = $1 AND record = ANY ($2::integer[])`

export const insertRowsSql = (derived: string) =>
  `INSERT INTO "${derived}" SELECT * FROM jsonb_populate_recordset(NULL::"${derived}", $1::jsonb)`

/** SQL that stores the position. Parameters: derivation's version, source, snapshot, next change number. */
export const storePositionSql = `
  INSERT INTO derived_state AS s (derived, source, snapshot, next_change) VALUES ($1, $2, $3::pg_snapshot, $4::bigint)
  ON CONFLICT (derived, source) DO UPDATE SET snapshot = excluded.snapshot, next_change = excluded.next_change`
