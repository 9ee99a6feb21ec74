import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import pg from 'pg'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { Effects, PlanAnswer, Step } from '#contract/reorganisation.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { equalFacultiesSql } from '#test/equal-faculties.ts'
import { signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { median } from './statistics.ts'

const command = new Command('node --import tsx tools/bench/reorganisation.ts')
  .description(
    'Measures a reorganisation: three institutions of 1,500 groups join a fourth that teaches the same. It is planned, applied while a ' +
      'colleague saves elsewhere, and undone; then the rows are compared with those of before. The folder holds in `data` a country of ' +
      '`okuu demo national`, in which the institutions are made. Exits 1 when a goal is missed.',
  )
  .argument('<folder>')
  .option('--runs <n>', 'how often it is measured: the median counts', '3')
  .parse()
const [folder = ''] = command.args
const runs = Number(command.opts<{ runs: string }>().runs)

/** Maximal median time of each measured call, in milliseconds. */
const goals: Readonly<Record<string, number>> = { plan: 3000, apply: 10_000 }

const insertStatement = `
  INSERT INTO institution (ministry_id, short_ru, full_ru)
  SELECT (SELECT min(id) FROM ministry), left(md5(n || clock_timestamp()::text), 12), 'Университет ' || n || clock_timestamp()
  FROM generate_series(1, 4) n RETURNING id`

const chosenRows = `
  SELECT (SELECT min(id) FROM direction) AS direction, (SELECT min(id) FROM study_form WHERE max_course >= 4) AS form,
    ARRAY(SELECT id FROM speciality_name ORDER BY id LIMIT 20) AS names, ARRAY(SELECT id FROM group_name ORDER BY id LIMIT 5) AS groups`

const written = [
  'institution',
  'faculty',
  'department',
  'speciality',
  'speciality_group',
  'study_group',
  'group_quota',
  'succession',
  'app_user',
]

const product = await signIn(await startProduct(folder, undefined))
const client = new pg.Client((await embeddedIn(folder)).url)
await client.connect()
try {
  process.exitCode = await measure()
} finally {
  await client.end()
  await product.stop()
}

async function ask<Answer>(call: Call, body: object): Promise<Answer> {
  const answer = await fetch(`${product.url}/okuu/api/v1/${call.path}`, {
    method: 'POST',
    headers: { ...product.headers, 'x-okuu': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${call.path} was answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: Answer }).data
}

async function rowsNow(): Promise<string> {
  const sums = written.map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg((to_jsonb(t) - 'rev')::text, '' ORDER BY t.id)) AS sum FROM ${table} t`,
  )
  return JSON.stringify((await client.query(sums.join(' UNION ALL ') + ' ORDER BY 1')).rows)
}

async function saveAsColleague(over: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void over.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const name = `Уровень ${began}`
    const names = { NameLevel: name, NameLevelKg: name, NameLevelEn: name }
    const [saved] = await ask<SaveAnswer>(contract.catalogues.saveLevel, { IDLevel: -1, ...names })
    if (saved?.sms !== '1') throw new Error(`A colleague's save was refused: ${JSON.stringify(saved)}`)
    times.push(performance.now() - began)
    await sleep(50)
  }
  return times
}

type TaughtRow = {
  readonly direction: number
  readonly form: number
  readonly names: readonly number[]
  readonly groups: readonly number[]
}

async function measure(): Promise<number> {
  const { rows } = await client.query<{ id: number }>(insertStatement)
  const institutions = rows.map(({ id }) => id)
  const { direction, form, names, groups: groupNames } = (await client.query(chosenRows)).rows[0] as TaughtRow
  await client.query(equalFacultiesSql, [institutions, direction, form, names, groupNames])
  await client.query('ANALYZE')
  const [keep = 0, ...away] = institutions
  const steps: Step[] = [{ step: 'join', entity: 'institution', keep, away }]
  const choices = ['faculty', 'department', 'group', 'quota'].map((entity) => ({ entity, choice: 'join' }))
  const plan = { steps, from: '2027-09-01', basis: 'Указ' }
  const before = await rowsNow()
  const times = new Map<string, number[]>()
  const missed: string[] = []
  for (let run = 0; run < runs; run++) {
    const timed = async <Answer>(name: string, made: Promise<Answer>): Promise<Answer> => {
      const began = performance.now()
      const answer = await made
      times.set(name, [...(times.get(name) ?? []), performance.now() - began])
      return answer
    }
    const { totals } = await timed('plan', ask<Effects>(contract.reorganisations.plan, plan))
    const groups = totals.find(({ entity }) => entity === 'group')?.count
    if (groups !== 4500) throw new Error(`${groups} groups were planned`)
    const [saved] = await ask<PlanAnswer>(contract.reorganisations.save, {
      ...plan,
      idPlan: -1,
      title: 'Указ',
      choices,
    })
    const applying = timed('apply', ask<PlanAnswer>(contract.reorganisations.apply, { idPlan: saved?.ID }))
    times.set('save of a colleague', await saveAsColleague(applying))
    const [applied] = await applying
    if (applied?.change === undefined) throw new Error(`It was answered ${JSON.stringify(applied)}`)
    await timed('undo', ask(contract.history.undo, { change: applied.change }))
    if ((await rowsNow()) !== before) missed.push('undo to the byte')
  }
  process.stdout.write('| | median, ms | longest |\n|---|---:|---:|\n')
  for (const [name, own] of times)
    process.stdout.write(`| ${name} | ${median(own).toFixed(0)} | ${Math.max(...own).toFixed(0)} |\n`)
  missed.push(...[...times].flatMap(([name, own]) => (median(own) > (goals[name] ?? Infinity) ? [name] : [])))
  for (const name of missed) process.stdout.write(`missed: ${name}\n`)
  return missed.length > 0 ? 1 : 0
}
