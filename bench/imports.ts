import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import { contract } from '#contract/index.ts'
import { type TransferApplied, type TransferWholePreview, whole } from '#contract/transfer.ts'
import { hotReads, type Place, readingPlaces } from '#test/hot-reads.ts'
import { oneStatement } from '#test/one-statement.ts'
import { type Contestant, signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { pathOf } from './load.ts'
import { familyOf, memoryOf } from './processes.ts'
import { percentile } from './statistics.ts'

const [folder = ''] = new Command('node --import tsx bench/imports.ts')
  .description(
    'Reads and applies the workbook of the largest institution of a country, and measures what other calls take meanwhile. The folder ' +
      'holds in `data` a country of `okuu demo national`, a copy: the institution comes into it a second time. Exits 1 when a goal is missed.',
  )
  .argument('<folder>')
  .parse().args

/** Milliseconds of the slowest of a hundred other calls, and seconds of the work itself. */
const goals = { others: 50, seconds: 20 } as const

/** Milliseconds between two other calls. */
const pause = 5

type Phase = { name: string; seconds: number; p50: number; p99: number; slowest: number; memory: number }

const product = await signIn(await startProduct(folder, undefined))
try {
  process.exitCode = await run(product)
} finally {
  await product.stop()
}

async function run(at: Contestant): Promise<number> {
  const { url } = await embeddedIn(folder)
  const places = await oneStatement<Place>(url, readingPlaces(2000))
  // Dear reads have a line of their own, and one that derives places from a copied history is no read of a day.
  const reads = places.map((place) => hotReads(place).filter(({ call }) => call.dear !== true))
  let asked = 0
  const next = () => {
    const each = reads[asked % reads.length] ?? []
    const read = each[asked % each.length]
    asked += 1
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
  /** Does the work, and asks the other calls one by one while it lasts. */
  const beside = async <Made>(name: string, work: () => Promise<Made>) => {
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
  const answered = async <Data>(path: string, body: FormData | string): Promise<Data> => {
    const answer = await fetch(`${at.url}/okuu/api/v1/${path}?lang=ru`, {
      method: 'POST',
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      body,
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    // Every call answers in this envelope.
    return ((await answer.json()) as { data: Data }).data
  }

  for (let warm = 0; warm < 400; warm += 1) await ask()
  const quiet = await beside('nothing else', () => sleep(10_000))
  const from = await largest(url)
  const out = await beside('export', async () => {
    const query = String(
      new URLSearchParams({ entity: whole, idVuz: String(from), format: 'xlsx', lang: 'ru' }),
    )
    const answer = await fetch(`${at.url}/okuu/api/v1/${contract.transfer.export.path}?${query}`, { headers })
    return new Blob([await answer.arrayBuffer()])
  })
  const preview = (institution: number) => {
    const form = new FormData()
    form.append('entity', whole)
    form.append('idVuz', String(institution))
    form.append('file', new File([out.made], 'institution.xlsx'))
    return answered<TransferWholePreview>(contract.transfer.preview.path, form)
  }
  const same = await beside('preview, every line the same', () => preview(from))
  const to = await empty(url, from)
  const read = await beside('preview into an empty institution', () => preview(to))
  const lines = read.made.sheets.reduce(
    (sum, { counts }) => sum + Object.values(counts).reduce((one, count) => one + count, 0),
    0,
  )
  const saved = await beside('apply', () =>
    answered<TransferApplied[]>(
      contract.transfer.apply.path,
      JSON.stringify({ import: read.made.import, take: 'all' }),
    ),
  )
  const [outcome] = saved.made
  process.stdout.write(`${lines} lines; ${outcome?.created} rows made, sms ${outcome?.sms}\n\n`)
  process.stdout.write(
    '| | seconds | others p50, ms | p99 | slowest | memory, MB |\n|---|---|---|---|---|---|\n',
  )
  const phases = [quiet, out, same, read, saved].map(({ phase }) => phase)
  for (const { name, seconds, p50, p99, slowest, memory } of phases)
    process.stdout.write(
      `| ${name} | ${seconds.toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${slowest.toFixed(0)} | ${memory.toFixed(0)} |\n`,
    )
  const missed = phases.slice(1).filter(({ seconds, p99 }) => p99 > goals.others || seconds > goals.seconds)
  for (const { name } of missed) process.stdout.write(`missed: ${name}\n`)
  return missed.length > 0 || outcome?.sms !== '2' ? 1 : 0
}

/** The institution with most quotas. */
async function largest(url: string): Promise<number> {
  const [found] = await oneStatement<{ id: number }>(
    url,
    `SELECT f.institution_id AS id FROM group_quota q JOIN study_group g ON g.id = q.group_id
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN speciality s ON s.id = l.speciality_id
     JOIN faculty f ON f.id = s.faculty_id GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  if (found === undefined) throw new Error('The country is empty')
  return found.id
}

/** A new institution beside it, which has nothing yet. */
async function empty(url: string, beside: number): Promise<number> {
  const [made] = await oneStatement<{ id: number }>(
    url,
    `INSERT INTO institution SELECT (jsonb_populate_record(i, jsonb_build_object('rev', 1,
       'id', nextval(pg_get_serial_sequence('institution', 'id')), 'short_ru', left(md5(clock_timestamp()::text), 12),
       'full_ru', md5(clock_timestamp()::text)))).* FROM institution i WHERE i.id = ${beside} RETURNING id`,
  )
  if (made === undefined) throw new Error('No institution was made')
  return made.id
}
