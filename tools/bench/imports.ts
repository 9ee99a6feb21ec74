import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import { contract } from '#contract/index.ts'
import { spreadsheet } from '#contract/limits.ts'
import {
  type TransferResult,
  type TransferPreview,
  type TransferWholePreview,
  whole,
} from '#contract/transfer.ts'
import { writeWorkbook } from '#server/transfer/xlsx/write.ts'
import { hotReads, type Place, placesSql } from '#test/hot-reads.ts'
import { oneStatement } from '#test/one-statement.ts'
import { type Contestant, signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { pathOf } from './load.ts'
import { familyOf, memoryOf } from './processes.ts'
import { percentile } from './statistics.ts'

const command = new Command('node --import tsx bench/imports.ts')
  .description(
    'Measures what other calls take while files come in. Without an option the workbook of the largest institution of a country goes out, ' +
      'and comes in a second time: the folder holds in `data` a country of `okuu demo national`, a copy. Else an empty folder does, which ' +
      'gets the demo country. Exits 1 when a goal is missed.',
  )
  .argument('<folder>')
  .option(
    '--lines <n>',
    'in place of the institution: a workbook with so many lines on a sheet is read, 200,000 at most',
  )
  .option('--catalogue', 'in place of it: 20,000 disciplines are read and applied')
  .parse()
const [folder = ''] = command.args
const { lines: wantedLines, catalogue: isCatalogue } = command.opts<{ lines?: string; catalogue?: true }>()
const isLarge = wantedLines === undefined && isCatalogue === undefined

/** Limits: milliseconds of the 99th percentile of other users' calls; seconds of the import. */
const goals = {
  others: 50,
  seconds: isCatalogue === true ? 3 : isLarge ? 20 : Number.POSITIVE_INFINITY,
} as const

/** Milliseconds between calls during the import. */
const pause = 5

type ImportMeasures = {
  readonly phases: readonly Phase[]
  readonly summary: string
  readonly isApplied: boolean
}
type Phase = { name: string; seconds: number; p50: number; p99: number; slowest: number; memory: number }

const isFilled = existsSync(join(folder, 'data'))
if (!isFilled && isLarge) throw new Error(`There is no country in ${folder}`)
mkdirSync(folder, { recursive: true })
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
const product = await signIn(await startProduct(folder, undefined, [], isFilled ? {} : { DEMO: '1' }))
try {
  process.exitCode = await run(product)
} finally {
  await product.stop()
}

async function run(at: Contestant): Promise<number> {
  const { url } = await embeddedIn(folder)
  const places = await oneStatement<Place>(url, placesSql(2000))
  // Expensive reads are left out: they have a separate queue, and those of the history first update a table.
  const reads = places.map((place) => hotReads(place).filter(({ call }) => call.dear !== true))
  let readCount = 0
  const next = () => {
    const each = reads[readCount % reads.length] ?? []
    const read = each[readCount % each.length]
    readCount += 1
    if (read === undefined) throw new Error('The country is empty')
    return read
  }
  const headers = { ...at.headers, 'x-okuu': '1' }
  const ask = async () => {
    const read = next()
    const answer = await fetch(`${at.url}${pathOf(read)}`, {
      method: read.call.method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(read.call.method === 'POST' && { body: JSON.stringify(read.body) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${read.name} was refused: ${answer.status}`)
  }
  /** Measures `work` while calls of other users are sent one after another. */
  const measureUnderLoad = async <Made>(name: string, work: () => Promise<Made>) => {
    const times: number[] = []
    const began = performance.now()
    let memory = 0
    let isOver = false
    const others = async () => {
      while (!isOver) {
        const start = performance.now()
        await ask()
        times.push(performance.now() - start)
        memory = Math.max(memory, memoryOf([at.pid, ...familyOf(at.pid)].slice(0, 1)))
        await sleep(pause)
      }
    }
    const asking = others()
    const made = await work().finally(() => {
      isOver = true
    })
    const seconds = (performance.now() - began) / 1000
    await asking
    const phase: Phase = {
      name,
      seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      slowest: Math.max(...times),
      memory,
    }
    process.stderr.write(
      `${name}: ${seconds.toFixed(1)} s, others ${phase.p50.toFixed(1)} and ${phase.p99.toFixed(1)} ms\n`,
    )
    return { made, phase }
  }
  /** Returns the response as text, so the measurement does not include parsing. */
  const answered = async (path: string, body: FormData | string): Promise<string> => {
    const answer = await fetch(`${at.url}/okuu/api/v1/${path}?lang=ru`, {
      method: 'POST',
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was refused: ${text}`)
    return text
  }

  for (let warm = 0; warm < 400; warm += 1) await ask()
  const quiet = await measureUnderLoad('nothing else', () => sleep(10_000))
  const { phases, summary, isApplied } = await (isLarge
    ? institution()
    : isCatalogue
      ? catalogue()
      : oneSheet())
  process.stdout.write(`${summary}\n\n`)
  process.stdout.write(
    '| | seconds | others p50, ms | p99 | slowest | memory, MB |\n|---|---|---|---|---|---|\n',
  )
  for (const { name, seconds, p50, p99, slowest, memory } of [quiet.phase, ...phases])
    process.stdout.write(
      `| ${name} | ${seconds.toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${slowest.toFixed(0)} | ${memory.toFixed(0)} |\n`,
    )
  const missed = phases.filter(({ seconds, p99 }) => p99 > goals.others || seconds > goals.seconds)
  for (const { name } of missed) process.stdout.write(`missed: ${name}\n`)
  return missed.length > 0 || !isApplied ? 1 : 0

  /** Exports an institution, previews the workbook for the same one, then imports it into an empty one. */
  async function institution(): Promise<ImportMeasures> {
    const from = await findLargestInstitution(url)
    const out = await measureUnderLoad('export', async () => {
      const query = String(
        new URLSearchParams({ entity: whole, idVuz: String(from), format: 'xlsx', lang: 'ru' }),
      )
      const answer = await fetch(`${at.url}/okuu/api/v1/${contract.transfer.export.path}?${query}`, {
        headers,
      })
      return new Blob([await answer.arrayBuffer()])
    })
    const same = await measureUnderLoad('preview, every line the same', () => previewOf(out.made, from))
    const to = await makeEmptyInstitution(url, from)
    const read = await measureUnderLoad('preview into an empty institution', () => previewOf(out.made, to))
    const saved = await measureUnderLoad('apply', () => apply(dataOf<TransferWholePreview>(read.made).import))
    const [outcome] = dataOf<TransferResult[]>(saved.made)
    return {
      phases: [out, same, read, saved].map(({ phase }) => phase),
      summary: `${linesOf(dataOf(read.made))} lines; ${outcome?.created} rows made, sms ${outcome?.sms}`,
      isApplied: outcome?.sms === '2',
    }
  }

  async function oneSheet(): Promise<ImportMeasures> {
    const count = Number(wantedLines)
    const file = new Blob([
      writeWorkbook([
        {
          name: 'group-name',
          widths: [],
          rows: [['n_gr'], ...Array.from({ length: count }, (_, n) => [`${Date.now().toString(36)}-${n}`])],
        },
      ]),
    ])
    const to = await findLargestInstitution(url)
    const read = await measureUnderLoad(`preview, ${count} lines of one sheet`, () => previewOf(file, to))
    return { phases: [read.phase], summary: `${linesOf(dataOf(read.made))} lines read`, isApplied: true }
  }

  async function catalogue(): Promise<ImportMeasures> {
    const [kind] = await oneStatement<{ name: string }>(
      url,
      'SELECT name_ru AS name FROM discipline_kind ORDER BY id LIMIT 1',
    )
    const names = Array.from({ length: spreadsheet.lines }, (_, n) => {
      const name = `${Date.now().toString(36)} ${n}`
      return `Дисциплина ${name};Дисциплина ${name};Discipline ${name};${kind?.name ?? ''}`
    })
    const form = new FormData()
    form.append('entity', 'discipline')
    form.append('file', new File([['p34;p34_kg;p34_en;idVidDisc', ...names].join('\n')], 'disciplines.csv'))
    const read = await measureUnderLoad('preview of 20,000 new disciplines', () =>
      answered(contract.transfer.preview.path, form),
    )
    const saved = await measureUnderLoad('apply', () => apply(dataOf<TransferPreview>(read.made).import))
    const [outcome] = dataOf<TransferResult[]>(saved.made)
    return {
      phases: [read.phase, saved.phase],
      summary: `${outcome?.created} rows made, sms ${outcome?.sms}`,
      isApplied: outcome?.sms === '2' && outcome.created === spreadsheet.lines,
    }
  }

  function previewOf(file: Blob, to: number) {
    const form = new FormData()
    form.append('entity', whole)
    form.append('idVuz', String(to))
    form.append('file', new File([file], 'institution.xlsx'))
    return answered(contract.transfer.preview.path, form)
  }

  function apply(preview: string) {
    return answered(contract.transfer.apply.path, JSON.stringify({ import: preview, take: 'all' }))
  }
}

// The cast is safe: every response has this envelope.
function dataOf<Data>(text: string): Data {
  return (JSON.parse(text) as { data: Data }).data
}

function linesOf({ sheets }: TransferWholePreview): number {
  return sheets.reduce(
    (sum, { counts }) => sum + Object.values(counts).reduce((one, count) => one + count, 0),
    0,
  )
}

async function findLargestInstitution(url: string): Promise<number> {
  const [found] = await oneStatement<{ id: number }>(
    url,
    `SELECT f.institution_id AS id FROM group_quota q JOIN study_group g ON g.id = q.group_id
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN speciality s ON s.id = l.speciality_id
     JOIN faculty f ON f.id = s.faculty_id GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  if (found === undefined) throw new Error('The country is empty')
  return found.id
}

/** Creates an empty institution with the ministry of an existing one. */
async function makeEmptyInstitution(url: string, sourceId: number): Promise<number> {
  const [made] = await oneStatement<{ id: number }>(
    url,
    `INSERT INTO institution SELECT (jsonb_populate_record(i, jsonb_build_object('rev', 1,
       'id', nextval(pg_get_serial_sequence('institution', 'id')), 'short_ru', left(md5(clock_timestamp()::text), 12),
       'full_ru', md5(clock_timestamp()::text)))).* FROM institution i WHERE i.id = ${sourceId} RETURNING id`,
  )
  if (made === undefined) throw new Error('No institution was made')
  return made.id
}
