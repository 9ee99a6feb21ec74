import { connect as openSocket, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asOwner, newUnpooledClient, connect, type Db, newOwnerClient, transaction } from '#db/connect.ts'
import { failureCode, isConnectionLoss } from '#db/failures.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'

const { db, pool, url, ownerUrl, owner } = await testDatabase()
await owner.pool.query('CREATE TABLE mark (text text PRIMARY KEY)')

beforeEach(() => pool.query('DELETE FROM mark'))

const mark = (on: Db, text: string) => on.execute(sql`INSERT INTO mark VALUES (${text})`)
const marks = async () =>
  (await pool.query('SELECT text FROM mark ORDER BY text')).rows.map(({ text }) => text)
const fail = (on: Db, state: string) =>
  on.execute(sql.raw(`DO $$ BEGIN RAISE 'refused' USING ERRCODE = '${state}'; END $$`))

test('connection: opened → statements, locks and idle transactions have timeouts', async () => {
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings WHERE name LIKE '%\\_timeout' AND source = 'client' ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
})

test('connection: opened in or outside the pool → JIT is off, the time zone is UTC; options in the URL are added', async () => {
  const settings = `SELECT name, setting FROM pg_settings
    WHERE name IN ('jit', 'TimeZone', 'work_mem') AND source = 'client' ORDER BY name`
  const own = [
    { name: 'jit', setting: 'off' },
    { name: 'TimeZone', setting: 'UTC' },
  ]
  expect((await pool.query(settings)).rows).toEqual(own)
  for (const client of [newUnpooledClient(db, {}), newOwnerClient(db, {})]) {
    await client.connect()
    expect((await client.query(settings)).rows).toEqual(own)
    await client.end()
  }
  const address = new URL(url)
  address.searchParams.set('options', '-c work_mem=5MB')
  const optional = connect(address.href, { poolSize: 1, onError: () => {} })
  expect((await optional.pool.query(settings)).rows).toEqual([...own, { name: 'work_mem', setting: '5120' }])
  await optional.close()
})

test('pool: statement failed → its connection is reused', async () => {
  const { pool: single, close } = connect(url, { poolSize: 1, onError: () => {} })
  const backend = async () => (await single.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
  const before = await backend()
  await expect(single.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(await backend()).toBe(before)
  await close()
})

test('pool: idle connection lost → reported and replaced', async () => {
  const reported: { tell?: (error: Error) => void } = {}
  const report = new Promise<Error>((resolve) => {
    reported.tell = resolve
  })
  const cut = connect(url, { poolSize: 1, onError: (error) => reported.tell?.(error) })
  const { rows } = await cut.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  expect(failureCode(await report)).toBe('57P01')
  await expect(cut.pool.query('SELECT 1')).resolves.toBeDefined()
  await cut.close()
})

test('pool: closed while statements of the tables’ owner run → the statements end, on all connections', async () => {
  const working = connect(url, { poolSize: 1, onError: () => {}, ownerUrl })
  const ended: unknown[] = []
  const wait = async (client: pg.Pool | pg.Client) => {
    await client.query(`/* at work */ SELECT pg_sleep(60)`)
  }
  void asOwner(working.db, ({ pool: own }) => wait(own)).catch((error: unknown) => ended.push(error))
  const client = newOwnerClient(working.db, {})
  await client.connect()
  void wait(client).catch((error: unknown) => ended.push(error))
  const atWork = async () => {
    const { rows } = await owner.pool.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE '/* at work%' AND state = 'active' AND datname = current_database()`,
    )
    return rows.length
  }
  await eventually(async () => expect(await atWork()).toBe(2))
  await working.close()
  await eventually(() => expect(ended).toHaveLength(2))
  expect(await atWork()).toBe(0)
})

test('transaction: several changes by an author → all are stored; the next statement has no author', async () => {
  const user = await transaction(db, 10_007, async (tx) => {
    await mark(tx, 'a')
    await mark(tx, 'b')
    return tx.execute(sql`SELECT current_setting('okuu.user', true) AS name`)
  })
  expect(user.rows).toEqual([{ name: '10007' }])
  expect(await marks()).toEqual(['a', 'b'])
  const after = await db.execute(sql`SELECT current_setting('okuu.user', true) AS name`)
  expect(after.rows[0]?.name || null).toBeNull()
})

test('transaction: callback throws → nothing is stored, the error of the callback is thrown', async () => {
  await mark(db, 'before')
  const failed = transaction(db, null, async (tx) => {
    await mark(tx, 'inside')
    await mark(tx, 'before')
  })
  expect(failureCode(await failed.catch((error: unknown) => error))).toBe('23505')
  expect(await marks()).toEqual(['before'])
})

test('transaction: callback ignores a failed statement → an error is thrown, no success is reported', async () => {
  const saved = transaction(db, null, async (tx) => {
    await mark(tx, 'inside')
    await fail(tx, '22012').catch(() => {})
  })
  await expect(saved).rejects.toThrow('rolled back')
  expect(await marks()).toEqual([])
})

test('transaction: opened in another transaction → becomes part of the outer one', async () => {
  const outer = transaction(db, 10_007, async (tx) => {
    await transaction(tx, 10_008, (inner) => mark(inner, 'inner'))
    throw new Error('outer')
  })
  await expect(outer).rejects.toThrow('outer')
  expect(await marks()).toEqual([])
})

test.each(['40001', '40P01'])('transaction: fails with SQLSTATE %s → retried', async (state) => {
  let runs = 0
  await transaction(db, null, async (tx) => {
    runs += 1
    await mark(tx, `run ${runs}`)
    if (runs <= 3) await fail(tx, state)
  })
  expect(await marks()).toEqual(['run 4'])
})

test('transaction: every attempt has a conflict → an error is thrown after three retries', async () => {
  let runs = 0
  const failed = transaction(db, null, async (tx) => {
    runs += 1
    await fail(tx, '40001')
  })
  expect(failureCode(await failed.catch((error: unknown) => error))).toBe('40001')
  expect(runs).toBe(4)
})

test('commit: no standby server has confirmed it → an error is thrown', async () => {
  const warned = pool.query(
    `DO $$ BEGIN RAISE WARNING 'canceling wait for synchronous replication due to user request'; END $$`,
  )
  await expect(warned).rejects.toMatchObject({ code: '08007' })
  await expect(pool.query(`DO $$ BEGIN RAISE WARNING 'another'; END $$`)).resolves.toBeDefined()
})

test('connection: database is read-only → the connection is refused', async () => {
  const name = new URL(url).pathname.slice(1)
  const withoutRetry = connect(url, { poolSize: 1, retryTimeout: 0, onError: () => {} })
  await owner.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await expect(withoutRetry.pool.query('SELECT 1')).rejects.toMatchObject({ code: '25006' })
  await owner.pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await expect(withoutRetry.pool.query('SELECT 1')).resolves.toBeDefined()
  await withoutRetry.close()
})

const open: Server[] = []

/**
 * Starts a proxy to the database. `onSent` may disconnect the client; if it returns 'swallow', the bytes are
 * dropped.
 */
function startProxy(
  port: number,
  onSent: (sent: Buffer, client: Socket) => 'swallow' | undefined = () => undefined,
): Promise<Server> {
  const socket = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`
  const server = createServer((client) => {
    const database = openSocket(socket)
    client.on('error', () => {}).on('close', () => database.end())
    database.on('error', () => {}).pipe(client)
    client.on('data', (sent) => {
      if (onSent(sent, client) !== 'swallow' && !client.destroyed) database.write(sent)
    })
  })
  open.push(server)
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
afterAll(() => Promise.all(open.map((server) => new Promise((closed) => server.close(closed)))))

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function through(port: number): string {
  const changed = new URL(url)
  changed.searchParams.delete('host')
  changed.host = `127.0.0.1:${port}`
  return changed.href
}

async function closedPort(): Promise<number> {
  const server = await startProxy(0)
  const port = portOf(server)
  await new Promise((closed) => server.close(closed))
  open.pop()
  return port
}

test('connect: server unreachable → statements and transactions wait until the server starts', async () => {
  const port = await closedPort()
  const away = connect(through(port), { poolSize: 2, onError: () => {} })
  const statement = away.pool.query('SELECT 1 AS one')
  const change = transaction(away.db, null, (tx) => mark(tx, 'late'))
  await expect(
    connect(through(port), { retryTimeout: 0, onError: () => {} }).pool.query('SELECT 1'),
  ).rejects.toSatisfy(isConnectionLoss)
  await startProxy(port)
  expect((await statement).rows).toEqual([{ one: 1 }])
  await change
  expect(await marks()).toEqual(['late'])
  await away.close()
})

test('transaction: connection lost during BEGIN → the transaction is retried', async () => {
  let cuts = 0
  const server = await startProxy(0, (sent, client) => {
    if (cuts === 0 && sent.includes('BEGIN')) {
      cuts += 1
      client.destroy()
    }
    return undefined
  })
  const shaky = connect(through(portOf(server)), { poolSize: 1, onError: () => {} })
  await transaction(shaky.db, null, (tx) => mark(tx, 'once'))
  expect(cuts).toBe(1)
  expect(await marks()).toEqual(['once'])
  await shaky.close()
})

test.each<{ what: string; word: string; work: (on: Db) => Promise<unknown> }>([
  { what: 'a statement', word: 'INSERT', work: (on: Db) => mark(on, 'sent') },
  {
    what: 'a transaction',
    word: 'COMMIT',
    work: (on: Db) => transaction(on, null, (tx) => mark(tx, 'sent')),
  },
])(
  '$what: connection lost before the result arrives → the statement is not sent a second time',
  async ({ word, work }) => {
    let sendings = 0
    const server = await startProxy(0, (sent, client) => {
      if (!sent.includes(word)) return undefined
      sendings += 1
      client.destroy()
      return undefined
    })
    const shaky = connect(through(portOf(server)), { poolSize: 1, onError: () => {} })
    await expect(work(shaky.db)).rejects.toSatisfy(isConnectionLoss)
    expect(sendings).toBe(1)
    await shaky.close()
  },
)

test('commit: no result arrives → times out, the pool works afterwards', async () => {
  const server = await startProxy(0, (sent) => (sent.includes('COMMIT') ? 'swallow' : undefined))
  const {
    db: unresponsive,
    pool: single,
    close,
  } = connect(through(portOf(server)), {
    poolSize: 1,
    responseTimeout: 300,
    onError: () => {},
  })
  await expect(transaction(unresponsive, null, (tx) => mark(tx, 'unknown'))).rejects.toSatisfy(
    isConnectionLoss,
  )
  await expect(single.query('SELECT 1')).resolves.toBeDefined()
  await close()
})
