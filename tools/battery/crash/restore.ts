import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '#db/root.ts'
import { type Database, embeddedDatabase } from './database.ts'
import { type Bench, type Finding, medianAndMaximum, underLoad } from './drill.ts'
import { type Environment, startOkuu } from './okuu.ts'

const run = promisify(execFile)

const command = (environment: Environment, ...words: string[]) =>
  run(process.execPath, [join(root, 'dist', 'cli', 'okuu.js'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, OKUU_ENV: '', ...environment },
  })

/** Checks that a backup under load, when restored, contains all saves acknowledged before it. */
export async function runRestoreDrill(bench: Bench, database: Database): Promise<Finding> {
  const name = `backup and restore, ${database.name} to embedded`
  bench.logLine(`${name} …`)
  return underLoad(name, join(bench.folder, 'okuu.log'), database, async ({ writers }, failures) => {
    const took: number[] = []
    const rounds = bench.rounds(5)
    for (let round = 0; round < rounds; round++) {
      await sleep(1_000)
      const file = join(bench.folder, `${database.name.replaceAll(' ', '-')}-${round}.okuu`)
      const before = [...writers.acknowledged]
      await command(database.environment, 'backup', file)
      const copy = embeddedDatabase(
        join(bench.folder, `restored-${database.name.replaceAll(' ', '-')}-${round}`),
      )
      const begun = performance.now()
      await command(copy.environment, 'restore', file)
      const okuu = await startOkuu(copy.environment, join(bench.folder, 'restored.log'))
      took.push(performance.now() - begun)
      const rows = await copy.query<{ code: string }>('SELECT code FROM direction')
      const stored = new Set(rows.map(({ code }) => code))
      const missing = before.filter((code) => !stored.has(code)).length
      if (missing > 0)
        failures.push(`round ${round + 1}: ${missing} of ${before.length} are not in the backup`)
      await okuu.end('SIGINT')
    }
    return { rounds, measured: `from the file to a server that serves: ${medianAndMaximum(took)}` }
  })
}
