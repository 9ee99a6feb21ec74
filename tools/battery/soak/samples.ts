import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../crash/database.ts'
import { readUsage } from '../probe.ts'

/** Figures after a garbage collection. Memory is in megabytes. */
export type Sample = {
  minutes: number
  rss: number
  heap: number
  handles: number
  sockets: number
  connections: number
  sessions: number
  wal: number
  database: number
  log: number
}

type DatabaseCounts = { connections: number; sessions: number; size: string }

const megabyte = 1024 ** 2

export async function takeSample(
  probe: string,
  database: Database,
  dataDir: string,
  logFile: string,
  minutes: number,
): Promise<Sample> {
  const figures = await readUsage(probe)
  const [counted] = await database.query<DatabaseCounts>(
    `SELECT (SELECT count(*)::integer FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS connections,
       (SELECT count(*)::integer FROM session) AS sessions,
       pg_database_size(current_database()) AS size`,
  )
  return {
    minutes,
    rss: figures.rss / megabyte,
    heap: figures.heapUsed / megabyte,
    handles: figures.handles,
    sockets: figures.sockets,
    connections: counted?.connections ?? 0,
    sessions: counted?.sessions ?? 0,
    wal: sizeOf(join(dataDir, 'postgres', 'pg_wal')) / megabyte,
    database: Number(counted?.size) / megabyte,
    log: statSync(logFile).size / megabyte,
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0)
}

/** Returns the growth of a figure in units an hour, by least squares. */
export function slope(samples: readonly Sample[], figure: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const hours = (sample: Sample) => sample.minutes / 60
  const [middle, level] = [mean(hours), mean(figure)]
  const covariance = samples.reduce((sum, one) => sum + (hours(one) - middle) * (figure(one) - level), 0)
  const spread = samples.reduce((sum, one) => sum + (hours(one) - middle) ** 2, 0)
  return covariance / spread
}

/** Returns growth as a fraction: maximum of the first half of the samples to that of the second. */
export function growthOf(samples: readonly Sample[], figure: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2)
  const maximum = (some: readonly Sample[]) => Math.max(...some.map(figure))
  return maximum(samples.slice(half)) / maximum(samples.slice(0, half)) - 1
}
