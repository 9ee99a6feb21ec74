import { Command } from 'commander'
import { contract } from '#contract/index.ts'
import { type HotRead, hotReads, type Place, readingPlaces } from '#test/hot-reads.ts'
import { oneStatement } from '#test/one-statement.ts'
import { signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { load } from './load.ts'
import { cpuOf, familyOf } from './processes.ts'

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

/** Of one answer: milliseconds, and those of processor time of the server and the database. */
type Measured = { p50: number; p99: number; cpu: number }

const started = Date.now()

/** Saves of a place: the n-th values are never those that stand. */
const hotSaves = (at: Place, n: number): HotRead[] => {
  const name = `${started}-${n}`
  return [
    {
      name: 'save: a quota',
      call: contract.quota.save,
      body: { idRrnkGrKolst: at.quota, kolB: 1 + (n % 97), kolK: 1 + (started % 89) },
    },
    {
      name: 'save: a new faculty',
      call: contract.hierarchy.saveFaculty,
      body: {
        idFaculty: -1,
        idVuz: at.institution,
        shortName: name,
        shortNameKg: name,
        shortNameEn: name,
        fullName: `Факультет ${name}`,
        fullNameKg: `Факультет ${name}`,
        fullNameEn: `Faculty ${name}`,
        nDirector: 'Асанов А. А.',
      },
    },
  ]
}

/** Every read and some saves, at places all over a folder's country. */
async function measure(folder: string): Promise<Map<string, Measured>> {
  const product = await signIn(await startProduct(folder, undefined))
  try {
    const { url, pid } = await embeddedIn(folder)
    const places = await oneStatement<Place>(url, readingPlaces(2000))
    const calls = (at: Place, n: number) => [...hotReads(at), ...hotSaves(at, n)]
    const [anywhere] = places
    if (anywhere === undefined) throw new Error(`The country of ${folder} is empty`)
    const measured = new Map<string, Measured>()
    for (const [number, { name }] of calls(anywhere, 0).entries()) {
      if (chosen?.includes(name) === false) continue
      const ask = (n: number) => {
        const asked = calls(places[n % places.length] ?? anywhere, n)[number]
        if (asked === undefined) throw new Error(`There is no ${name}`)
        return asked
      }
      let n = 0
      const next = () => n++
      const run = () => load(product, { name, ask }, seconds, next, 1)
      // The first slice warms everything up.
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

const measured: Map<string, Measured>[] = []
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
