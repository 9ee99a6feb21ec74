import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { demandBeforeCallEnd, setCallEnd } from '#db/call-end.ts'
import { type ChangeContext, changeContextOf, setChangeContext } from '#db/change-context.ts'
import { isConnectionLoss, isSerializationConflict } from '#db/failures.ts'
import { recordChange, trackChange } from '#db/recorded-change.ts'
import {
  endClient,
  endPool,
  openPool,
  type PoolOptions,
  retryConnecting,
  withSessionSettings,
} from '#db/pool.ts'
import * as schema from '#db/schema/index.ts'

/** Database handle or transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema> & {
  $client: pg.Pool | pg.ClientBase
}

export type Connection = { pool: pg.Pool; db: Db; close: () => Promise<void> }

export type ConnectOptions = PoolOptions & {
  /** URL with the role that owns the tables. Undefined: the application's role owns them. */
  ownerUrl?: string | undefined
}

/** The pool connects at the first statement. */
export function connect(url: string, options: ConnectOptions): Connection {
  const { ownerUrl = url, retryTimeout = 25_000 } = options
  const pool = openPool(url, options)
  const db = drizzle(pool, { schema })
  const closers: OpenedPool['closers'] = new Set()
  pools.set(db, { pool, url, retryTimeout, ownerUrl, closers })
  let closing: Promise<unknown> | undefined
  const close = async () => {
    closing ??= Promise.all([endPool(pool), ...[...closers].map((end) => end())])
    await closing
  }
  return { pool, db, close }
}

export const connectionsOf = (db: Db): number => pools.get(db)?.pool.options.max ?? 1

export function connectionCounts(db: Db): { most: number; open: number; idle: number; waiting: number } {
  const pool = pools.get(db)?.pool
  if (pool === undefined) throw new Error('Only a pool has connections')
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
  return { most: pool.options.max ?? 1, open, idle, waiting }
}

/** Prefix of the application_name of the connection on which a running server polls changes. */
export const followerName = 'okuu changes'

/** Returns an unconnected client that does not belong to the pool. */
export function newUnpooledClient(db: Db, config: pg.ClientConfig): pg.Client {
  return newClient(openedPoolOf(db).url, config)
}

/** Returns an unconnected client of the tables' owner. Closing the pool of `db` closes the client. */
export function newOwnerClient(db: Db, config: pg.ClientConfig): pg.Client {
  const { ownerUrl, closers } = openedPoolOf(db)
  const client = newClient(ownerUrl, config)
  const end = () => endClient(client, ownerUrl)
  closers.add(end)
  client.once('end', () => closers.delete(end))
  return client
}

/** Runs `work` as the owner: on the pool of `db` if its role owns the tables, else on a temporary pool. */
export async function asOwner<T>(db: Db, work: (owner: Connection) => Promise<T>): Promise<T> {
  const { pool, url, ownerUrl, closers } = openedPoolOf(db)
  if (ownerUrl === url) return work({ pool, db, close: async () => {} })
  const owner = connect(ownerUrl, { poolSize: 3, onError: () => {} })
  closers.add(owner.close)
  try {
    return await work(owner)
  } finally {
    await owner.close()
    closers.delete(owner.close)
  }
}

function newClient(url: string, config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionString: withSessionSettings(url), keepAlive: true, ...config })
  // Without an error listener the process would end when the server disconnects.
  client.on('error', () => {})
  return client
}

/** `closers`: functions that close connections outside the pool. */
type OpenedPool = {
  pool: pg.Pool
  url: string
  retryTimeout: number
  ownerUrl: string
  closers: Set<() => Promise<void>>
}
const pools = new WeakMap<Db, OpenedPool>()

function openedPoolOf(db: Db): OpenedPool {
  const opened = pools.get(db)
  if (opened === undefined) throw new Error('Only a pool has connections beside it')
  return opened
}
const handles = new WeakMap<pg.ClientBase, Db>()

/**
 * Runs `work` on a copy of `db`. Returns its result and the number of the last change. After the time
 * `end`, statements and commits throw, because the client has already received a timeout response.
 */
export async function withChange<Result>(
  db: Db,
  { end, ...ground }: ChangeContext & { end: number },
  work: (db: Db) => Promise<Result>,
): Promise<{ result: Result; change: string | undefined }> {
  // The cast is safe: `own` inherits all properties of `db`.
  const own = Object.create(db) as Db
  const opened = pools.get(db)
  if (opened !== undefined) pools.set(own, opened)
  setCallEnd(own, end)
  setChangeContext(own, ground)
  const note = trackChange(own)
  const result = await work(own)
  return { result, change: note.change }
}

/**
 * Runs `work` in a transaction, or in the present one. `user`: author of the changes (null: the command
 * line). After a deadlock or serialization failure `work` is retried up to three times, so it must have no
 * effects outside the database.
 */
export async function transaction<T>(db: Db, user: number | null, work: (tx: Db) => Promise<T>): Promise<T> {
  const opened = pools.get(db)
  if (opened === undefined) return work(db)
  for (let conflicts = 0; ; conflicts++) {
    const client = await retryConnecting(() => beginTransaction(opened.pool), opened.retryTimeout)
    try {
      const { result, change } = await runAndCommit(client, user, changeContextOf(db), work, () =>
        demandBeforeCallEnd(db),
      )
      recordChange(db, change)
      return result
    } catch (error) {
      if (conflicts === 3 || !isSerializationConflict(error)) throw error
    }
  }
}

/** Runs `work` in a read-only transaction, or in the present one. PostgreSQL refuses writes and row locks. */
export async function snapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const opened = pools.get(db)
  if (opened === undefined) return work(db)
  const client = await retryConnecting(
    () => beginTransaction(opened.pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    opened.retryTimeout,
  )
  try {
    const result = await work(databaseOn(client))
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await releaseClient(client, error)
    throw error
  }
}

async function beginTransaction(pool: pg.Pool, beginning = 'BEGIN'): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await client.query(beginning)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function runAndCommit<T>(
  client: pg.PoolClient,
  user: number | null,
  ground: string | undefined,
  work: (tx: Db) => Promise<T>,
  demand: () => void,
): Promise<{ result: T; change: string | null }> {
  try {
    const tx = databaseOn(client)
    if (user !== null) await tx.execute(sql`SELECT set_config('okuu.user', ${String(user)}, true)`)
    if (ground !== undefined) await tx.execute(sql`SELECT set_config('okuu.ground', ${ground}, true)`)
    const result = await work(tx)
    demand()
    const change = await commit(client)
    client.release()
    return { result, change }
  } catch (error) {
    await releaseClient(client, error)
    throw error
  }
}

const changeSql =
  'SELECT max(change)::text AS change FROM history WHERE transaction = pg_current_xact_id_if_assigned()'

/** Commits. Returns the number of the transaction's change; null if the transaction changed nothing. */
async function commit(client: pg.PoolClient): Promise<string | null> {
  // After a failed statement this query fails, which is ignored: the COMMIT reports the failure.
  const read = await client
    .query<{ change: string | null }>({ name: 'change', text: changeSql })
    .catch(() => undefined)
  const { command } = await client.query('COMMIT')
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and `work` ignored the error.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed')
  return read?.rows[0]?.change ?? null
}

async function releaseClient(client: pg.PoolClient, failure: unknown): Promise<void> {
  if (isConnectionLoss(failure)) return client.release(true)
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    client.release(true)
  }
}

export function databaseOn(client: pg.PoolClient | pg.Client): Db {
  const known = handles.get(client)
  if (known !== undefined) return known
  const tx = drizzle(client, { schema })
  handles.set(client, tx)
  return tx
}
