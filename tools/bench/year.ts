import { Command } from 'commander'
import pg from 'pg'
import type { BodyOf, Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { NewYearOutcome, NewYearRow } from '#contract/new-year.ts'
import { signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { median } from './statistics.ts'

const command = new Command('node --import tsx bench/year.ts')
  .description(
    'Measures the heavy calls of the year: a new year of an institution that admits 4,500 groups is planned, applied and undone, and ' +
      'reports of all institutions are made. The folder holds in `data` a country of `okuu demo national`, in which the institution is made. ' +
      'Exits 1 when a goal is missed.',
  )
  .argument('<folder>')
  .option('--runs <n>', 'how often each is measured: the median counts', '5')
  .parse()
const [folder = ''] = command.args
const runs = Number(command.opts<{ runs: string }>().runs)

const country = { faculties: 10, specialities: 30, groups: 15 } as const

/** Maximal median time of each measured call, in milliseconds. */
const goals: Readonly<Record<string, number>> = {
  plan: 2000,
  apply: 3000,
  'report, three dimensions': 2000,
}

/** SQL: inserts an institution with groups of the year's intake and their quotas; returns its id. */
const insertStatement = (year: number) => `
  WITH place AS (
    INSERT INTO institution (ministry_id, short_ru, full_ru)
    SELECT min(id), left(md5(clock_timestamp()::text), 12), 'Университет ' || clock_timestamp() FROM ministry RETURNING id
  ), own AS (
    INSERT INTO faculty (institution_id, short_ru, full_ru)
    SELECT place.id, 'Ф-' || n, 'Факультет ' || n FROM place, generate_series(1, ${country.faculties}) n RETURNING id
  ), taught AS (
    INSERT INTO speciality (faculty_id, direction_id, study_form_id, speciality_name_id)
    SELECT own.id, (SELECT min(id) FROM direction), (SELECT min(id) FROM study_form WHERE max_course >= 4), name.id
    FROM own, (SELECT id FROM speciality_name ORDER BY id LIMIT ${country.specialities}) name RETURNING id
  ), places AS (
    INSERT INTO admission_plan (speciality_id, academic_year_id, contract) SELECT id, ${year}, 400 FROM taught
  ), link AS (
    INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id)
    SELECT taught.id, name.id, (SELECT min(id) FROM subgroup)
    FROM taught, (SELECT id FROM group_name ORDER BY id LIMIT ${country.groups}) name RETURNING id
  ), admitted AS (
    INSERT INTO study_group (speciality_group_id, intake_year_id) SELECT id, ${year} FROM link RETURNING id
  ), quotas AS (
    INSERT INTO group_quota (group_id, academic_year_id, half_year_id, contract)
    SELECT id, ${year}, half, 20 + id % 7 FROM admitted, generate_series(1, 2) half
  )
  SELECT id FROM place`

const product = await signIn(await startProduct(folder, undefined))
try {
  process.exitCode = await measure()
} finally {
  await product.stop()
}

async function measure(): Promise<number> {
  const client = new pg.Client((await embeddedIn(folder)).url)
  await client.connect()
  const { rows: years } = await client.query<{ year: number }>(
    'SELECT max(intake_year_id) AS year FROM study_group',
  )
  const yearFrom = years[0]?.year ?? 0
  const { rows: made } = await client.query<{ id: number }>(insertStatement(yearFrom))
  await client.query('ANALYZE')
  await client.end()
  const place = { idVuz: made[0]?.id ?? 0, yearFrom, yearTo: yearFrom + 1 }
  const report = {
    rows: ['institution', 'studyForm', 'level'],
    columns: 'course',
    measures: ['planned'],
    idYear: yearFrom,
  } satisfies BodyOf<typeof contract.report.pivot>
  const tooLarge = { ...report, rows: ['institution', 'faculty', 'speciality'] } satisfies BodyOf<
    typeof contract.report.pivot
  >

  const times = new Map<string, number[]>()
  for (let run = 0; run <= runs; run++) {
    const timed = async <Answer>(name: string, call: Call, body: object, status = 200): Promise<Answer> => {
      const began = performance.now()
      const answer = await fetch(`${product.url}/okuu/api/v1/${call.path}`, {
        method: 'POST',
        headers: { ...product.headers, 'x-okuu': '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      // The first run is a warm-up.
      if (run > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began])
      if (answer.status !== status) throw new Error(`${name} was answered ${answer.status}: ${text}`)
      return (JSON.parse(text) as { data: Answer }).data
    }
    const plan = await timed<NewYearRow[]>('plan', contract.newYear.plan, place)
    const take = plan.filter(({ action }) => action === 'create').map(({ key }) => ({ key }))
    const [outcome] = await timed<NewYearOutcome[]>('apply', contract.newYear.apply, { ...place, take })
    if (outcome?.created !== take.length) throw new Error(`${outcome?.created} of ${take.length} were made`)
    await timed('undo', contract.history.undo, { change: outcome.change })
    await timed('report, three dimensions', contract.report.pivot, report)
    await timed('report, too large', contract.report.pivot, tooLarge, 400)
    if (run === 0) process.stdout.write(`${plan.length} rows planned, ${take.length} made\n\n`)
  }
  process.stdout.write('| | median, ms | longest |\n|---|---:|---:|\n')
  for (const [name, own] of times)
    process.stdout.write(`| ${name} | ${median(own).toFixed(0)} | ${Math.max(...own).toFixed(0)} |\n`)
  const missed = [...times].filter(([name, own]) => median(own) > (goals[name] ?? Infinity))
  for (const [name] of missed) process.stdout.write(`missed: ${name}\n`)
  return missed.length > 0 ? 1 : 0
}
