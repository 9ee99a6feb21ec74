import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, Option } from 'commander'
import { contract } from '#contract/index.ts'
import { compareVersions, checkoutOf } from './compare-versions.ts'
import { type Contestant, signIn, startBare, startProduct, startRaw } from './contestants.ts'
import { embeddedIn, fill, makeDatabase } from './database.ts'
import { pathOf } from './load.ts'
import { measure, type Plan } from './measure.ts'
import { familyOf, memoryOf } from './processes.ts'
import { profile } from './profile.ts'
import { report } from './report.ts'
import { country } from './rows.ts'
import { works } from './works.ts'

const {
  server,
  profile: profiled,
  seconds,
  rounds,
  work,
  beside: other,
} = new Command('npm run bench --')
  .description('Measures the product beside a raw and a bare server. Exits 1 when a goal is missed.')
  .option('--server <url>', 'a PostgreSQL server whose user may create databases; else the embedded one')
  .option('--profile <work>', `where the product’s time goes: ${works.map(({ name }) => name).join(', ')}`)
  .option('--seconds <n>', 'length of a slice', '4')
  .option('--rounds <n>', 'slices of which the median counts', '5')
  .option('--work <name...>', 'only these works')
  .addOption(
    new Option(
      '--beside <version>',
      'another version to compare with: its folder, or a commit, built in .cache',
    ).conflicts('server'),
  )
  .option('--browser', 'the pages in a browser, in place of the calls')
  .parse()
  .opts<{
    server?: string
    profile?: string
    seconds: string
    rounds: string
    work?: string[]
    beside?: string
  }>()

const plan: Plan = { seconds: Number(seconds), rounds: Number(rounds), works: work ?? [] }

/** Milliseconds in which an idle server twice checks whether it can collect garbage. */
const idleTime = 12_000

const logLine = (text: string) => process.stderr.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'okuu-bench-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
const running: Contestant[] = []
const stopAtEnd = <C extends Contestant>(contestant: C): C => {
  running.push(contestant)
  return contestant
}
const ownDatabase = server === undefined ? undefined : await makeDatabase(server)

try {
  process.exitCode = await run()
} finally {
  for (const contestant of running.reverse()) await contestant.stop()
  await ownDatabase?.drop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<number> {
  if (other !== undefined && profiled === undefined) {
    const text = await compareVersions({ checkout: checkoutOf(other), folder, plan, stopAtEnd, logLine })
    process.stdout.write(text)
    return 0
  }
  const checkout = other === undefined ? undefined : checkoutOf(other)
  const cold = stopAtEnd(await startProduct(folder, ownDatabase?.url, [], {}, checkout))
  logLine('filling …')
  await fill(ownDatabase?.url ?? (await embeddedIn(folder)).url)
  await cold.stop()
  if (profiled !== undefined) return profile(folder, ownDatabase?.url, profiled, Number(seconds), checkout)

  const product = stopAtEnd(await signIn(await startProduct(folder, ownDatabase?.url)))
  const embedded = ownDatabase === undefined ? await embeddedIn(folder) : undefined
  const bare = stopAtEnd(await startBare(folder, ownDatabase?.url ?? embedded?.url ?? ''))
  const raw = stopAtEnd(await startRaw(folder, await answersOf(product)))

  const contestants = [raw, bare, product].map((one) => ({ ...one, databasePid: embedded?.pid }))
  const measured = await measure(contestants, plan, logLine)
  const nextYear = await timeNextYear(product)
  // The bare server is stopped, since its connections would count as memory of the database.
  await bare.stop()
  // The memory of the product is measured next, so the product gets time to collect garbage.
  await sleep(idleTime)
  const { text, met } = report({
    measured,
    coldStart: cold.start,
    warmStart: product.start,
    nextYear,
    serverMemory: memoryOf([product.pid]),
    databaseMemory: embedded === undefined ? Number.NaN : memoryOf(familyOf(embedded.pid)),
  })
  process.stdout.write(text)
  return met ? 0 : 1
}

async function answersOf(product: Contestant): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { ask } of works) {
    const question = ask(0)
    answers[pathOf(question)] ??= await answerOf(product, question)
  }
  return answers
}

async function answerOf(product: Contestant, question: ReturnType<(typeof works)[number]['ask']>) {
  const answer = await fetch(`${product.url}${pathOf(question)}`, {
    method: question.call.method,
    headers: { ...product.headers, 'x-okuu': '1', 'content-type': 'application/json' },
    ...(question.call.method === 'POST' && { body: JSON.stringify(question.body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${question.call.path} was refused: ${text}`)
  return text
}

/** Returns the median of five new years with 500 groups, seconds. */
async function timeNextYear(product: Contestant): Promise<number> {
  const idComGspe = Array.from({ length: country.groups }, (_, n) => country.first + n)
  const times: number[] = []
  for (const yearTo of [21, 22, 23, 24, 25]) {
    const began = performance.now()
    const text = await answerOf(product, {
      call: contract.groups.createNextYear,
      body: { idComGspe, yearFrom: yearTo - 1, yearTo },
    })
    times.push((performance.now() - began) / 1000)
    if (!text.includes(`"created":${country.groups}`)) throw new Error(`next-year answered ${text}`)
  }
  return times.sort((a, b) => a - b)[2] ?? Number.NaN
}
