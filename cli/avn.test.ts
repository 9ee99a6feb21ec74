import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  academicYear,
  department,
  direction,
  faculty,
  foreignNumber,
  groupQuota,
  studyForm,
  studyGroup,
} from '#db/schema/index.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { toWindows1251 } from '#test/windows-1251.ts'
import { addAvnCommand } from './avn.ts'

const { db, url } = await testDatabase()
const given = factories({ db })
const folder = await mkdtemp(join(tmpdir(), 'okuu-avn-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  process.exitCode = undefined
})

const okuu = async (...words: string[]) => {
  const printed = await runCommand(addAvnCommand, { DATABASE_URL: url, LOG_LEVEL: 'silent' }, words)
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { printed, code }
}

const tables: Readonly<Record<string, readonly string[]>> = {
  faculty: ['id_faculty;p23_1;p23_2;p23_2_k', '7;ФИТ;Факультет ИТ;МТФ', '31;ОК;Отдел кадров;'],
  kafedra: ['id_kafedra;f1;sn_f1;id_faculty', '5;Кафедра систем;КС;7', '6;Без факультета;БФ;'],
  direction: ['id_direction;p24_1;p24_2', '1;710100;Информатика', '2;710100;информатика  '],
  special: [
    'id_special;p25_1;p25_2;p25_2k;kyrgyz_name;visible',
    '1;710101;"Системы ""А"";";Система;Системалар;1',
  ],
  f_educ: ['id_f_educ;p108_1;p108;p108k;o_z;max_rate_id', '1;О;Очная;Күндүзгү;1;4'],
  com_sfe: [
    'id_speciality;id_special;id_f_educ;id_faculty;id_kafedra;id_direction;Apprenticeship',
    '10;1;1;7;5;2;4.5',
    '11;1;1;7;9999;1;4',
  ],
  n_gr: ['id_n_gr;n_gr', '1;ИС'],
  com_gspe: ['id_com_gspe;id_speciality;id_n_gr;id_sub_group', '1;11;1;0'],
  group_y: ['id_group_y;p21', '25;25'],
  group_t: ['id_group;id_com_gspe;id_group_y;dop;ind_name_gr', '100;1;25;;', '101;1;25'],
  RRNK_gr_kolst: ['id_rrnk_gr_kolst;id_group;id_rate;kol_b;kol_k', '500;100;1;5;7'],
  bibl: ['id;name', '1;Книга'],
}
const write = async (over: typeof tables = {}) => {
  await mkdir(folder, { recursive: true })
  for (const [table, lines] of Object.entries({ ...tables, ...over })) {
    const text = lines.join('\r\n')
    const bytes = table === 'n_gr' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text)
    await writeFile(join(folder, `${table}.csv`), bytes)
  }
}
const report = async () => (await readFile(join(folder, 'report.csv'), 'utf8')).split('\r\n')

// @rule avn-folder avn-questions avn-again
test('avn: import again after changes in Okuu and in AVN → changes in AVN are imported, conflicts are reported', async () => {
  const { id } = await given.institution({ shortRu: 'КГТУ' })
  await write()
  const words = ['avn', folder, '--institution', String(id)]
  const compared = await okuu(...words)
  expect(compared.printed).toContain('faculty\t2\t1\t0\t1')
  expect(compared.printed).toContain('direction\t2\t1\t1\t0')
  expect(compared.printed).toContain('com_sfe\t2\t1\t1\t0')
  expect(compared.printed).toContain('group_t\t2\t1\t0\t1')
  expect(compared.printed).toContain('bibl\t1\t0\t0\t1')
  expect([compared.code, await db.select().from(faculty)]).toEqual([2, []])

  const applied = await okuu(...words, '--apply')
  expect((await report()).filter((line) => line.includes('left')).toSorted()).toEqual([
    'bibl;1;left;неизвестная таблица;',
    'faculty;31;left;не факультет;',
    'group_t;101;left;строка обрезана;',
    'kafedra;6;left;нет: Факультет;Без факультета',
  ])
  expect(applied.code).toBe(0)
  expect(applied.printed).toMatch(/сохранено\t\d+$/)
  expect(await db.select().from(faculty)).toMatchObject([{ shortRu: 'ФИТ', fullKy: 'МТФ' }])
  expect(await db.select().from(studyGroup)).toHaveLength(1)
  expect(await db.select().from(groupQuota)).toMatchObject([
    { academicYearId: 25, halfYearId: 1, budget: 5, contract: 7 },
    { academicYearId: 25, halfYearId: 2, budget: 5, contract: 7 },
  ])
  expect(await db.select().from(foreignNumber).where(eq(foreignNumber.entity, 'faculty'))).toMatchObject([
    { system: 'AVN', number: '7' },
  ])

  const again = await okuu(...words, '--apply')
  expect(again.printed).toContain('Всё уже так')
  expect(again.code).toBe(0)

  // The name changed in Okuu must remain; the name changed in AVN must be imported.
  await db.update(direction).set({ nameRu: 'Информатика и ВТ', nameEn: 'Computing' })
  await write({ faculty: ['id_faculty;p23_1;p23_2;p23_2_k', '7;ФИТ;Институт ИТ;МТФ', '31;ОК;Отдел кадров;'] })
  const later = await okuu(...words, '--apply')
  expect(later.code).toBe(0)
  expect(await db.select().from(faculty)).toMatchObject([{ shortRu: 'ФИТ', fullRu: 'Институт ИТ' }])
  expect(await db.select().from(direction)).toMatchObject([
    { nameRu: 'Информатика и ВТ', nameEn: 'Computing' },
  ])

  await write({
    faculty: ['id_faculty;p23_1;p23_2;p23_2_k', '7;ФИТ;Институт ИТ;МТФ', '31;ОК;Отдел кадров;'],
    direction: [
      'id_direction;p24_1;p24_2',
      '1;710100;Прикладная информатика',
      '2;710100;прикладная информатика',
    ],
  })
  const both = await okuu(...words, '--apply')
  expect(both.code).toBe(1)
  expect(await db.select().from(direction)).toMatchObject([{ nameRu: 'Информатика и ВТ' }])
  expect((await report()).find((line) => line.startsWith('direction;1;'))).toMatch(
    /^direction;1;taken;изменено и в AVN, и здесь: [^;_0-9]+;710100 · Прикладная информатика$/,
  )
})

// @rule avn-folder year-closed
test('avn: groups of a closed year, --apply → refused with a list of these groups, no faculty is saved', async () => {
  const { id } = await given.institution()
  await write({
    group_y: ['id_group_y;p21', '24;24'],
    group_t: ['id_group;id_com_gspe;id_group_y;dop;ind_name_gr', '900;1;24;;'],
  })
  const closing = (closed: boolean) => db.update(academicYear).set({ closed }).where(eq(academicYear.id, 24))
  await closing(true)
  const before = await db.select().from(faculty)
  const words = ['avn', folder, '--institution', String(id), '--apply', '--language']
  await expect(okuu(...words, 'ru')).rejects.toThrow(/^Учебный год закрыт, ничего не сохранено.*: \d+\./)
  await expect(okuu(...words, 'en')).rejects.toThrow('The academic year is closed')
  expect(await db.select().from(faculty)).toEqual(before)
  await closing(false)
  expect((await okuu(...words, 'ru')).code).toBe(0)
  expect(await db.select().from(faculty)).toHaveLength(before.length + 1)
})

// @rule avn-folder
test('avn: tables in Windows-1251 and a table in UTF-8 with Kyrgyz letters → names of all tables are imported', async () => {
  const { id } = await given.institution()
  await write({
    faculty: ['id_faculty;p23_1;p23_2;p23_2_k', '7;ФПИ;Факультет прикладной информатики;'],
    com_sfe: [
      'id_speciality;id_special;id_f_educ;id_faculty;id_kafedra;id_direction;Apprenticeship',
      '11;1;1;7;;1;4',
    ],
    kafedra: ['id_kafedra;f1;sn_f1;id_faculty', '7;Кафедра языков;КЯ;7'],
  })
  for (const table of ['faculty', 'kafedra'])
    await writeFile(
      join(folder, `${table}.csv`),
      toWindows1251(await readFile(join(folder, `${table}.csv`), 'utf8')),
    )
  expect((await okuu('avn', folder, '--institution', String(id), '--apply')).code).toBe(0)
  const [own] = await db.select().from(faculty).where(eq(faculty.institutionId, id))
  expect(own).toMatchObject({ shortRu: 'ФПИ', fullRu: 'Факультет прикладной информатики' })
  expect(
    await db
      .select()
      .from(department)
      .where(eq(department.facultyId, own?.id ?? 0)),
  ).toMatchObject([{ nameRu: 'Кафедра языков' }])
  expect(await db.select().from(studyForm)).toContainEqual(expect.objectContaining({ nameKy: 'Күндүзгү' }))
})

// @rule avn-folder
test('avn: folder is empty or has a password column, wrong separator, repeated table or binary file → refused', async () => {
  const { id } = await given.institution()
  const refused = async (name: string, bytes: string | Uint8Array, language = 'ru') => {
    const own = await mkdtemp(join(folder, 'bad-'))
    if (name !== '') await writeFile(join(own, name), bytes)
    const failure = await okuu('avn', own, '--institution', String(id), '--language', language).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(failure).not.toContain('тайна')
    expect(await readdir(own)).toEqual(name === '' ? [] : [name])
    return failure
  }
  for (const heading of ['[Password]', 'user_pswd', 'Пароль'])
    expect(await refused('users.csv', `id;${heading}\r\n1;тайна`)).toContain(heading.toLowerCase())
  expect(await refused('korpus.csv', 'id_korpus,name_korpus\r\n1,Главный')).toBe(
    'Файл korpus.csv не читается: нужна таблица с «;» в UTF-8 или UTF-16',
  )
  expect(await refused('korpus.csv', 'id_korpus\tname_korpus\r\n1\tГлавный', 'ky')).toContain('окулбайт')
  const twice = await mkdtemp(join(folder, 'bad-'))
  for (const name of ['faculty.csv', 'FACULTY.CSV']) await writeFile(join(twice, name), 'id_faculty;p23_1')
  await expect(okuu('avn', twice, '--institution', String(id), '--language', 'en')).rejects.toThrow(
    'The table of the file faculty.csv is in the folder twice',
  )
  expect(await refused('kafedra.csv', 'id_kafedra;f1;pswd\r\n1;К;тайна')).toContain('pswd')
  expect(await refused('faculty.csv', new Uint8Array([0, 1, 2, 3, 255]))).toContain('faculty.csv')
  expect(await refused('', '')).toContain('TABLE.csv')
})

// @rule avn-folder
test('avn: subfolder named like a table → ignored; file that cannot be opened → error with the name of the file', async () => {
  const { id } = await given.institution()
  await write()
  await mkdir(join(folder, 'old.csv'))
  const words = ['avn', folder, '--institution', String(id)]
  expect((await okuu(...words)).printed).toContain('faculty\t2')
  await symlink('/nowhere', join(folder, 'lost.csv'))
  await expect(okuu(...words)).rejects.toThrow('lost.csv')
  for (const name of ['old.csv', 'lost.csv']) await rm(join(folder, name), { recursive: true })
})

// @rule avn-folder
test('avn: row with a «;» in a value, cut row, line of dashes → not imported, the report has the reason', async () => {
  const { id } = await given.institution()
  await write({
    korpus: ['id_korpus;name_korpus', '--;--', '1;Главный;', '2;Новый; у реки', '(2 rows affected)'],
  })
  await okuu('avn', folder, '--institution', String(id))
  expect((await report()).filter((line) => line.startsWith('korpus'))).toEqual([
    "korpus;'--;left;черта под заголовками;",
    'korpus;1;taken;;Главный',
    'korpus;2;left;в строке лишняя точка с запятой;',
    'korpus;(2 rows affected);left;строка обрезана;',
  ])
  await rm(join(folder, 'korpus.csv'))
})

// @rule avn-questions
test('avn: answers.json is unreadable or has an answer that was not offered → refused; ids without quotes → accepted', async () => {
  const { id } = await given.institution()
  await write()
  const answers = join(folder, 'answers.json')
  const run = async (written: string, language = 'ru') => {
    await writeFile(answers, written)
    return okuu('avn', folder, '--institution', String(id), '--language', language)
  }
  for (const [written, language, words] of [
    [
      '{"halfYear": {"answer": "осень"}}',
      'ru',
      'Ответ «осень» на вопрос halfYear не подходит. Возможны: both, autumn, spring',
    ],
    [
      '{"kyrgyzName": {"answer": "p25_2k"}}',
      'en',
      'The answer “p25_2k” to the question kyrgyzName is not possible',
    ],
    ['{"disciplineKind": {"answer": "Танцы"}}', 'ky', 'disciplineKind суроосуна «Танцы» жообу туура келбейт'],
    ['{"faculties": {"answer": "7"}}', 'ru', 'Возможны: 7, 31'],
    ['[1]', 'ru', 'не читается'],
    ['null', 'ru', 'не читается'],
    ['{"halfYear": "both"}', 'ru', 'не читается'],
  ] as const) {
    await expect(run(written, language)).rejects.toThrow(words)
    expect(await readFile(answers, 'utf8')).toBe(written)
  }
  await run('{"faculties": {"answer": [7, 31]}, "halfYear": {"answer": "spring"}}')
  expect(JSON.parse(await readFile(answers, 'utf8'))).toMatchObject({
    faculties: { answer: ['7', '31'] },
    halfYear: { answer: 'spring' },
  })
  await rm(answers)
})

// @rule avn-questions
test('avn: answers in another file → used, and written into the folder too', async () => {
  const { id } = await given.institution()
  await write()
  const own = join(folder, 'own.json')
  await writeFile(own, '{"halfYear": {"answer": "spring"}}')
  await okuu('avn', folder, '--institution', String(id), '--answers', own)
  const written = await readFile(join(folder, 'answers.json'), 'utf8')
  expect(JSON.parse(written)).toMatchObject({ halfYear: { answer: 'spring' } })
  expect(await readFile(own, 'utf8')).toBe(written)
})
