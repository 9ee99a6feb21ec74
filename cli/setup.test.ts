import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '#db/root.ts'
import {
  building,
  direction,
  faculty,
  gradingRule,
  history,
  institution,
  ministry,
  roomKind,
  scoreBand,
  specialityName,
  studyForm,
  unit,
} from '#db/schema/index.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addSetupCommand } from './setup.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-setup-'))
afterAll(() => rm(folder, { recursive: true }))

const example = join(root, 'deploy', 'setup.example.json')
const { studyForms } = JSON.parse(await readFile(example, 'utf8')) as { studyForms: object[] } // it is checked below
const evening = { ...studyForms[0], name: 'Вечерняя' }
const okuu = (...words: string[]) => runCommand(addSetupCommand, { DATABASE_URL: url }, words)
const applied = async (content: unknown) => {
  const file = join(folder, 'setup.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return okuu('setup', file)
}
const tables = [
  ministry,
  institution,
  building,
  faculty,
  unit,
  roomKind,
  gradingRule,
  scoreBand,
  direction,
  studyForm,
  specialityName,
]
const everything = () => Promise.all(tables.map((table) => db.select().from(table).orderBy(asc(table.id))))

describe('setup: a file', () => {
  // @rule setup-file
  test('the example → everything that it names stands; once more → nothing changes', async () => {
    expect(await okuu('setup', example)).toBe('created\t10\nstanding\t0')
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
    const changes = await db.select({ userId: history.userId, name: history.tableName }).from(history)
    expect(changes.filter(({ name }) => name === 'faculty')).toEqual([{ userId: null, name: 'faculty' }])
    const before = await everything()
    expect(await okuu('setup', example)).toBe('created\t0\nstanding\t10')
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
    ['a list', [], '/'],
    ['an unknown list', { unit: [] }, 'additional'],
    ['an unknown field', { units: [{ name: 'Отдел', title: 'x' }] }, '/units/0'],
    ['an id', { units: [{ id: 5, name: 'Отдел' }] }, '/units/0'],
    ['a blank name', { units: [{ name: 'Новый' }, { name: '  ' }] }, '/units/1/name'],
    ['a name too long', { units: [{ name: 'я'.repeat(301) }] }, '/units/0/name'],
    [
      'a rule to copy that is not there',
      { units: [{ name: 'Новый' }], rules: [{ ebeVar: 'А', copyOf: 'Б' }] },
      '«Б»',
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
    ['an unknown programme', { studyForms: [{ ...evening, idFeducProg: 77 }] }, 'not found'],
  ])('with %s → refused in words, and nothing of it is added', async (_name, content, words) => {
    const before = await everything()
    await expect(applied(content)).rejects.toThrow(words)
    expect(await everything()).toEqual(before)
  })

  test('that is not there → refused', async () => {
    await expect(okuu('setup', join(folder, 'none.json'))).rejects.toThrow('ENOENT')
  })
})
