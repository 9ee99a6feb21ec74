import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { history, institution, ministry } from '#db/schema/index.ts'
import { readAllRows } from '#test/backups.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addSetupCommand } from './setup.ts'

const { db, pool, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-setup-'))
afterAll(() => rm(folder, { recursive: true }))
const apply = (file: string) => runCommand(addSetupCommand, { DATABASE_URL: url }, ['setup', file])
const applied = async (content: unknown) => {
  const file = join(folder, 'setup.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return apply(file)
}
const example = join(root, 'deploy', 'setup.example.json')

// @rule setup-file
test('setup: example file → its ministry and institution are added; imported a second time → no row changes', async () => {
  expect(await apply(example)).toBe('created\t2\nstanding\t0')
  expect(await db.select().from(institution)).toMatchObject([
    { shortRu: 'ПУ', fullKy: 'Үлгү университети', mail: 'info@university.example' },
  ])
  const changes = await db.select({ userId: history.userId, name: history.tableName }).from(history)
  expect(changes.filter(({ name }) => name === 'ministry')).toEqual([{ userId: null, name: 'ministry' }])
  const before = await readAllRows(pool)
  expect(await apply(example)).toBe('created\t0\nstanding\t2')
  expect(await readAllRows(pool)).toEqual(before)
})

// @rule setup-file
test('setup: file with existing and new rows → existing rows are unchanged, new rows are added', async () => {
  const university = (v2: string) => ({ v2, fullName: `Полное ${v2}` })
  await applied({ ministries: [{ mo: 'Второе', moKg: 'Экинчи', institutions: [university('А')] }] })
  const again = { mo: ' ВТОРОЕ ', moKg: 'Иное', institutions: [university('А'), university('Б')] }
  expect(await applied({ ministries: [again] })).toBe('created\t1\nstanding\t2')
  expect((await db.select().from(ministry)).at(-1)).toMatchObject({
    nameRu: 'Второе',
    nameKy: 'Экинчи',
    rev: 1,
  })
})

// @rule setup-file save-transaction
test.each<[string, unknown, string]>([
  ['incomplete JSON', '{"ministries": [', 'JSON'],
  ['a list', [], 'line 1: must be an object in braces'],
  ['a list of the workbook (units)', { units: [] }, 'line 1, units: is no field that belongs here'],
  ['a list of the import (directions)', { directions: [] }, 'okuu transfer import'],
  ['an id', { ministries: [{ id: 5, mo: 'М' }] }, 'ministries[0].id: is no field'],
  ['a blank name', { ministries: [{ mo: 'Новое' }, { mo: '  ' }] }, 'ministries[1].mo: must not be blank'],
  ['a name that is too long', { ministries: [{ mo: 'я'.repeat(301) }] }, 'must have at most 300 characters'],
  [
    'two institutions with the same short name',
    { ministries: [{ mo: 'Новое', institutions: ['А', 'Б'].map((fullName) => ({ v2: 'Н', fullName })) }] },
    '«Б»',
  ],
  [
    'a number instead of a text on line 5',
    '{\n"ministries": [\n  { "mo": "Новое" },\n  { "mo": "Ещё",\n    "moKg": 5 }\n]\n}',
    'line 5, ministries[1].moKg: must be a text',
  ],
])('setup: file with %s → refused with a reason, nothing is added', async (_name, content, words) => {
  const before = await readAllRows(pool)
  await expect(applied(content)).rejects.toThrow(words)
  expect(await readAllRows(pool)).toEqual(before)
})

test('setup: missing file → refused', async () => {
  await expect(apply('/nowhere/none.json')).rejects.toThrow('ENOENT')
})
