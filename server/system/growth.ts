import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

export type DatabaseSize = { day: string; bytes: number }

const storedDays = 400

/** Stores the size of the database, unless it is stored for today. */
export async function storeSize(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await run(
    db,
    `WITH old AS (DELETE FROM database_size WHERE day < $1::date - $2::int)
     INSERT INTO database_size (day, bytes) VALUES ($1, pg_database_size(current_database()))
     ON CONFLICT (day) DO NOTHING`,
    [today, storedDays],
  )
}

export async function listSizes(db: Db, days: number): Promise<DatabaseSize[]> {
  return run(
    db,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, bytes::float8 AS bytes FROM
       (SELECT day, bytes FROM database_size ORDER BY day DESC LIMIT $1) last ORDER BY day`,
    [days],
  )
}

const wholeDay = 86_400_000

/** Returns the growth in bytes per day between the first and the last size; undefined with fewer than two. */
export function growthOf(sizes: readonly DatabaseSize[]): number | undefined {
  const [first] = sizes
  const last = sizes.at(-1)
  if (first === undefined || last === undefined || first === last) return undefined
  const days = (Date.parse(last.day) - Date.parse(first.day)) / wholeDay
  return (last.bytes - first.bytes) / days
}
