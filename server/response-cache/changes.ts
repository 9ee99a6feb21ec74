import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newUnpooledClient, type Db, followerName } from '#db/connect.ts'
import { instanceId } from '../process/instance.ts'

export type ChangeFollower = {
  /** Reads every change committed before this call. False: cached responses must not be used. */
  catchUp: () => Promise<boolean>
  /**
   * Returns a counter that increases when a read finds changes of one of these tables, and when changes may
   * have been missed. Undefined: there is no connection.
   */
  stateOf: (tables: readonly string[]) => number | undefined
  /** Registers a listener, before `start`. The message undefined: earlier messages may have been lost. */
  listen: (channel: string, listener: (message: string | undefined) => void) => void
  /** Resolves after the first attempt to connect; retries continue in the background. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

const timeout = 3000
const retryInterval = 250

// SQL: changes since the last read, found by snapshot. A transaction that was running at the last read, or
// has begun since then, is read after its commit. Rows of running transactions are excluded by transaction
// number, because there may be millions of these rows.
const changesQuery = `
  WITH now AS MATERIALIZED (SELECT pg_current_snapshot() AS snapshot),
  ended AS (
    SELECT number FROM now, pg_snapshot_xip($1::pg_snapshot) AS number WHERE pg_visible_in_snapshot(number, now.snapshot)
  )
  SELECT (SELECT snapshot::text FROM now) AS snapshot,
    ARRAY(
      SELECT table_name::text FROM history WHERE transaction >= pg_snapshot_xmax($1::pg_snapshot)
      UNION
      SELECT h.table_name::text FROM ended JOIN history h ON h.transaction = ended.number
    ) AS tables,
    (SELECT string_agg(oid || ' ' || relfilenode, ',' ORDER BY oid) FROM pg_class WHERE oid = ANY ($2::oid[])) AS files`

// SQL: position from which changes are followed. A truncated or recreated table has another relfilenode,
// which triggers do not record.
const positionQuery = `
  SELECT pg_current_snapshot()::text AS snapshot, array_agg(oid::bigint::text) AS oids,
    string_agg(oid || ' ' || relfilenode, ',' ORDER BY oid) AS files
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)`

type ChangesRow = { snapshot: string; tables: string[]; files: string }
type ListenState = { client: pg.Client; snapshot: string; oids: string[]; files: string }

/** Follows the changes on one separate connection. When it breaks, all known state is lost. */
export function followChanges(
  db: Db,
  watched: readonly string[],
  failed: (error: unknown) => void,
): ChangeFollower {
  const counts = new Map<string, number>()
  /** Number of times when changes may have been missed. */
  let lossCount = 0
  let following: ListenState | undefined
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  const ending = new AbortController()
  let connecting = Promise.resolve()
  let listeners: { channel: string; listener: (message: string | undefined) => void } | undefined

  async function connect(tried = () => {}): Promise<void> {
    while (following === undefined && !ending.signal.aborted) {
      const client = newUnpooledClient(db, {
        application_name: `${followerName} ${instanceId}`,
        connectionTimeoutMillis: timeout,
        query_timeout: timeout,
        statement_timeout: timeout,
      })
      try {
        await client.connect()
        // The planner is made to use the index, because only the newest rows of the history are read.
        await client.query('SET enable_seqscan = off')
        const { rows } = await client.query<Omit<ListenState, 'client'>>(positionQuery, [
          ['history', ...watched],
        ])
        const [position] = rows
        if (position === undefined) throw new Error('The database named no snapshot')
        const opened = { client, ...position }
        client.once('end', () => reset(opened))
        if (listeners !== undefined) {
          const { listener } = listeners
          client.on('notification', ({ payload }) => listener(payload))
          await client.query(`LISTEN ${listeners.channel}`)
        }
        lossCount++
        following = opened
        listeners?.listener(undefined)
        tried()
      } catch (error) {
        failed(error)
        tried()
        await client.end().catch(() => {})
        await sleep(retryInterval, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  function reset(lost: ListenState): void {
    if (following !== lost) return
    following = undefined
    lossCount++
    void lost.client.end().catch(() => {})
    if (!ending.signal.aborted) connecting = connect()
  }

  async function read(): Promise<boolean> {
    const from = following
    if (from === undefined) return false
    try {
      const { rows } = await from.client.query<ChangesRow>({
        name: 'changes',
        text: changesQuery,
        values: [from.snapshot, from.oids],
      })
      const [found] = rows
      if (following !== from || found === undefined) return false
      if (from.files !== found.files) {
        // A table was truncated or recreated, which the history does not record.
        reset(from)
        return false
      }
      from.snapshot = found.snapshot
      for (const table of found.tables) counts.set(table, (counts.get(table) ?? 0) + 1)
      return true
    } catch (error) {
      failed(error)
      reset(from)
      return false
    }
  }

  function run(): Promise<boolean> {
    next = undefined
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    catchUp() {
      if (following === undefined) return Promise.resolve(false)
      // The running read may have started before the last commit, so callers await and share the next read.
      if (next !== undefined) return next
      // The read starts at the end of the event loop's turn, so it serves all requests received until then.
      next = (running ?? Promise.resolve()).then(endOfTurn).then(run)
      return next
    },
    stateOf(tables) {
      if (following === undefined) return undefined
      return tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), lossCount)
    },
    listen(channel, listener) {
      listeners = { channel, listener }
    },
    start() {
      return new Promise((tried) => {
        connecting = connect(tried)
      })
    },
    async stop() {
      ending.abort()
      await connecting
      const connection = following
      following = undefined
      await connection?.client.end()
    },
  }
}
