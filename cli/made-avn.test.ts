import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesOf, makeAvnTables, university } from '#db/seed/avn/made-avn.ts'
import type { AvnTable } from '#db/seed/avn/made-table.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { addAvnCommand } from './avn.ts'

const { db, url } = await testDatabase()
const given = factories({ db })
const folder = await mkdtemp(join(tmpdir(), 'okuu-made-avn-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  process.exitCode = undefined
})
const institution = await given.institution({ shortRu: university })

const okuu = async (...words: string[]) => {
  const printed = await runCommand(addAvnCommand, { DATABASE_URL: url, LOG_LEVEL: 'silent' }, [
    'avn',
    folder,
    '--institution',
    String(institution.id),
    ...words,
  ])
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { printed, code }
}

const tables = makeAvnTables()
const write = async (made: readonly AvnTable[] = tables) => {
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of filesOf(made)) await writeFile(join(folder, name), bytes)
}

/** Returns rows as `number state` by table, in the order of the report. */
async function stateByTable(): Promise<Record<string, string[]>> {
  const [, ...lines] = (await readFile(join(folder, 'report.csv'), 'utf8')).trim().split('\r\n')
  const states: Record<string, string[]> = {}
  for (const line of lines) {
    const [table = '', number, state = ''] = line.split(';')
    const own = (states[table.toLowerCase()] ??= [])
    own.push(`${number} ${state}`)
  }
  return states
}

const count = async (table: string) =>
  (await db.execute<{ n: number }>(sql.raw(`SELECT count(*)::integer AS n FROM ${table}`))).rows[0]?.n

/**
 * Tables of Okuu by table of AVN. `times`: rows of Okuu for one row of AVN (planned students have one per
 * half-year).
 */
const storedIn: Readonly<Record<string, readonly [table: string, times: number]>> = {
  faculty: ['faculty', 1],
  kafedra: ['department', 1],
  direction: ['direction', 1],
  special: ['speciality_name', 1],
  f_educ: ['study_form', 1],
  Licence: ['licence', 1],
  com_sfe: ['speciality', 1],
  n_gr: ['group_name', 1],
  group_t: ['study_group', 1],
  plan_abit: ['admission_plan', 1],
  RRNK_gr_kolst: ['group_quota', 2],
  korpus: ['building', 1],
  Auditoriums: ['room', 1],
  discipline: ['discipline', 1],
  RRNK_doljnost: ['teaching_position', 1],
  GAK_member_speciality: ['commission_member', 1],
  GAK_member_history: ['commission_history_member', 1],
}

// @rule avn-folder avn-again
test('avn: generated university → each row is imported, joined or left out as expected; second run → no change', async () => {
  const before = new Map<string, number>()
  for (const [table] of Object.values(storedIn)) before.set(table, (await count(table)) ?? 0)
  await write()
  const first = await okuu('--apply')
  expect(first.code).toBe(0)
  const states = await stateByTable()
  for (const { name, rows } of tables)
    expect([name, states[name.toLowerCase()]]).toEqual([
      name,
      rows.map(({ number, state }) => `${number} ${state}`),
    ])
  for (const [name, [table, times]] of Object.entries(storedIn)) {
    const imported = tables.find((one) => one.name === name)?.rows.filter(({ state }) => state === 'taken')
    expect([table, await count(table)]).toEqual([
      table,
      (before.get(table) ?? 0) + (imported?.length ?? 0) * times,
    ])
  }
  // AVN stores no year for this commission, so the proposed year is used.
  expect(
    (
      await db.execute(sql`SELECT DISTINCT y.label FROM commission_history_member m
        JOIN academic_year y ON y.id = m.academic_year_id WHERE y.begins <= now() AND y.begins > now() - interval '1 year'`)
    ).rows,
  ).toHaveLength(1)
  expect(await count(`commission_role WHERE name_ru = 'Секретарь комиссии'`)).toBe(1)
  // In AVN a plan repeats values of the plan's speciality. The report contains the repeated values that
  // differ.
  expect(
    (await readFile(join(folder, 'report.csv'), 'utf8')).match(/в com_sfe иначе: IDLicence/g)?.length,
  ).toBeGreaterThan(1)
  // Two directions were joined, so the id of the omitted one is a former id.
  expect(await count(`foreign_number WHERE entity = 'direction' AND number = '11' AND former`)).toBe(1)
  expect(first.printed).toContain('Неизвестные столбцы faculty: sort (); visible_tv_abit (0, 1, 2)')
  // These names are not imported, since an administrator enters them in the set-up.
  expect(await readFile(join(folder, 'report.csv'), 'utf8')).toContain(
    'настраивается отдельно;v1: КГТУ · v2: Кыргызский государственный технический университет',
  )

  const written = await count('history')
  const again = await okuu('--apply')
  expect([again.code, await count('history')]).toEqual([0, written])
  expect(again.printed).toContain('Всё уже так')
  expect(await stateByTable()).toEqual(states)
})

const withText = (name: string, from: string, to: string) =>
  tables.map((table) =>
    table.name === name ? { ...table, lines: table.lines.map((line) => line.replace(from, to)) } : table,
  )

// @rule avn-questions
test('avn: folder of another university, or older than the last folder → imported only if the user answers yes', async () => {
  const named = async () => (await db.execute(sql`SELECT full_ru FROM faculty ORDER BY id`)).rows
  await write(withText('faculty', 'Энергетический факультет', 'Институт энергетики'))
  await okuu('--apply')
  const latest = await named()
  expect(latest).toContainEqual({ full_ru: 'Институт энергетики' })
  await write()
  const older = await okuu('--apply')
  expect([older.code, await named()]).toEqual([1, latest])
  expect(older.printed).toContain('1 строк старее последней выгрузки')
  const answers = join(folder, 'answers.json')
  type Questions = Record<string, { answer: string; why: string }>
  const questions = async () => JSON.parse(await readFile(answers, 'utf8')) as Questions
  const confirm = async (name: string) =>
    writeFile(answers, JSON.stringify({ ...(await questions()), [name]: { answer: 'yes', why: '' } }))
  expect((await questions())['older']?.why).toContain('старее')
  await confirm('older')
  expect((await okuu('--apply')).code).toBe(0)
  expect((await questions())['older']).toEqual({ answer: '', why: '' })
  expect(await named()).toContainEqual({ full_ru: 'Энергетический факультет' })

  const elsewhere = withText(
    'vuz',
    'КГТУ;Кыргызский государственный технический',
    'НГУ;Нарынский государственный',
  )
  await write(
    elsewhere.map((table) =>
      table.name === 'faculty'
        ? {
            ...table,
            lines: table.lines.map((line) => line.replace('Факультет транспорта', 'Другой факультет')),
          }
        : table,
    ),
  )
  const other = await okuu('--apply')
  expect(other.code).toBe(1)
  expect(other.printed).not.toContain('Всё уже так')
  expect(other.printed).toContain('другой вуз, «Нарынский государственный университет»')
  expect(await named()).not.toContainEqual({ full_ru: 'Другой факультет' })
  await confirm('university')
  expect((await okuu('--apply')).code).toBe(0)
  expect(await named()).toContainEqual({ full_ru: 'Другой факультет' })
})

// @rule avn-questions avn-again
test('avn: faculty added to AVN after the first run → imported; faculty that the user excluded → not imported', async () => {
  await rm(join(folder, 'answers.json'), { force: true })
  const added = (number: string) =>
    tables.map((table) => {
      const [heading = '', first = '', ...rest] = table.lines
      if (table.name === 'faculty')
        return {
          ...table,
          lines: [...table.lines, `${number};Ф${number};Факультет ${number};Факультет ${number};;;`],
        }
      if (table.name !== 'com_sfe') return table
      const place = heading.split(';').indexOf('id_faculty')
      const own = first.split(';').map((cell, at) => (at === 0 ? `9${number}` : at === place ? number : cell))
      return { ...table, lines: [heading, first, own.join(';'), ...rest] }
    })
  const stateOf = async (number: string) =>
    (await stateByTable())['faculty']?.find((row) => row.startsWith(`${number} `))
  await write()
  await okuu('--apply')
  // The stored answer does not apply to a faculty that was added later, so that faculty is imported.
  await write(added('15'))
  await okuu('--apply')
  expect([await stateOf('15'), await stateOf('31')]).toEqual(['15 taken', '31 left'])
  await rm(join(folder, 'answers.json'))
  await write(added('16'))
  await okuu('--apply')
  expect([await stateOf('16'), await stateOf('31')]).toEqual(['16 taken', '31 left'])
  const answers = join(folder, 'answers.json')
  const questions = JSON.parse(await readFile(answers, 'utf8')) as { faculties: { answer: string[] } }
  questions.faculties.answer = questions.faculties.answer.filter((number) => number !== '16')
  await writeFile(answers, JSON.stringify(questions))
  await okuu('--apply')
  expect(await stateOf('16')).toBe('16 left')
})

// @rule avn-folder
test('avn: table lacks its id column → no row is imported; table has an unknown column → its rows are imported', async () => {
  await write()
  await writeFile(join(folder, 'korpus.csv'), 'name_korpus\r\nКорпус без номера')
  await writeFile(join(folder, 'n_gr.csv'), 'id_n_gr;n_gr;lishnee\r\n71;НОВ;да')
  await writeFile(join(folder, 'discipline.csv'), '')
  const { printed, code } = await okuu('--apply')
  expect(code).toBe(0)
  expect((await stateByTable())['korpus']).toEqual([' left'])
  expect(printed).toContain('Неизвестные столбцы n_gr: lishnee (да)')
  expect(printed).toContain('discipline')
  expect(await count(`building WHERE name_ru LIKE '%без номера'`)).toBe(0)
  expect(await count(`group_name WHERE name = 'НОВ'`)).toBe(1)
})
