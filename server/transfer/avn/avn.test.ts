import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { elsewhere } from '#contract/elsewhere.ts'
import { history } from '#contract/history.ts'
import { spreadsheet } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { filesOf, makeAvnTables, university } from '#db/seed/avn/made-avn.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { avnFolder, applying } = transferHelpers(server)

const zipped = (folder = '') =>
  zipSync(Object.fromEntries(filesOf(makeAvnTables()).map(({ name, bytes }) => [`${folder}${name}`, bytes])))

const countOf = async (table: string) =>
  (await run<{ n: number }>(server.db, `SELECT count(*)::integer AS n FROM ${table}`, []))[0]?.n

// @rule avn-folder avn-questions avn-again
test('avn: user uploads a zipped folder → preview has counts and questions; the import can be undone as one change', async () => {
  const { id } = await given.institution({ shortRu: university })
  const first = await avnFolder(id, zipped('avn_2026/'), { halfYear: 'autumn' })
  expect(first.status).toBe(200)
  const { tables, rows, questions, import: preview, blocked } = first.data
  expect(blocked).toBeNull()
  expect(tables.find(({ table }) => table === 'faculty')).toMatchObject({
    rows: 5,
    taken: 3,
    joined: 0,
    left: 2,
  })
  for (const { rows: all, taken, joined, left } of tables) expect(taken + joined + left).toBe(all)
  expect(rows).toContainEqual(['faculty', '31', 'left', 'не факультет', ''])
  expect(questions.faculties.answer).toEqual(['7', '9', '12'])
  expect(questions.halfYear).toMatchObject({ answer: 'autumn' })
  expect(await countOf('faculty')).toBe(0)

  expect((await applying(preview ?? '', { all: true, remarked: true })).outcome).toMatchObject({
    sms: sms.updated,
  })
  const stored = await countOf('study_group')
  expect(await countOf('faculty')).toBe(3)
  const secondResult = await avnFolder(id, zipped())
  // The folder has not changed, and the proposed answers are those of the last import.
  expect([secondResult.data.changes, secondResult.data.questions.halfYear.answer]).toEqual([0, 'autumn'])

  const [change] = await get(history.changes, { limit: 1 })
  expect(await get(history.undo, { change: change?.change ?? '' })).toMatchObject([{ sms: sms.updated }])
  expect([await countOf('faculty'), await countOf('study_group'), await countOf('foreign_number')]).toEqual([
    0, 0, 0,
  ])
  const laterResult = await avnFolder(id, zipped())
  await applying(laterResult.data.import ?? '', { all: true, remarked: true })
  expect(await countOf('study_group')).toBe(stored)
})

// @rule avn-folder
test('avn: folder of a second university → its ids are stored under a second system name', async () => {
  const { id } = await given.institution({ shortRu: university })
  const folderResult = await avnFolder(id, zipped())
  await applying(folderResult.data.import ?? '', { all: true, remarked: true })
  const [faculty] = await run<{ id: number }>(server.db, 'SELECT id FROM faculty WHERE institution_id = $1', [
    id,
  ])
  expect(await get(elsewhere.list, { entity: 'faculty', id: faculty?.id ?? 0 })).toMatchObject([
    { system: `AVN-${id}` },
  ])
})

// @rule avn-folder
test('avn: zip is damaged, lacks tables, or has a password column, two folders or too much text → refused', async () => {
  const { id } = await given.institution()
  const codes = []
  for (const bytes of [
    zipSync({ 'readme.txt': new Uint8Array(1) }),
    zipSync({ 'kafedra.csv': Buffer.from('id_kafedra;f1;PSWD\r\n1;К;тайна') }),
    zipSync({ 'users.csv': Buffer.from('id;[Password]\r\n1;тайна') }),
    zipSync({ 'old/faculty.csv': Buffer.from('id_faculty'), 'new/faculty.csv': Buffer.from('id_faculty') }),
    zipSync({ 'faculty.csv': new Uint8Array(spreadsheet.unpacked + 1) }),
    zipped().subarray(0, 500),
  ]) {
    const { code, message } = await avnFolder(id, bytes)
    expect(message).not.toContain('тайна')
    codes.push(code)
  }
  expect(codes).toEqual([
    'folderEmpty',
    'tableSecret',
    'tableSecret',
    'tableTwice',
    'folderTooLarge',
    'fileUnreadable',
  ])
  expect((await avnFolder(id, zipped(), { disciplineKind: 'Танцы' })).code).toBe('answerUnknown')
})
