import type { EntityRows } from '../entities.ts'
import { getTableName } from 'drizzle-orm'
import { isoSql } from '#db/statement.ts'
import { omittableTables } from './rows.ts'

/** Number of row ids that one statement searches for rows older than the history. */
export const windowSize = 2000

/** SQL: hash of the cluster, the database and the base of change numbers. Every restore changes this base. */
export const epochSql = `
  md5(concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database()), change_base())) AS epoch`
const stateSql = `${epochSql},
  (SELECT id::text FROM history ORDER BY change, id LIMIT 1) AS oldest`

const rowAnchorSql = `concat_ws(' ', transaction, id, extract(epoch FROM at))`

export const newestAnchorSql = `(SELECT ${rowAnchorSql} FROM newest)`

export const isAnchoredCondition = (anchor: string) => `(${anchor}::text IS NULL OR EXISTS (
      SELECT FROM history WHERE transaction = split_part(${anchor}::text, ' ', 1)::xid8
        AND id = nullif(split_part(${anchor}::text, ' ', 2), '')::bigint AND ${rowAnchorSql} = ${anchor}::text
    ))`

/** SQL: common table expressions for the current snapshot, up to the later of the newest change and `seen`. */
export const snapshotTablesSql = (seen: string) => `
  now AS MATERIALIZED (SELECT pg_current_snapshot() AS snapshot),
  newest AS MATERIALIZED (SELECT transaction, id, at FROM history ORDER BY transaction DESC, id DESC LIMIT 1),
  ending AS MATERIALIZED (
    SELECT greatest((SELECT transaction::text::bigint + 1 FROM newest), pg_snapshot_xmax(${seen}::pg_snapshot)::text::bigint) AS number
  ),
  running AS MATERIALIZED (
    SELECT one FROM now, ending, pg_snapshot_xip(now.snapshot) AS one WHERE one::text::bigint < ending.number
  )`

/** SQL: the current snapshot, limited as in `snapshotTablesSql`, from its tables `ending` and `running`. */
export const limitedSnapshotSql = `format('%s:%s:%s', coalesce((SELECT min(one::text::bigint) FROM running), number), number,
      (SELECT string_agg(one::text, ',' ORDER BY one) FROM running))::pg_snapshot`

/**
 * SQL: the next changes after a mark. $1: seen, $2: upTo or null, $3: last id or −1, $4: anchor, $5: tables,
 * $6: limit. The target is the statement's snapshot, limited to the newest transaction in the history: after
 * a crash, a higher number may be used again. Changes are ordered by history id. For one row this is the
 * order of its changes, because writers of a row wait for each other's locks.
 */
export const changesQuery = `
  WITH ${snapshotTablesSql('$1')},
  target AS MATERIALIZED (
    SELECT coalesce($2::pg_snapshot, ${limitedSnapshotSql}) AS snapshot
    FROM ending
  ),
  beginning AS MATERIALIZED (
    SELECT CASE WHEN $3::bigint >= 0 THEN $3::bigint ELSE least(
      (SELECT min(id) FROM history WHERE transaction >= pg_snapshot_xmax($1::pg_snapshot)),
      (SELECT min(first.id) FROM pg_snapshot_xip($1::pg_snapshot) AS ended
        CROSS JOIN LATERAL (SELECT id FROM history WHERE transaction = ended ORDER BY id LIMIT 1) first)
    ) - 1 END AS id
  ),
  page AS MATERIALIZED (
    SELECT found.id, found.transaction
    FROM beginning, target, unnest($5::text[]) AS asked
    CROSS JOIN LATERAL (
      SELECT h.id, h.transaction FROM history h
      WHERE h.table_name = asked COLLATE "C" AND h.id > beginning.id AND h.id > 0
        AND pg_visible_in_snapshot(h.transaction, target.snapshot)
        AND NOT pg_visible_in_snapshot(h.transaction, $1::pg_snapshot)
      ORDER BY h.id LIMIT $6::integer
    ) found
    ORDER BY found.id LIMIT $6::integer
  )
  SELECT ${stateSql},
    ${isAnchoredCondition('$4')} AS anchored,
    (SELECT snapshot::text FROM target) AS "upTo",
    ${newestAnchorSql} AS newest,
    (
      SELECT coalesce(json_agg(json_build_object(
        'id', h.id::text, 'change', h.change::text, 'at', ${isoSql('h.at')}, 'table', h.table_name, 'rowId', h.row_id,
        'action', h.action, 'after', h.after, 'before', CASE WHEN h.table_name IN ('${omittableTables.join(`', '`)}') THEN h.before END
      ) ORDER BY h.id), '[]')
      FROM page JOIN history h ON h.transaction = page.transaction AND h.id = page.id
    ) AS changes`

/**
 * SQL: rows older than the history, in the next window of ids. A row without history is read as it is, any
 * other row as it was before its first change. $1: the id after which to search.
 */
export function baseQuery({ table, id }: EntityRows): string {
  const name = getTableName(table)
  return `
  WITH first AS MATERIALIZED (
    SELECT least(
      (SELECT min(${id.name}) FROM ${name} WHERE ${id.name} > $1::integer),
      (SELECT min(row_id) FROM history WHERE table_name = '${name}' AND row_id > $1::integer)
    ) AS id
  ),
  known AS MATERIALIZED (
    SELECT DISTINCT row_id FROM history h, first
    WHERE h.table_name = '${name}' AND row_id >= first.id AND row_id < first.id::bigint + ${windowSize}
  ),
  found AS (
    SELECT t.${id.name} AS id, to_jsonb(t) AS content FROM ${name} t, first
    WHERE t.${id.name} >= first.id AND t.${id.name} < first.id::bigint + ${windowSize}
      AND t.${id.name} NOT IN (SELECT row_id FROM known)
    UNION ALL
    SELECT known.row_id, first_change.before FROM known
    CROSS JOIN LATERAL (
      SELECT h.before FROM history h WHERE h.table_name = '${name}' AND h.row_id = known.row_id
      ORDER BY h.row_id, h.id LIMIT 1
    ) first_change
    WHERE first_change.before IS NOT NULL
  )
  SELECT ${stateSql}, (SELECT id FROM first) AS first,
    (SELECT ${isoSql('at')} FROM history ORDER BY change, id LIMIT 1) AS at,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'content', content) ORDER BY id), '[]') FROM found) AS rows`
}
