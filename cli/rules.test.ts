import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listRules } from '#server/checks/rules.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addRuleCommands } from './rules.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-rules-'))
afterAll(() => rm(folder, { recursive: true }))

const importRules = async (content: unknown, ...words: string[]) => {
  const file = join(folder, 'act.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  process.exitCode = undefined
  const printed = await runCommand(addRuleCommands, { DATABASE_URL: url }, [
    'rules',
    'import',
    file,
    ...words,
  ])
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { printed, code }
}

const source = 'Указ о приёме, 24.kg, 16.08.2025'
const winter = {
  kind: 'winterBudget',
  title: 'ЗИМНИЙ приём без бюджета',
  on: true,
  from_year: 26,
  source,
  except_codes: ['5501'],
}
const added = {
  kind: 'formNotAllowed',
  title: 'Вечерняя магистратура',
  title_kg: 'Кечки магистратура',
  on: true,
  act: 'Указ № 1 от 01.02.2026',
  source,
  from_year: 27,
  forms: [3],
  cycles: [2],
  kinds_of_institution: ['private', 'special'],
}

// @rule check-file
test('rules import: without --apply → changes are printed, not saved; with --apply → rules are saved', async () => {
  const before = await listRules(db)
  const compared = await importRules([winter, added])
  expect(compared.code).toBe(2)
  expect(compared.printed.split('\n')).toEqual(
    expect.arrayContaining([
      '1\tизменится\tЗИМНИЙ приём без бюджета',
      '\tС года: — → 2026-2027',
      '\tКроме кодов: — → 5501',
      '2\tдобавится\tВечерняя магистратура',
      '\tС года: 2027-2028',
      '\tНе разрешены формы: Вечерняя',
      '\tСостояние: действует',
      expect.stringMatching(/: частный, особый$/),
    ]),
  )
  expect(await listRules(db)).toEqual(before)
  const { printed, code } = await importRules([winter, added], '--apply', '--language', 'en')
  expect([code, printed.split('\n').at(-1)]).toEqual([0, 'saved\t2'])
  const after = await listRules(db)
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ ...added, rev: 1, programmes: [], status: 'inForce' })
  const unchanged = before.find(({ kind }) => kind === 'winterBudget')
  // The import does not change the fields of this rule that the file omits.
  expect(after.find(({ kind }) => kind === 'winterBudget')).toEqual({ ...unchanged, ...winter, rev: 2 })
  expect(await importRules([winter, added])).toMatchObject({
    code: 0,
    printed: '1\tбез изменений\tЗИМНИЙ приём без бюджета\n2\tбез изменений\tВечерняя магистратура',
  })
})

// @rule check-file
test.each<[string, unknown, string]>([
  ['a blank source', { ...added, source: ' ' }, 'Не заполнено поле «Источник»'],
  [
    'the last year before the first',
    { ...added, from_year: 27, to_year: 26 },
    '«По год»: последний год не может быть раньше первого',
  ],
  ['an unknown year', { ...added, from_year: 99 }, 'С года: Запись не найдена'],
  ['an unknown kind of study form', { ...added, forms: [77] }, 'Не разрешены формы: Запись не найдена'],
  ['an unknown study programme', { ...added, programmes: [77] }, 'Программы: Запись не найдена'],
  ['a text instead of a list', { ...added, codes: '5301' }, '«Начала кодов, через запятую»'],
  ['a field that no rule has', { ...added, fromYear: 26 }, '«fromYear»: недопустимое значение'],
  ['a changed kind of a stored rule', { ...added, id: 1 }, '«Что проверяется»: недопустимое значение'],
  ['the same rule twice', { ...winter, source: 'Ещё раз' }, 'указано дважды'],
])('rules: file with %s → field and reason are printed, nothing is saved', async (_name, wrong, words) => {
  const before = await listRules(db)
  const sound = { ...winter, from_year: 27 }
  const { printed, code } = await importRules([sound, wrong], '--apply')
  expect(code).toBe(1)
  expect(printed).toMatch(/^1\tизменится\t/m)
  expect(printed).toMatch(/^2\tпроблем\t/m)
  expect(printed).toContain(words)
  expect(await listRules(db)).toEqual(before)
})

// @rule check-file
test.each(['{', '{"kind": "bandGaps"}', '[]', 'PK\u0003\u0004'])(
  'rules: content %j → refused, since it is not a file of rules',
  async (content) => {
    await expect(importRules(content)).rejects.toThrow('Это не файл правил')
  },
)
