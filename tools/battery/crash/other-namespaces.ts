import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBeat } from '#db/embedded/beat.ts'
import {
  type Isolation,
  hiddenSocketIsolations,
  isolationProblem,
  privateTmpIsolations,
} from '#test/isolated-start.ts'
import { embeddedDatabase } from './database.ts'
import { type Bench, type Finding, type Scene, medianAndMaximum, underLoad, untilSaved } from './drill.ts'
import { startOkuu } from './okuu.ts'
import { serversOn } from './stops.ts'

const longestTakeOver = 60_000

/**
 * Starts a second Okuu on the folder of the first one in different namespaces, where it cannot see the
 * processes of the first one. Each start must be refused. Then all processes of the first Okuu are killed,
 * and the second one must use the folder.
 */
export async function runOtherNamespaceDrill(bench: Bench): Promise<Finding[]> {
  const cannot = isolationProblem()
  if (cannot !== undefined) {
    bench.logLine(`starts from elsewhere are not tried: ${cannot}`)
    return []
  }
  // The folder is in /var/tmp, since the second Okuu sees a different /tmp.
  const folder = mkdtempSync('/var/tmp/okuu-elsewhere-')
  chmodSync(folder, 0o711)
  try {
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    return [
      await startRepeatedly(bench, 'socket in /tmp', long, privateTmpIsolations),
      await startRepeatedly(bench, 'socket in the folder', join(folder, 'data'), hiddenSocketIsolations),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startRepeatedly(
  bench: Bench,
  socket: string,
  dataDir: string,
  isolations: readonly Isolation[],
) {
  const database = embeddedDatabase(dataDir)
  const drill = `started from elsewhere, ${socket}`
  bench.logLine(`${drill} …`)
  const log = join(bench.folder, 'elsewhere.log')
  try {
    return await underLoad(drill, log, database, async (scene, failures) => {
      const rounds = bench.rounds(5)
      const took: number[] = []
      for (let round = 0; round < rounds; round++)
        for (const isolation of isolations) {
          await demandRefusal(scene, isolation, dataDir, log, failures)
          if (isolation.canServe) took.push(await takeOver(scene, isolation, dataDir, log))
        }
      if (Math.max(...took) > longestTakeOver) failures.push('a take-over took too long')
      return {
        rounds: rounds * isolations.length,
        measured: `each refused; taken over: ${medianAndMaximum(took)}`,
      }
    })
  } finally {
    await database.stop()
  }
}

async function demandRefusal(scene: Scene, one: Isolation, dataDir: string, log: string, failures: string[]) {
  const started = await startOkuu(scene.database.environment, log, one.words(dataDir)).catch(String)
  if (typeof started !== 'string') {
    failures.push(`${one.name}: a second server was started`)
    await started.end('SIGKILL')
  } else if (!started.includes('Two database servers on one folder destroy it'))
    failures.push(`${one.name}: ${started}`)
  const servers = serversOn(dataDir)
  if (servers !== 1) failures.push(`${one.name}: ${servers} database servers`)
  await untilSaved(scene)
}

/**
 * Kills the current Okuu and starts one in different namespaces, which takes over the folder. Then kills the
 * second Okuu and starts one as before. Returns the milliseconds until the second Okuu saved.
 */
async function takeOver(scene: Scene, one: Isolation, dataDir: string, log: string): Promise<number> {
  const { beat } = await readBeat(join(dataDir, 'postgres.beat'))
  if (beat !== undefined) process.kill(beat.pid, 'SIGKILL')
  scene.database.kill()
  await scene.current.end('SIGKILL')
  const startTime = performance.now()
  scene.current = await startOkuu(scene.database.environment, log, one.words(dataDir))
  await untilSaved(scene)
  const ms = performance.now() - startTime
  await sleep(500)
  await scene.current.end('SIGKILL')
  scene.current = await scene.start()
  await untilSaved(scene)
  return ms
}
