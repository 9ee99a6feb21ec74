import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import {
  limitedSnapshotSql,
  epochSql,
  isAnchoredCondition,
  newestAnchorSql,
  snapshotTablesSql,
} from '../feed/statements.ts'

export type Mark = {
  /** Installation and last restore, as in the mark of the feed. */
  epoch: string
  /** Snapshot of which all visible changes are known. */
  seen: string
  /** Newest row of the history visible in `seen`. While it exists, no later change is lost. */
  anchor: string | null
  /** Number of writes in each table without history, by PostgreSQL's statistics. */
  counts: Readonly<Record<string, number>>
}

const emptySnapshot = '1:1:'

/** Maximum of changed rows that are read; when it is reached, every table counts as changed. */
const maxRows = 20_000

/**
 * SQL: tables changed since a mark. $1: seen, $2: anchor, $3: tables, $4: limit of history rows. Tables
 * without history are compared by PostgreSQL's statistics, which are delayed by some seconds.
 */
const changesQuery = `
  WITH ${snapshotTablesSql('$1')},
  later AS MATERIALIZED (
    SELECT table_name FROM history WHERE transaction >= pg_snapshot_xmax($1::pg_snapshot) LIMIT $4::integer
  ),
  named AS MATERIALIZED (
    SELECT name, to_regclass('public.' || quote_ident(name)) AS oid FROM unnest($3::text[]) AS name
  )
  SELECT ${epochSql}, ${isAnchoredCondition('$2')} AS anchored,
    (SELECT ${limitedSnapshotSql}::text FROM ending) AS seen,
    ${newestAnchorSql} AS anchor,
    (SELECT count(*) FROM later) = $4::integer AS "isMuch",
    ARRAY(
      SELECT table_name::text FROM later
      UNION
      SELECT h.table_name::text FROM pg_snapshot_xip($1::pg_snapshot) AS ended JOIN history h ON h.transaction = ended
    ) AS tables,
    (
      SELECT coalesce(json_object_agg(name, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid)
        + pg_stat_get_tuples_deleted(oid)), '{}')
      FROM named WHERE NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = named.oid AND t.tgfoid = 'record_history'::regproc)
    ) AS counts`

type ChangedTablesRow = Mark & { anchored: boolean; isMuch: boolean; tables: string[] }

/** Returns the tables changed since the mark; undefined when changes may have been lost. */
export async function readChangesSince(
  db: Db,
  mark: Mark,
  names: readonly string[],
): Promise<{ mark: Mark; tables: string[] } | undefined> {
  const [found] = await run<ChangedTablesRow>(db, changesQuery, [mark.seen, mark.anchor, names, maxRows])
  if (found === undefined) throw new Error('The database named no snapshot')
  const { anchored, isMuch, tables, ...now } = found
  if (mark.epoch !== now.epoch || !anchored) return undefined
  const written = Object.keys(now.counts).filter((name) => now.counts[name] !== mark.counts[name])
  const changed = new Set([...tables, ...written])
  return { mark: now, tables: isMuch ? [...names] : names.filter((name) => changed.has(name)) }
}

export async function readMark(db: Db, names: readonly string[]): Promise<Mark> {
  const [found] = await run<ChangedTablesRow>(db, changesQuery, [emptySnapshot, null, names, 0])
  if (found === undefined) throw new Error('The database named no snapshot')
  const { epoch, seen, anchor, counts } = found
  return { epoch, seen, anchor, counts }
}

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`live mark ${content}`).digest('base64url')
const signatureLength = 43

export function writeMark({ epoch, seen, anchor, counts }: Mark, installation: string): string {
  const content = JSON.stringify([epoch, seen, anchor, counts])
  return `${signatureOf(content, installation)}${Buffer.from(content).toString('base64url')}`
}

/** Returns the mark. Throws 410 when this installation has not signed it. */
export function parseMark(text: string, installation: string): Mark {
  const content = Buffer.from(text.slice(signatureLength), 'base64url').toString()
  const given = Buffer.from(text.slice(0, signatureLength))
  const own = Buffer.from(signatureOf(content, installation))
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refusal('markGone')
  // The signature proves that `writeMark` wrote the content, so the types are trusted.
  const [epoch, seen, anchor, counts] = JSON.parse(content) as [string, string, string | null, Mark['counts']]
  return { epoch, seen, anchor, counts }
}
