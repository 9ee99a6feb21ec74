import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { dayAndMachine } from '../bench/day-and-machine.ts'
import { median } from '../bench/statistics.ts'
import { type Cluster, startCluster, awaitHealthy } from './cluster.ts'
import { compare, type Comparison } from './compare.ts'
import { loseSaves } from './control.ts'
import { type Fault, faults } from './faults.ts'
import { preparePlace, type Runner } from './place.ts'
import { type Site, startSite } from './site.ts'
import { startWriters, type Writers } from './writers.ts'

/** Limits of the longest and the median outage of saves, milliseconds (docs/reliability.md). */
const maxOutage = 30_000
const maxMedianOutage = 15_000

const { binaries, user, group, short, keep } = new Command('npm run ha --')
  .description(
    'Breaks a cluster on this machine under load. Exits 1 when a save was lost or was away too long.',
  )
  .requiredOption('--binaries <folder>')
  .option('--user <id>', 'who runs the database')
  .option('--group <id>')
  .option('--short', 'each fault once')
  .option('--keep', 'leaves the folder with its logs')
  .parse()
  .opts<{ binaries: string; user?: string; group?: string; short?: true; keep?: true }>()

const logLine = (text: string) => process.stderr.write(`${text}\n`)
const runner: Runner = user === undefined ? undefined : { uid: Number(user), gid: Number(group) }
const folder = mkdtempSync(join(tmpdir(), 'okuu-ha-'))

type Round = { fault: Fault; outage: number; failed: number }

try {
  process.exitCode = await run()
} finally {
  if (keep) logLine(`Logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<number> {
  logLine('Starting the cluster …')
  const cluster = await startCluster(preparePlace(folder, binaries, runner))
  try {
    const site = await startSite(cluster)
    try {
      const writers = startWriters(site)
      const rounds: Round[] = []
      for (const fault of faults)
        for (let round = 0; round < (short ? 1 : fault.rounds); round++)
          rounds.push(await inject(cluster, site, writers, fault))
      await writers.stop()
      const comparison = await compare(writers)
      logLine('The control: standbys that stand still, and a primary that dies …')
      const control = startWriters(site)
      await loseSaves(cluster, control)
      await control.stop()
      const found = await compare(control)
      process.stdout.write(report(rounds, comparison, found))
      return isComplete(rounds, comparison, found) ? 0 : 1
    } finally {
      await site.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function inject(cluster: Cluster, site: Site, writers: Writers, fault: Fault): Promise<Round> {
  await awaitHealthy(cluster)
  const before = writers.unacknowledged.length
  const longestGap = writers.watch()
  const repair = await fault.inject(cluster, site)
  await writers.nextSave()
  await repair()
  await awaitHealthy(cluster)
  const round = { fault, outage: Math.round(longestGap()), failed: writers.unacknowledged.length - before }
  logLine(`${fault.title}: no save for ${round.outage} ms, ${round.failed} not answered with success`)
  return round
}

function isComplete(rounds: Round[], comparison: Comparison, found: Comparison): boolean {
  const outage = rounds.map((round) => round.outage)
  return (
    comparison.lost === 0 &&
    comparison.doubled === 0 &&
    found.lost > 0 &&
    Math.max(...outage) <= maxOutage &&
    median(outage) <= maxMedianOutage &&
    rounds.every(({ fault, failed }) => fault.mayFail || failed === 0)
  )
}

function report(rounds: Round[], comparison: Comparison, found: Comparison): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const lines = faults.map((fault) => {
    const own = rounds.filter((round) => round.fault === fault)
    const outage = own.map((round) => round.outage)
    const failed = own.reduce((sum, round) => sum + round.failed, 0)
    return `| ${fault.title} | ${own.length} | ${seconds(median(outage))} | ${seconds(Math.max(...outage))} | ${failed} |`
  })
  return [
    '',
    dayAndMachine(),
    '',
    '| fault | rounds | no save for, s (median) | s (longest) | not answered with success |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
    `${rounds.length} faults: ${comparison.lost} of ${comparison.acknowledged} acknowledged saves lost, ${comparison.doubled} doubled; ` +
      `of ${comparison.unacknowledged} without an answer ${comparison.unacknowledgedStored} are there.`,
    `Control without synchronous standbys: ${found.lost} of ${found.acknowledged} lost.`,
    '',
  ].join('\n')
}
