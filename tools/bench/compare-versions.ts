import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '#db/root.ts'
import { type Contestant, signIn, startProduct } from './contestants.ts'
import { dayAndMachine } from './day-and-machine.ts'
import { embeddedIn, fill } from './database.ts'
import { measure, type Measurement, type Plan } from './measure.ts'
import { cpuOf, familyOf, untilIdle } from './processes.ts'
import { median } from './statistics.ts'
import { table } from './table.ts'

/** Returns a folder. `version`: an existing folder, or a commit, for which a worktree is made in `.cache`. */
export function checkoutOf(version: string): string {
  const folder = existsSync(join(version, 'package.json')) ? resolve(version) : worktreeOf(version)
  const steps = `import('./scripts/ready.mjs').then(({ ready, buildIfChanged }) => ready(buildIfChanged))`
  run(folder, process.execPath, '-e', steps)
  return folder
}

function worktreeOf(commit: string): string {
  const id = run(root, 'git', 'rev-parse', '--verify', '--short=12', `${commit}^{commit}`)
  const folder = join(root, '.cache', 'beside', id)
  if (existsSync(folder)) return folder
  mkdirSync(join(root, '.cache', 'beside'), { recursive: true })
  run(root, 'git', 'worktree', 'prune')
  run(root, 'git', 'worktree', 'add', '--detach', folder, id)
  return folder
}

function run(cwd: string, command: string, ...words: string[]): string {
  const { status, stdout } = spawnSync(command, words, {
    cwd,
    stdio: ['ignore', 'pipe', 2],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed in ${cwd}`)
  return stdout.trim()
}

type ComparisonOptions = {
  readonly checkout: string
  readonly folder: string
  readonly plan: Plan
  readonly stopAtEnd: (contestant: Contestant) => Contestant
  readonly logLine: (text: string) => void
}

type WarmStart = { readonly wall: number; readonly cpu: number }

const warmStarts = 5

/** Measures two versions in turn, each on a database with equal rows. */
export async function compareVersions({
  checkout,
  folder,
  plan,
  stopAtEnd,
  logLine,
}: ComparisonOptions): Promise<string> {
  const versions = [root, checkout].map((version, n) => {
    const own = join(folder, String(n))
    mkdirSync(own)
    return { own, start: () => startProduct(own, undefined, [], {}, version), warm: [] as WarmStart[] }
  })
  for (const { own, start } of versions) {
    const cold = stopAtEnd(await start())
    await fill((await embeddedIn(own)).url)
    await cold.stop()
  }
  for (let round = 0; round < warmStarts; round++)
    for (const { start, warm } of versions) {
      const started = stopAtEnd(await start())
      warm.push({ wall: started.start, cpu: cpuOf([started.pid]) })
      await started.stop()
    }
  const running: Contestant[] = []
  for (const { own, start } of versions) {
    const contestant = stopAtEnd(await signIn(await start()))
    running.push({ ...contestant, databasePid: (await embeddedIn(own)).pid })
  }
  for (const { pid, databasePid } of running)
    await untilIdle(() => [pid, ...(databasePid === undefined ? [] : familyOf(databasePid))])
  const measured = await measure(running, plan, logLine)
  const [mine, others] = versions.map(({ warm }) => ({
    wall: median(warm.map(({ wall }) => wall)),
    cpu: median(warm.map(({ cpu }) => cpu)),
  }))
  const start = ['warm start', mine, others].map((one) =>
    typeof one === 'object' ? `${one.wall.toFixed(2)} s (processor ${one.cpu.toFixed(2)} s)` : String(one),
  )
  const ratio = ((mine?.cpu ?? 0) / (others?.cpu ?? 0)).toFixed(2)
  return [
    `${dayAndMachine()}, 64 connections, beside ${checkout}`,
    '',
    table(columns, comparisonRows(measured)),
    '',
    table(
      ['', 'this version', 'the other one', 'processor time, times the other one’s'],
      [[...start, ratio]],
    ),
    '',
  ].join('\n')
}

const columns = [
  'work',
  'answers/s',
  'of the other one',
  'server µs',
  'the other one’s',
  'database µs',
  'the other one’s',
  'speed by the server’s processor time',
  'by both',
]

/**
 * Returns rows of the report. The last two figures are processor time of the second version divided by that
 * of this version: server alone, then server and database.
 */
function comparisonRows(measured: readonly Measurement[]): string[][] {
  return measured
    .filter(({ name }) => name === 'product')
    .map((mine) => {
      const other = measured.find(({ work, name }) => work === mine.work && name === 'beside') ?? mine
      const both = (one: Measurement) => one.serverCpu + one.databaseCpu
      return [
        mine.work,
        mine.rate.toFixed(0),
        (mine.rate / other.rate).toFixed(2),
        mine.serverCpu.toFixed(0),
        other.serverCpu.toFixed(0),
        mine.databaseCpu.toFixed(0),
        other.databaseCpu.toFixed(0),
        (other.serverCpu / mine.serverCpu).toFixed(2),
        (both(other) / both(mine)).toFixed(2),
      ]
    })
}
