import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { dayAndMachine } from '../bench/day-and-machine.ts'
import { type Database, embeddedDatabase, serverDatabase } from './crash/database.ts'
import type { Bench, Finding } from './crash/drill.ts'
import { runOtherNamespaceDrill } from './crash/other-namespaces.ts'
import { runKillDrill } from './crash/kills.ts'
import { runStoppedDatabaseDrill, runFullDiskDrill, runLockedTableDrill } from './crash/outages.ts'
import { runRestoreDrill } from './crash/restore.ts'
import { runDoubleStartDrill, runStopDrill } from './crash/stops.ts'

const { rounds, drill, keep } = new Command('npm run battery -- --crash')
  .description(
    'Kills and starves the built product under eight writers, and counts the acknowledged saves that are lost.',
  )
  .option('--crash', 'this battery')
  .option('--rounds <n>', 'of each drill, in place of the usual number; outages last as many seconds')
  .option('--drill <name...>', 'only these: kill, stop, twice, elsewhere, away, lock, full, restore')
  .option('--keep', 'leaves the folder with the logs')
  .parse()
  .opts<{ rounds?: string; drill?: string[]; keep?: true }>()

// The load by other programs is reported, since it slows down restarts.
const initialLoad = loadavg()[0] ?? 0

const logLine = (text: string) => process.stderr.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'okuu-crash-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
const roundsOf = (usual: number) => (rounds === undefined ? usual : Math.min(Number(rounds), usual))
const bench: Bench = { folder, rounds: roundsOf, seconds: (usual) => Math.max(5, roundsOf(usual)), logLine }
const isChosen = (name: string) => drill === undefined || drill.includes(name)

try {
  process.exitCode = await run()
} finally {
  if (keep) logLine(`Logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<number> {
  const findings: Finding[] = []
  const note = (...found: Finding[]) => {
    for (const one of found) {
      findings.push(one)
      logLine(`   ${one.rounds} rounds, ${one.acknowledged} acknowledged, ${one.lost} lost; ${one.measured}`)
      for (const failure of one.failures) logLine(`   failed: ${failure}`)
    }
  }
  const server = await serverDatabase(join(folder, 'server'), await freePort())
  if (server === undefined)
    logLine('No PostgreSQL server is installed here: the embedded one alone is broken.')
  const embedded = () => embeddedDatabase(join(folder, `embedded-${findings.length}`))
  for (const database of [embedded(), server]) {
    if (database === undefined) continue
    try {
      await runDrillsOn(database, note)
    } finally {
      await database.stop()
    }
  }
  if (isChosen('twice')) note(await runDoubleStartDrill(bench))
  if (isChosen('elsewhere')) note(...(await runOtherNamespaceDrill(bench)))
  if (isChosen('full')) note(await runFullDiskDrill(bench))
  process.stdout.write(report(findings))
  return findings.some(({ lost, failures }) => lost !== 0 || failures.length > 0) ? 1 : 0
}

async function runDrillsOn(database: Database, note: (...found: Finding[]) => void): Promise<void> {
  if (isChosen('kill')) note(...(await runKillDrill(bench, database)))
  if (isChosen('stop')) note(await runStopDrill(bench, database))
  if (isChosen('lock')) note(await runLockedTableDrill(bench, database))
  // Okuu restarts a database server that it has started itself.
  if (isChosen('away') && 'DATABASE_URL' in database.environment)
    note(await runStoppedDatabaseDrill(bench, database))
  if (isChosen('restore')) note(await runRestoreDrill(bench, database))
}

function report(findings: readonly Finding[]): string {
  const sum = (pick: (finding: Finding) => number) => findings.reduce((total, one) => total + pick(one), 0)
  return [
    '',
    `${dayAndMachine()}, load ${initialLoad.toFixed(1)} at the beginning`,
    '',
    '| drill | rounds | acknowledged | lost | measured | failed |',
    '|---|---:|---:|---:|---|---|',
    ...findings.map(
      (one) =>
        `| ${one.drill} | ${one.rounds} | ${one.acknowledged} | ${one.lost} | ${one.measured} | ${one.failures.join('; ') || 'nothing'} |`,
    ),
    '',
    `${sum((one) => one.rounds)} rounds, ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.lost)} lost`,
    '',
  ].join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
