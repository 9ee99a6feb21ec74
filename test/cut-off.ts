import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#db/connect.ts'

/**
 * Starts `act` while what `hold` locks keeps it waiting in the database, and cuts its connection there: whatever it
 * had changed until then must be gone. Answers what `act` answers.
 */
export async function cutOff<T>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  return transaction(db, null, async (tx) => {
    await hold(tx)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const answer = act()
    while (!(await cutWhoWaitsFor(db, rows[0]?.pid))) await sleep(10)
    return answer
  })
}

async function cutWhoWaitsFor(db: Db, holder: number | undefined): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND ${holder}::integer = ANY (pg_blocking_pids(pid))`)
  return rows.length > 0
}
