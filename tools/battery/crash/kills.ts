import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { type Bench, type Finding, type Scene, medianAndMaximum, underLoad, untilSaved } from './drill.ts'

const longestRestart = 5_000
const longestRecovery = 10_000

type Kill = {
  drill: string
  usual: number
  longest: number
  inject: (scene: Scene) => Promise<void>
}

const kills: readonly Kill[] = [
  {
    drill: 'application killed',
    usual: 100,
    longest: longestRestart,
    async inject(scene) {
      await scene.current.end('SIGKILL')
      scene.current = await scene.start()
    },
  },
  {
    drill: 'database killed',
    usual: 20,
    longest: longestRecovery,
    async inject({ database }) {
      database.kill()
      await database.revive()
    },
  },
  {
    drill: 'both killed',
    usual: 20,
    longest: longestRecovery,
    async inject(scene) {
      scene.database.kill()
      await scene.current.end('SIGKILL')
      await scene.database.revive()
      scene.current = await scene.start()
    },
  },
]

export async function runKillDrill(bench: Bench, database: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { drill, usual, longest, inject } of kills) {
    const name = `${drill}, ${database.name}`
    bench.logLine(`${name} …`)
    const log = join(bench.folder, 'okuu.log')
    findings.push(
      await underLoad(name, log, database, async (scene, failures) => {
        const outages: number[] = []
        const rounds = bench.rounds(usual)
        for (let round = 0; round < rounds; round++) {
          await sleep(200 + Math.random() * 800)
          const started = performance.now()
          await inject(scene)
          await untilSaved(scene)
          outages.push(performance.now() - started)
        }
        const late = outages.filter((ms) => ms > longest).length
        if (late > 0) failures.push(`${late} of ${rounds} took more than ${longest / 1000} s`)
        return { rounds, measured: `saves back: ${medianAndMaximum(outages)}` }
      }),
    )
  }
  return findings
}
