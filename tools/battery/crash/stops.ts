import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, embeddedDatabase } from './database.ts'
import { type Bench, type Finding, medianAndMaximum, underLoad } from './drill.ts'
import { startOkuu } from './okuu.ts'

const longestStop = 10_000

/**
 * Starts a second instance under load and stops the first one with SIGTERM. Saves go to the instance that is
 * ready. No save may fail, and each stop must be clean and in time.
 */
export async function runStopDrill(bench: Bench, database: Database): Promise<Finding> {
  const name = `SIGTERM, ${database.name}`
  bench.logLine(`${name} …`)
  return underLoad(name, join(bench.folder, 'okuu.log'), database, async (scene, failures) => {
    const took: number[] = []
    const rounds = bench.rounds(20)
    for (let round = 0; round < rounds; round++) {
      const former = scene.current
      const next = await scene.start()
      const ending = former.end('SIGTERM')
      while (await isReady(former.origin)) await sleep(100)
      scene.current = next
      const { code, ms } = await ending
      took.push(ms)
      if (code !== 0 || ms > longestStop)
        failures.push(`a stop ended with ${code} after ${Math.round(ms)} ms`)
      await sleep(300)
    }
    const refused = scene.writers.unacknowledged.length
    if (refused > 0) failures.push(`${refused} saves failed`)
    return { rounds, measured: `${refused} saves failed; stops: ${medianAndMaximum(took)}` }
  })
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Starts two processes at once on one folder. Before every second round a kill -9 leaves a database server.
 */
export async function runDoubleStartDrill(bench: Bench): Promise<Finding> {
  const drill = 'two starts on one folder'
  bench.logLine(`${drill} …`)
  const failures: string[] = []
  const rounds = bench.rounds(20)
  const log = (name: string) => join(bench.folder, `${name}.log`)
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(bench.folder, `twice-${round}`)
    const database = embeddedDatabase(dataDir)
    if (round % 2 === 1) await (await startOkuu(database.environment, log('left'))).end('SIGKILL')
    const starts = await Promise.allSettled(
      ['one', 'two'].map((name) => startOkuu(database.environment, log(name))),
    )
    for (const start of starts)
      if (start.status === 'rejected') failures.push(`round ${round + 1}: ${String(start.reason)}`)
    const servers = serversOn(dataDir)
    if (servers !== 1) failures.push(`round ${round + 1}: ${servers} database servers`)
    for (const start of starts) if (start.status === 'fulfilled') await start.value.end('SIGINT')
    if (serversOn(dataDir) > 0) failures.push(`round ${round + 1}: the database server was left running`)
  }
  return { drill, rounds, acknowledged: 0, lost: 0, measured: 'one database server each', failures }
}

/** Returns the number of servers. Only the first process of a server has the folder in its arguments. */
export function serversOn(dataDir: string): number {
  const cluster = join(dataDir, 'postgres')
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return words[0]?.endsWith('postgres') && words.includes(cluster)
    } catch {
      return false
    }
  }).length
}
