import { expect, test } from 'vitest'
import { elsewhere } from '#contract/elsewhere.ts'
import { history } from '#contract/history.ts'
import { contract } from '#contract/index.ts'
import { sms } from '#contract/save.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { preview, applying, file } = transferHelpers(server)

const numbers = { system: 'AVN' }
const numberOf = async (id: number) =>
  (await get(elsewhere.list, { entity: 'direction', id })).map(({ number }) => number)
const actions = ({ lines }: Awaited<ReturnType<typeof preview>>) =>
  lines.map(({ action, id }) => [action, id])

// @rule transfer-elsewhere
test('transfer: user imports a file with ids of AVN → the ids are stored; lines of a later file match rows by id', async () => {
  const known = await given.direction({ code: '710100', nameRu: 'Информатика' })
  const sheet = 'ID;p24-1;p24-2\n17;710100;Информатика\n18;710200;Связь\n'
  const first = await preview('direction', sheet, { reading: { numbers } })
  expect(first.reading.numbers).toEqual(numbers)
  expect(actions(first)).toEqual([
    ['same', known.id],
    ['add', null],
  ])
  const applied = await applying(first.import, 'all')
  expect(applied.outcome).toMatchObject({ sms: sms.updated, created: 1, updated: 0 })
  expect(await numberOf(known.id)).toEqual(['17'])
  const secondPreview = await preview('direction', sheet, { reading: { numbers } })
  expect(secondPreview.counts).toMatchObject({ same: 2, add: 0, change: 0, problem: 0 })

  // Code and name in the file differ, so only the id in AVN can find the row.
  const renamed = await preview('direction', 'ID;p24-1;p24-2\n17;999999;Иначе\n18;710200;Связь\n', {
    reading: { numbers },
  })
  expect(actions(renamed)[0]).toEqual(['change', known.id])
  const repeated = await preview('direction', 'ID;p24-1;p24-2\n40;1;А\n40;2;Б\n', { reading: { numbers } })
  expect(repeated.lines.map(({ action }) => action)).toEqual(['add', 'problem'])

  const [change] = await get(history.changes, { limit: 1 })
  await get(contract.history.undo, { change: change?.change ?? '' })
  expect(await numberOf(known.id)).toEqual([])
})

// @rule transfer-elsewhere
test('transfer: export with ids of another system → the last column contains these ids', async () => {
  const { id } = await given.level({ nameRu: 'С номером' })
  await given.level({ nameRu: 'Без номера' })
  await get(elsewhere.save, { entity: 'level', id, system: 'AVN', number: 'а-1' })
  const { text } = await file('transfer/export?entity=level&format=csv&elsewhere=AVN')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/;№ в AVN$/)
  expect(lines.find((line) => line.includes('С номером'))).toMatch(/;а-1$/)
  expect(lines.find((line) => line.includes('Без номера'))).toMatch(/;$/)

  // Only one row of this file has an id in AVN; names find the other rows.
  const read = await preview('level', text, { reading: { numbers } })
  expect(read.counts).toMatchObject({ add: 0, change: 0, problem: 0, unclear: 0 })
  await get(elsewhere.save, { entity: 'level', id: (await given.level()).id, system: 'AVN', number: 'а-2' })
  const moved = await preview('level', text.replace('С номером', 'Иначе').replace('а-1', 'а-2'), {
    reading: { numbers },
  })
  expect(moved.counts).toMatchObject({ change: 1 })
})
