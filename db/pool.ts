import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callEndedError } from '#db/call-end.ts'
import { isConnectionLoss } from '#db/failures.ts'

type QueryFunction = (statement: string | TimedStatement, values?: unknown[]) => Promise<pg.QueryResult>

/** `sendBefore`: latest time of sending, as a value of `performance.now()`. */
type TimedStatement = pg.QueryConfig & { sendBefore?: number }

export type PoolOptions = {
  poolSize?: number
  /** Milliseconds in which connecting is retried; longer than a failover. */
  retryTimeout?: number
  /** Timeout for a free connection in one attempt, milliseconds. */
  connectionTimeout?: number
  /** Timeout for one lock, milliseconds. A statement on a contended row waits for two locks in sequence. */
  lockTimeout?: number
  /** Timeout of a response, milliseconds. After a timeout it is unknown whether the statement was executed. */
  responseTimeout?: number
  onError: (error: Error) => void
}

/** Options of a server. Calls are answered within eight seconds, so no wait needs to be longer. */
export const serverPoolOptions = { retryTimeout: 7_000, connectionTimeout: 3_500, lockTimeout: 1_000 }

/** jit is off, since compiling a statement with many joins takes longer than running it. */
const sessionSettings = '-c jit=off -c timezone=UTC'

/** Adds the session settings to a URL. Options already in the URL override them. */
export function withSessionSettings(url: string): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${sessionSettings} ${own}`.trim())
  return address.href
}

/**
 * Opens a pool. It retries connecting during a restart or failover, reuses a connection after a failed
 * statement, and throws for a write that no standby server has confirmed.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const {
    poolSize = 14,
    retryTimeout = 25_000,
    responseTimeout = 30_000,
    connectionTimeout = 10_000,
    lockTimeout = 5_000,
    onError,
  } = options
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    application_name: 'okuu',
    statement_timeout: 15_000,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 30_000,
    // statement_timeout does not limit a COMMIT that waits for a lost standby.
    query_timeout: responseTimeout,
    verify: (client, done) => void readOnlyError(client).then(done),
  })
  // Without a listener on the pool and on each client, the process ends when the server disconnects.
  pool.on('error', onError)
  const own = new Set<number>()
  backends.set(pool, own)
  pool.on('remove', (client) => own.delete(backendOf(client)))
  pool.on('connect', (client) => {
    own.add(backendOf(client))
    client.on('error', () => {})
    failUnreplicatedWrites(client)
  })
  const connectOnce = pool.connect.bind(pool)
  const connect = async (sendBefore?: number) => {
    // Throws when the queue is full, since the last caller in it would only time out.
    if (pool.waitingCount >= maxQueue)
      throw Object.assign(new Error('Too many wait for a connection already'), { code: queueFullCode })
    const client = await retryConnecting(() => connectOnce(), retryTimeout)
    if (sendBefore === undefined || performance.now() < sendBefore) return client
    client.release()
    throw callEndedError()
  }
  const query: QueryFunction = async (statement, values) => {
    const client = await connect(typeof statement === 'string' ? undefined : statement.sendBefore)
    try {
      const result = await client.query(statement, values)
      client.release()
      return result
    } catch (error) {
      // pg's own pool.query would close the connection after every failed statement.
      client.release(isConnectionLoss(error))
      throw error
    }
  }
  return Object.assign(pool, { connect, query })
}

export const queueFullCode = 'QUEUE_FULL'

const maxQueue = 200

/** Repeats `attempt` while it fails to connect. `attempt` must have no effects. */
export async function retryConnecting<T>(attempt: () => Promise<T>, retryTimeout: number): Promise<T> {
  const deadline = Date.now() + retryTimeout
  for (let pause = 25; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() + pause > deadline) throw error
      await sleep(pause)
    }
  }
}

/** Returns an error if the query fails or the server is read-only: a proxy may still route to a standby. */
async function readOnlyError(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'on') return undefined
    return Object.assign(new Error('The database is read-only'), { code: '25006' })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Makes a query throw when no standby has confirmed its write. PostgreSQL only sends a warning. */
function failUnreplicatedWrites(client: pg.PoolClient): void {
  let warning: string | undefined
  client.on('notice', (notice) => {
    const text = notice.message ?? ''
    if (
      notice.routine === 'SyncRepWaitForLSN' ||
      text.startsWith('canceling wait for synchronous replication')
    )
      warning = text
  })
  const queryOnce: QueryFunction = client.query.bind(client)
  const query: QueryFunction = async (statement, values) => {
    warning = undefined
    const result = await queryOnce(statement, values)
    // SQLSTATE 08007: transaction resolution unknown.
    if (warning !== undefined) throw Object.assign(new Error(warning), { code: '08007' })
    return result
  }
  Object.assign(client, { query })
}

const endTimeout = 2_000

/**
 * Closes a pool. Statements that do not finish soon are terminated on the server. Otherwise they would run on
 * after this process ends, and block the shutdown of the embedded server.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const ended = pool.end()
  const inTime = await Promise.race([ended.then(() => true), sleep(endTimeout, false, { ref: false })])
  if (inTime) return
  await terminateBackends(pool.options.connectionString, [...(backends.get(pool) ?? [])])
  await Promise.race([ended, sleep(endTimeout, undefined, { ref: false })])
}

/** Terminates the statement on the server, since `client.end` alone would not stop it. */
export async function endClient(client: pg.Client, connectionString: string): Promise<void> {
  await terminateBackends(connectionString, [backendOf(client)])
  await client.end()
}

async function terminateBackends(connectionString: string | undefined, numbers: number[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: endTimeout })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY ($1::int[])', [
      numbers,
    ])
  } finally {
    await client.end()
  }
}

/**
 * Returns the process id of a client on the server; 0: not connected. The types of pg lack the property
 * `processID`.
 */
const backendOf = (client: pg.PoolClient | pg.Client) =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

const backends = new WeakMap<pg.Pool, Set<number>>()
