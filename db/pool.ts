import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tooLate } from '#db/call-end.ts'
import { isConnectionLoss } from '#db/failures.ts'

/** The one way in which Okuu, and Drizzle for it, calls pg. */
type Query = (statement: string | Statement, values?: unknown[]) => Promise<pg.QueryResult>

/** `sendBefore`: it is not sent later, by the clock of `performance.now()`. */
type Statement = pg.QueryConfig & { sendBefore?: number }

export type PoolOptions = {
  poolSize?: number
  /** How long obtaining a connection is tried again, for a database that is failing over; milliseconds. */
  patience?: number
  /** How long a free connection is waited for at each attempt; milliseconds. */
  longestWait?: number
  /** How long one lock is waited for; milliseconds. A row takes two, one behind the other, where others wait for it. */
  longestLock?: number
  /** How long an answer may take; milliseconds. After that nobody knows whether the statement was carried out. */
  longestAnswer?: number
  /** A connection broke while nobody was using it. */
  onError: (error: Error) => void
}

/** While calls are served, each of which is answered within eight seconds: nothing waits for longer than anybody for it. */
export const whileServing = { patience: 7_000, longestWait: 3_500, longestLock: 1_000 }

/** A statement of many joins over few rows is compiled for far longer than it runs; UTC is the embedded server's time zone. */
const sessionSettings = '-c jit=off -c timezone=UTC'

/** The address with the settings of each session; its own options count above them. */
export function withSessionSettings(url: string): string {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${sessionSettings} ${own}`.trim())
  return address.href
}

/**
 * A pool that waits for a server that restarts or fails over, keeps a connection after a refused statement,
 * and reports a write that no standby has confirmed as a failed one.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const {
    poolSize = 14,
    patience = 25_000,
    longestAnswer = 30_000,
    longestWait = 10_000,
    longestLock = 5_000,
    onError,
  } = options
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max: poolSize,
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
    application_name: 'okuu',
    statement_timeout: 15_000,
    lock_timeout: longestLock,
    idle_in_transaction_session_timeout: 30_000,
    // statement_timeout does not reach a commit that waits for a standby which is gone.
    query_timeout: longestAnswer,
    verify: (client, done) => void reasonToRefuse(client).then(done),
  })
  // Without a listener on both, the process dies when the server goes away.
  pool.on('error', onError)
  const own = new Set<number>()
  processes.set(pool, own)
  pool.on('remove', (client) => own.delete(processOf(client)))
  pool.on('connect', (client) => {
    own.add(processOf(client))
    client.on('error', () => {})
    failUnreplicatedWrites(client)
  })
  const connectOnce = pool.connect.bind(pool)
  const connect = async (sendBefore?: number) => {
    // Refused at once: whoever would be at the end of such a line would be refused later.
    if (pool.waitingCount >= longestQueue)
      throw Object.assign(new Error('Too many wait for a connection already'), { code: queueFull })
    const client = await untilConnected(() => connectOnce(), patience)
    if (sendBefore === undefined || performance.now() < sendBefore) return client
    client.release()
    throw tooLate()
  }
  const query: Query = async (statement, values) => {
    const client = await connect(typeof statement === 'string' ? undefined : statement.sendBefore)
    try {
      const result = await client.query(statement, values)
      client.release()
      return result
    } catch (error) {
      // pg's own pool.query would throw the connection away after every refused statement.
      client.release(isConnectionLoss(error))
      throw error
    }
  }
  return Object.assign(pool, { connect, query })
}

/** The code of an error that says so. */
export const queueFull = 'QUEUE_FULL'

const longestQueue = 200

/** Runs `attempt` again while the database cannot be reached. Only for what has changed nothing yet. */
export async function untilConnected<T>(attempt: () => Promise<T>, patience: number): Promise<T> {
  const deadline = Date.now() + patience
  for (let pause = 25; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() + pause > deadline) throw error
      await sleep(pause)
    }
  }
}

/** Behind a proxy a connection may reach a server that has just become a standby. */
async function reasonToRefuse(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'on') return undefined
    return Object.assign(new Error('The database is read-only'), { code: '25006' })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A commit that stopped waiting for its standby is announced by a warning only; the caller must not believe it. */
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
  const queryOnce: Query = client.query.bind(client)
  const query: Query = async (statement, values) => {
    warning = undefined
    const result = await queryOnce(statement, values)
    // 08007: transaction resolution unknown
    if (warning !== undefined) throw Object.assign(new Error(warning), { code: '08007' })
    return result
  }
  Object.assign(client, { query })
}

const longestEnd = 2_000

/**
 * Ends the pool. Statements that do not end soon, since they wait for a lock or have much to do, are ended by the server: a
 * process that goes would leave them behind, and the embedded server with them.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const ended = pool.end()
  const inTime = await Promise.race([ended.then(() => true), sleep(longestEnd, false, { ref: false })])
  if (inTime) return
  await terminate(pool.options.connectionString, [...(processes.get(pool) ?? [])])
  await Promise.race([ended, sleep(longestEnd, undefined, { ref: false })])
}

/** Ends a connection, and its statement at once: pg would break the line, and the server go on. */
export async function endClient(client: pg.Client, connectionString: string): Promise<void> {
  await terminate(connectionString, [processOf(client)])
  await client.end()
}

async function terminate(connectionString: string | undefined, numbers: number[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestEnd })
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

/** pg keeps the number beside what its types name. */
const processOf = (client: pg.PoolClient | pg.Client) =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

/** The server's processes behind the connections of a pool. */
const processes = new WeakMap<pg.Pool, Set<number>>()
