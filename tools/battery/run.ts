import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { dayAndMachine } from '../bench/day-and-machine.ts'
import { startDatabase } from './database.ts'
import type { Context, Group, Outcome, Size } from './group.ts'
import { accessControl } from './access.ts'
import { foreignPages } from './foreign-pages.ts'
import { sessions } from './sessions.ts'
import { scopes } from './scopes.ts'
import { storedScripts } from './stored-scripts.ts'
import { consistency } from './consistency.ts'
import { licenceClock } from './licence-clock.ts'
import { input } from './fuzz.ts'
import { others } from './others.ts'
import { files } from './files.ts'
import { plannedNamesGroup } from './names.ts'

const defaultGroups: readonly Group[] = [
  accessControl,
  scopes,
  input,
  foreignPages,
  sessions,
  storedScripts,
  consistency,
  licenceClock,
  others,
  files,
  plannedNamesGroup,
]

const { short, daily, seed, group } = new Command('npm run battery --')
  .description('Attacks the built product on a database of its own. Exits 1 when an attack succeeded.')
  .option('--short', 'fewer cases of each kind')
  .option('--daily', 'those that run with npm test: no browser, and no waiting')
  .option('--seed <n>', 'of the generated cases', '2026')
  .option('--group <name...>', `only these: ${defaultGroups.map(({ name }) => name).join(', ')}`)
  .parse()
  .opts<{ short?: true; daily?: true; seed: string; group?: string[] }>()

const size: Size = daily ? 'daily' : short ? 'short' : 'whole'

const logLine = (text: string) => process.stderr.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'okuu-battery-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)

type Result = Outcome & { group: Group; seconds: number }

try {
  process.exitCode = await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<number> {
  const chosen = defaultGroups.filter((one) => group?.includes(one.name) ?? (!daily || one.daily))
  if (chosen.length === 0) throw new Error(`There is no group ${group?.join(', ')}`)
  const { server, template, stop } = await startDatabase(folder)
  const context: Context = { size, seed: Number(seed), folder, server, template, logLine }
  const results: Result[] = []
  try {
    for (const one of chosen) results.push(await runGroup(one, context))
  } finally {
    await stop()
  }
  process.stdout.write(report(results))
  return results.some(({ tried, failed }) => failed > 0 || tried === 0) ? 1 : 0
}

/** Runs a group. If it throws, it counts as failed, so that the remaining groups still run. */
async function runGroup(one: Group, context: Context): Promise<Result> {
  logLine(`${one.name}  ${one.title} …`)
  const began = performance.now()
  const outcome = await one.run(context).catch((error: unknown) => ({
    tried: 1,
    failed: 1,
    notes: [`broke off: ${error instanceof Error ? error.stack : String(error)}`],
  }))
  const seconds = (performance.now() - began) / 1000
  logLine(`   ${outcome.tried} tried, ${outcome.failed} failed (${seconds.toFixed(1)} s)`)
  for (const note of outcome.notes) logLine(`   ${note}`)
  return { ...outcome, group: one, seconds }
}

function report(results: Result[]): string {
  const lines = results.map(
    ({ group: { name, title }, tried, failed, seconds }) =>
      `| ${name} | ${title} | ${tried} | ${failed} | ${Math.round(seconds)} |`,
  )
  return [
    '',
    `${dayAndMachine()}, seed ${seed}${size === 'whole' ? '' : `, ${size}`}`,
    '',
    '| group | attacks | tried | failed | s |',
    '|---|---|---:|---:|---:|',
    ...lines,
    '',
    `${results.reduce((sum, { tried }) => sum + tried, 0)} tried, ${results.reduce((sum, { failed }) => sum + failed, 0)} failed`,
    '',
  ].join('\n')
}
