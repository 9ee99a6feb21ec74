import { sheetEntities } from '#contract/transfer.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { academicYear, admissionPlan, history } from '#db/schema/index.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'
import { listsOf } from '#test/institution-lists.ts'
import { institutionWorkbook } from '#test/whole-institution.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'
import { addTransferCommands } from './transfer.ts'

const { db, url } = await testDatabase()
const given = factories({ db })
const folder = await mkdtemp(join(tmpdir(), 'okuu-transfer-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  process.exitCode = undefined
})

const okuu = async (...words: string[]) => {
  const printed = await runCommand(addTransferCommands, { DATABASE_URL: url, LOG_LEVEL: 'silent' }, words)
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return { printed, code }
}
const fileOf = async (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

// @rule transfer-whole-command
test('transfer import: workbook without --apply → changes are printed, not saved; with --apply → changes are saved', async () => {
  const file = await fileOf('whole.xlsx', institutionWorkbook())
  await expect(okuu('transfer', 'import', file)).rejects.toThrow('Учебных заведений ещё нет')
  const { id, shortRu } = await given.institution()

  const before = await listsOf(db, id)
  const compared = await okuu('transfer', 'import', file)
  expect(compared.printed).toMatch(/^лист\tдобавится\tизменится\tбез изменений\tпроблем\tнеясно$/m)
  expect(compared.printed).toContain('faculty\t1\t0\t0\t0\t0')
  expect(compared.code).toBe(2)
  expect(await listsOf(db, id)).toEqual(before)

  const applied = await okuu('transfer', 'import', file, '--apply')
  expect(applied.printed).toContain(`создано\t${sheetEntities.length}`)
  expect(applied.code).toBe(0)
  const after = await listsOf(db, id)
  expect(after.quotas).toHaveLength(1)
  const changes = await db
    .selectDistinct({ change: history.change, user: history.userId })
    .from(history)
    .where(inArray(history.tableName, ['direction', 'faculty', 'group_quota', 'unit']))
  expect(changes).toEqual([{ change: expect.anything(), user: null }])

  const out = join(folder, 'out.xlsx')
  await given.institution()
  await expect(okuu('transfer', 'import', file)).rejects.toThrow('укажите одно через --institution')
  await okuu('transfer', 'export', out, '--institution', shortRu, '--language', 'ky')
  const again = await okuu('transfer', 'import', out, '--institution', String(id))
  expect(again.code).toBe(0)
  expect(again.printed).toContain('Факультеттер\t0\t0\t1\t0\t0')
}, 60_000)

// @rule transfer-whole-command year-closed
test('transfer import: plan of a closed year, --apply → refused with sheet and line, nothing is saved', async () => {
  const { id } = await given.institution()
  const { id: facultyId } = await given.faculty({ institutionId: id })
  const { id: specialityId } = await given.speciality({ facultyId })
  const plan = await given.admissionPlan({ specialityId, academicYearId: 22, budget: 7 })
  const file = join(folder, 'closed.xlsx')
  await okuu('transfer', 'export', file, '--institution', String(id))
  const closing = (closed: boolean) => db.update(academicYear).set({ closed }).where(eq(academicYear.id, 22))
  const plans = () => db.select().from(admissionPlan).where(eq(admissionPlan.specialityId, specialityId))
  await db.delete(admissionPlan).where(eq(admissionPlan.id, plan.id))
  await closing(true)
  const words = ['transfer', 'import', file, '--institution', String(id), '--apply']
  await expect(okuu(...words)).rejects.toThrow(/^Учебный год закрыт.*Строки: План приёма по годам: 2\./)
  expect(await plans()).toEqual([])
  await closing(false)
  expect((await okuu(...words)).code).toBe(0)
  expect(await plans()).toMatchObject([{ academicYearId: 22, budget: 7 }])
}, 60_000)

// @rule transfer-whole-command
test('transfer import: lines with problems → printed with their sheets, exit code 1; no workbook → refused', async () => {
  const { id } = await given.institution()
  await given.faculty({ institutionId: id })
  const file = await fileOf(
    'problems.xlsx',
    sheetsWorkbook({
      Направления: [
        ['Код', 'Наименование на русском'],
        ['990600', 'Хорошее'],
        ['990601', ''],
      ],
    }),
  )
  const { printed, code } = await okuu('transfer', 'import', file, '--institution', String(id), '--apply')
  expect(code).toBe(1)
  expect(printed).toContain('Направления\t1\t0\t0\t1\t0')
  expect(printed).toContain('Направления, 3: Не заполнено поле «Наименование на русском»')
  expect((await listsOf(db, id)).directions).not.toContainEqual(expect.objectContaining({ code: '990600' }))
  const none = await fileOf('none.xlsx', Buffer.from('Код;Имя\n'))
  await expect(
    okuu('transfer', 'import', none, '--institution', String(id), '--language', 'en'),
  ).rejects.toThrow('A whole institution comes in as a workbook only')
}, 60_000)

// @rule transfer-whole-command
test('transfer: missing file or folder, folder in place of a file → a message without system error codes', async () => {
  const institution = String((await given.institution()).id)
  const runWith = (way: 'import' | 'export', path: string, language: string) =>
    okuu('transfer', way, path, '--institution', institution, '--language', language)
  const absent = join(folder, 'absent', 'book.xlsx')
  await expect(runWith('import', absent, 'ru')).rejects.toThrow(`Нет такого файла или папки: ${absent}`)
  await expect(runWith('import', folder, 'ky')).rejects.toThrow(`Бул папка, файл керек: ${folder}`)
  await expect(runWith('export', absent, 'en')).rejects.toThrow(`There is no such file or folder: ${absent}`)
  await expect(runWith('export', folder, 'en')).rejects.toThrow(
    `This is a folder, a file is needed: ${folder}`,
  )
})
