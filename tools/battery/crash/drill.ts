import { setTimeout as sleep } from 'node:timers/promises'
import { startWriters, type Writers } from '../../ha/writers.ts'
import type { Database } from './database.ts'
import { type Okuu, signIn, startOkuu } from './okuu.ts'

export type Finding = {
  drill: string
  rounds: number
  acknowledged: number
  /** Number of acknowledged saves that are missing, stored twice, or have no row in the history. */
  lost: number
  measured: string
  failures: string[]
}

export type Bench = {
  folder: string
  /** Returns `usual`, or the requested number of rounds if it is smaller. */
  rounds: (usual: number) => number
  /** Returns `usual`, or the requested number of rounds if it is smaller, but at least 5. */
  seconds: (usual: number) => number
  logLine: (text: string) => void
}

export type Scene = {
  database: Database
  /** Okuu to which writers send requests. */
  current: Okuu
  cookie: string
  writers: Writers
  start: () => Promise<Okuu>
}

/**
 * Runs `work`, which causes faults, while eight writers save on one instance. Compares the acknowledged saves
 * with the stored rows.
 */
export async function underLoad(
  drill: string,
  logFile: string,
  database: Database,
  work: (scene: Scene, failures: string[]) => Promise<{ rounds: number; measured: string }>,
): Promise<Finding> {
  const failures: string[] = []
  const start = () => startOkuu(database.environment, logFile)
  const current = await start()
  const cookie = await signIn(current)
  const scene: Scene = { database, current, cookie, start, writers: undefined as never }
  scene.writers = startWriters({
    cookie,
    get origin() {
      return scene.current.origin
    },
  })
  let outcome = { rounds: 0, measured: '' }
  try {
    await sleep(300)
    outcome = await work(scene, failures)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  }
  await scene.writers.stop()
  const lost = await compare(database, scene.writers, failures).catch((error: unknown) => {
    failures.push(String(error))
    return Number.NaN
  })
  if (scene.current.isAlive()) await scene.current.end('SIGKILL')
  return { drill, ...outcome, acknowledged: scene.writers.acknowledged.length, lost, failures }
}

/** Counts lost saves. Deletes a saved row to prove that the comparison finds a missing row. */
async function compare(database: Database, writers: Writers, failures: string[]): Promise<number> {
  const lost = await countLost(database, writers)
  await database.query(`DELETE FROM direction WHERE code = '${writers.acknowledged[0]}'`)
  if ((await countLost(database, writers)) !== lost + 1)
    failures.push('the comparison does not see a save that is gone')
  return lost
}

async function countLost(database: Database, { acknowledged }: Writers): Promise<number> {
  const rows = await database.query<{ code: string; noted: boolean }>(
    `SELECT d.code, EXISTS (
       SELECT FROM history h WHERE h.table_name = 'direction' AND h.row_id = d.id AND h.action = 'insert') AS noted
     FROM direction d`,
  )
  const stored = new Map<string, boolean>()
  let doubled = 0
  for (const { code, noted } of rows) {
    if (stored.has(code)) doubled++
    stored.set(code, noted)
  }
  return doubled + acknowledged.filter((code) => stored.get(code) !== true).length
}

/** Returns a text with the median and the maximum in seconds. `values`: milliseconds. */
export function medianAndMaximum(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const seconds = (value = 0) => (value / 1000).toFixed(1)
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])} s, longest ${seconds(sorted.at(-1))} s`
}

/** Returns milliseconds until the acknowledgement of a save that begins after this call. */
export async function untilSaved({ writers }: Scene, patience = 60_000): Promise<number> {
  const begun = performance.now()
  const timedOut = sleep(patience, undefined, { ref: false }).then(() => {
    throw new Error(`No save was acknowledged for ${patience / 1000} s`)
  })
  await Promise.race([writers.nextSave(), timedOut])
  return performance.now() - begun
}
