import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  admissionPlan,
  building,
  department,
  faculty,
  gradingRule,
  history,
  institution,
  level,
  licence,
  qualification,
  scoreBand,
  speciality,
  specialityParameters,
  unit,
} from '#db/schema/index.ts'
import { setupFiles } from '#test/setup-files.ts'
import { addSetupCommand } from './setup.ts'

const { db, studyForm, apply, applyExample, applied, everything, groupsOf } =
  await setupFiles(addSetupCommand)
const evening = { ...studyForm, name: 'Вечерняя' }

describe('setup: a file', () => {
  // @rule setup-file
  test('the example → everything that it names stands; once more → nothing changes', async () => {
    // The second subgroup finds the name of its group.
    expect(await applyExample()).toBe('created\t27\nstanding\t1')
    const [own] = await db.select().from(institution)
    expect(own).toMatchObject({ shortRu: 'ПУ', fullKy: 'Үлгү университети', mail: 'info@university.example' })
    expect(await db.select().from(faculty)).toMatchObject([{ institutionId: own?.id, shortKy: 'МТФ' }])
    expect(await db.select().from(building)).toMatchObject([
      { institutionId: own?.id, nameEn: 'Main Building', editable: true },
    ])
    const rules = await db.select().from(gradingRule)
    const bands = await db.select().from(scoreBand)
    const bandsOf = (name: string) =>
      bands.filter(({ gradingRuleId }) => gradingRuleId === rules.find((rule) => rule.name === name)?.id)
        .length
    expect(bandsOf('Шкала магистратуры')).toBe(bandsOf('Кредитная шкала 100 баллов'))
    const [one] = await db.select().from(speciality)
    expect(one).toMatchObject({
      gradingRuleId: rules.find(({ name }) => name === 'Кредитная шкала 100 баллов')?.id,
      trimester: false,
    })
    const [parameters] = await db.select().from(specialityParameters)
    const onlyOf = async (table: typeof department | typeof level | typeof qualification | typeof licence) =>
      (await db.select({ id: table.id }).from(table as typeof level))[0]?.id // all four have the column
    expect(parameters).toMatchObject({
      specialityId: one?.id,
      departmentId: await onlyOf(department),
      levelId: await onlyOf(level),
      qualificationId: await onlyOf(qualification),
      licenceId: await onlyOf(licence),
      duration: 4,
      maths: 60,
      biology: 0,
    })
    expect(await db.select().from(admissionPlan)).toMatchObject([
      { specialityId: one?.id, academicYearId: 26, budget: 25, contract: 50 },
    ])
    expect(await groupsOf(one?.id ?? 0)).toEqual([
      'ПИ-1-25/1',
      'ПИ-1-25/2',
      'ПИ-1-26/1',
      'ПИ-1-26/2',
      'ПИк-1-26 кыргыз',
    ])
    const changes = await db.select({ userId: history.userId, name: history.tableName }).from(history)
    expect(changes.filter(({ name }) => name === 'faculty')).toEqual([{ userId: null, name: 'faculty' }])
    const before = await everything()
    expect(await applyExample()).toBe('created\t0\nstanding\t28')
    expect(await everything()).toEqual(before)
  })

  // @rule setup-file
  test('a row that stands → keeps what people have made of it; what the file adds is added', async () => {
    await applied({ units: [{ name: 'Отдел кадров', nameKg: 'Кадрлар бөлүмү' }] })
    const again = { units: [{ name: ' ОТДЕЛ  кадров', nameKg: 'Иное' }, { name: 'Бухгалтерия' }] }
    expect(await applied(again)).toBe('created\t1\nstanding\t1')
    const units = await db.select().from(unit).orderBy(asc(unit.id))
    expect(units.slice(-2)).toMatchObject([
      { nameRu: 'Отдел кадров', nameKy: 'Кадрлар бөлүмү', rev: 1 },
      { nameRu: 'Бухгалтерия', nameKy: '' },
    ])
  })

  // @rule setup-file save-transaction
  test.each<[string, unknown, string]>([
    ['no JSON', '{"units": [', 'JSON'],
    ['a list', [], 'line 1: must be an object in braces'],
    ['an unknown list', { unit: [] }, 'line 1, unit: is no field that belongs here'],
    ['an unknown field', { units: [{ name: 'Отдел', title: 'x' }] }, 'units[0].title: is no field'],
    ['an id', { units: [{ id: 5, name: 'Отдел' }] }, 'units[0].id: is no field'],
    ['a blank name', { units: [{ name: 'Новый' }, { name: '  ' }] }, 'units[1].name: must not be blank'],
    [
      'a name too long',
      { units: [{ name: 'я'.repeat(301) }] },
      'units[0].name: must have at most 300 characters',
    ],
    [
      'a rule to copy that is not there',
      { units: [{ name: 'Новый' }], rules: [{ ebeVar: 'А', copyOf: 'Б' }] },
      'copyOf: there is no grading rule «Б»',
    ],
    [
      'a faculty without its seven names',
      {
        ministries: [
          {
            mo: 'Новое',
            institutions: [{ v2: 'Н', fullName: 'Новый', faculties: [{ shortName: 'Ф', fullName: 'Ф' }] }],
          },
        ],
      },
      'shortNameKg',
    ],
    [
      'two institutions of one short name',
      { ministries: [{ mo: 'Новое', institutions: ['А', 'Б'].map((fullName) => ({ v2: 'Н', fullName })) }] },
      '«Б»',
    ],
    [
      'an unknown programme',
      { studyForms: [{ ...evening, idFeducProg: 77 }] },
      'line 1: The record was not found',
    ],
    [
      'a line of a large file',
      '{\n"units": [\n  { "name": "Новый" },\n  { "name": "Ещё",\n    "nameKg": 5 }\n]\n}',
      'line 5, units[1].nameKg: must be a text',
    ],
    [
      'a licence that ends before it begins',
      { licences: [{ Resolution: 'Л', ResolutionBeg: '2026-09-01', ResolutionEnd: '2025-09-01' }] },
      'line 1: ',
    ],
    [
      'a day that is none',
      { licences: [{ Resolution: 'Л', ResolutionBeg: '2026-02-30', ResolutionEnd: '2027-09-01' }] },
      'ResolutionBeg: must be a date such as',
    ],
  ])('with %s → refused in words, and nothing of it is added', async (_name, content, words) => {
    const before = await everything()
    await expect(applied(content)).rejects.toThrow(words)
    expect(await everything()).toEqual(before)
  })

  test('that is not there → refused', async () => {
    await expect(apply('/nowhere/none.json')).rejects.toThrow('ENOENT')
  })
})
