import { Command } from 'commander'
import { contract } from '#contract/index.ts'
import { hotReads, type Place, placesSql } from '#test/hot-reads.ts'
import { oneStatement } from '#test/one-statement.ts'
import { signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { load } from './load.ts'
import { cpuOf, familyOf } from './processes.ts'
import { type CallCase, facultyNames, type Work } from './works.ts'

const command = new Command('node --import tsx bench/nation.ts')
  .description(
    'Measures the reads and some saves of a day, one caller at a time. Each folder holds in `data` a country of `okuu demo national`; ' +
      'the last one is compared with the first.',
  )
  .argument('<folder...>')
  .option('--seconds <n>', 'length of a slice', '4')
  .option('--read <name...>', 'only these reads')
  .parse()
const { seconds: length, read: chosen } = command.opts<{ seconds: string; read?: string[] }>()
const seconds = Number(length)

/** Milliseconds of one response. `cpu`: server and database. */
type NationMeasures = { p50: number; p99: number; cpu: number }

const started = Date.now()

/** Saves. The values of the n-th save always differ from the stored values. */
const hotSaves: { name: string; ask: (at: Place, n: number) => CallCase }[] = [
  {
    name: 'save: a quota',
    ask: (at, n) => ({
      call: contract.quota.save,
      body: { idRrnkGrKolst: at.quota, kolB: 1 + (n % 97), kolK: 1 + (started % 89) },
    }),
  },
  {
    name: 'save: a new faculty',
    ask: (at, n) => ({
      call: contract.hierarchy.saveFaculty,
      body: { idFaculty: -1, idVuz: at.institution, ...facultyNames(`${started}-${n}`) },
    }),
  },
]

/** Returns reads, whose requests are built once, and saves, whose requests are built when they are sent. */
function worksAt(places: readonly Place[]): Work[] {
  const reads = places.map(hotReads)
  return [
    ...nth(reads, 0).map(({ name }, number) => ({ name, ask: (n: number) => nth(nth(reads, n), number) })),
    ...hotSaves.map(({ name, ask }) => ({ name, ask: (n: number) => ask(nth(places, n), n) })),
  ]
}

function nth<Each>(list: readonly Each[], n: number): Each {
  const each = list[n % list.length]
  if (each === undefined) throw new Error('The country is empty')
  return each
}

async function measure(folder: string): Promise<Map<string, NationMeasures>> {
  const product = await signIn(await startProduct(folder, undefined))
  try {
    const { url, pid } = await embeddedIn(folder)
    const measured = new Map<string, NationMeasures>()
    for (const work of worksAt(await oneStatement<Place>(url, placesSql(2000)))) {
      const { name } = work
      if (chosen?.includes(name) === false) continue
      let n = 0
      const next = () => n++
      const run = () => load(product, work, seconds, next, 1)
      // The first slice is a warm-up.
      await run()
      const pids = () => [product.pid, ...familyOf(pid)]
      const before = cpuOf(pids())
      const { p50, p99, rate } = await run()
      const cpu = ((cpuOf(pids()) - before) / (rate * seconds)) * 1000
      measured.set(name, { p50, p99, cpu })
      process.stderr.write(`${folder}, ${name}: ${p50.toFixed(1)} and ${p99.toFixed(1)} ms\n`)
    }
    return measured
  } finally {
    await product.stop()
  }
}

const measured: Map<string, NationMeasures>[] = []
for (const folder of command.args) measured.push(await measure(folder))
const [first, last] = [measured[0], measured.at(-1)]
const header = command.args.flatMap((folder) =>
  ['p50 ms', 'p99 ms', 'cpu ms'].map((figure) => `${figure}, ${folder}`),
)
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
process.stdout.write(
  line(['read', ...header, 'cpu, last of first']) + line(Array(header.length + 2).fill('---')),
)
for (const [name, { cpu }] of first ?? []) {
  const figures = measured.flatMap((each) => {
    const one = each.get(name)
    return one === undefined ? [] : [one.p50, one.p99, one.cpu].map((figure) => figure.toFixed(2))
  })
  process.stdout.write(line([name, ...figures, ((last?.get(name)?.cpu ?? 0) / cpu).toFixed(2)]))
}
