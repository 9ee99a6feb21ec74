import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#db/connect.ts'

/**
 * Starts `act` while a lock of `hold` blocks it, then terminates the connection of `act`. The changes of
 * `act` must be rolled back. Returns the response of `act`.
 */
export async function cutOff<T>(
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
 * Makes a change in a transaction and starts `act`. Commits the transaction as soon as `act` waits for its
 * locks. Returns the response of `act`.
 */
export async function overtaking<T>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const { answer } = await transaction(db, null, async (tx) => {
    await change(tx)
    const holder = await backendOf(tx)
    // The promise is wrapped in an object because `async` functions await a returned promise. The change
    // would then never be committed.
    const started = { answer: act() }
    await waitingFor(db, holder)
    return started
  })
  return answer
}

async function backendOf(tx: Db): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]?.pid
}

/** Waits until the connection `holder` blocks a backend. Returns the process ids of the blocked backends. */
async function waitingFor(db: Db, holder: number | undefined): Promise<number[]> {
  for (;;) {
    const { rows } = await db.execute<{ pid: number }>(sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND ${holder}::integer = ANY (pg_blocking_pids(pid))`)
    if (rows.length > 0) return rows.map(({ pid }) => pid)
    await sleep(10)
  }
}
