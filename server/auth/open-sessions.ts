import type { SystemState } from '#contract/system.ts'
import type { Db } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'

export const minute = 60_000
export const idleTimeout = 30 * minute

export const isOpenCondition = `expires_at > now() AND seen_at > now() - interval '${idleTimeout} milliseconds'`

/** Stores the number of signed-in users if it is the hour's highest so far (domain.md#system-people-peak). */
export async function storePeak(db: Db): Promise<void> {
  await run(
    db,
    `WITH old AS (DELETE FROM people_peak WHERE hour < now() - interval '2 days'),
     present AS (
       SELECT date_trunc('hour', now(), 'UTC') AS hour, count(DISTINCT user_id)::int AS people FROM session WHERE ${isOpenCondition}
     )
     INSERT INTO people_peak AS p (hour, people, at) SELECT hour, people, now() FROM present
     WHERE NOT EXISTS (SELECT FROM people_peak k WHERE k.hour = present.hour AND k.people >= present.people)
     ON CONFLICT (hour) DO UPDATE SET people = excluded.people, at = excluded.at WHERE p.people < excluded.people`,
    [],
  )
}

/** Returns the highest number of signed-in users of the current day in `timeZone`, and its time. */
export async function readPeak(db: Db, timeZone: string): Promise<SystemState['peak']> {
  const [peak] = await run<{ people: number; at: string }>(
    db,
    `SELECT people, ${isoSql('at')} AS at FROM people_peak
     WHERE at >= date_trunc('day', now(), $1) ORDER BY people DESC, at LIMIT 1`,
    [timeZone],
  )
  return peak ?? null
}
