import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#db/connect.ts'

/**
 * Starts `act` while a lock of `hold` blocks it, then terminates the connection of `act`, whose changes must
 * be rolled back.
 */
export async function disconnectWhileBlocked<T>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  return transaction(db, null, async (tx) => {
    await hold(tx)
    const holder = await backendOf(tx)
    const answer = act()
    for (const pid of await waitingFor(db, holder)) await db.execute(sql`SELECT pg_terminate_backend(${pid})`)
    return answer
  })
}

/**
 * Starts `act` during the transaction of `change`. Commits the transaction as soon as its locks block `act`.
 */
export async function commitWhileWaiting<T>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const { answer } = await transaction(db, null, async (tx) => {
    await change(tx)
    const holder = await backendOf(tx)
    // `async` functions await a returned promise, so the change would never be committed without the object.
    const started = { answer: act() }
    // Prevents an unhandled rejection if the answer is rejected before it is awaited below.
    started.answer.catch(() => undefined)
    await waitingFor(db, holder)
    return started
  })
  return answer
}

async function backendOf(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]?.pid
}

/** Waits until `holder` blocks other connections. Returns the process ids of their backends. */
async function waitingFor(db: Db, holder: number | undefined): Promise<number[]> {
  for (;;) {
    const { rows } = await db.execute<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND ${holder}::integer = ANY (pg_blocking_pids(pid))`)
    if (rows.length > 0) return rows.map(({ pid }) => pid)
    await sleep(10)
  }
}
