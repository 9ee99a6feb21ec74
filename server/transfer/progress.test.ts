import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { transfer } from '#contract/transfer.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferring } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferring>
beforeAll(() => {
  transfers = transferring(server)
})

const names = (count: number, sign: string) => Array.from({ length: count }, (_, place) => `${sign}-${place}`)
const fileOf = (count: number, sign: string) => `n_gr\n${names(count, sign).join('\n')}\n`
const progressOf = (id: string) => server.get(transfer.progress, { import: id })
const stop = (id: string) => server.get(transfer.stop, { import: id })
const left = async (id: string) => {
  const { rows } = await server.database.pool.query<{ previews: number; lines: number }>(
    `SELECT (SELECT count(*)::integer FROM import_preview WHERE id = $1 AND NOT stopped) AS previews,
       (SELECT count(*)::integer FROM import_line WHERE preview = $1) AS lines`,
    [id],
  )
  return rows[0]
}
const stored = async (sign: string) => {
  const { rows } = await server.database.pool.query('SELECT FROM group_name WHERE name LIKE $1', [
    `${sign}-%`,
  ])
  return rows.length
}

// @rule transfer-progress transfer-stop
test('a file that is read says how far it is; stopped → its call is refused, and no preview and no line is left', async () => {
  const id = randomUUID()
  const reading = transfers.refusedPreview('group-name', fileOf(20_000, 'ЧТН'), { import: id })
  await expect.poll(() => progressOf(id), { interval: 5, timeout: 20_000 }).toMatchObject({ of: 20_000 })
  await stop(id)
  expect(await reading).toMatchObject({
    status: 400,
    code: 'importStopped',
    message: expect.stringMatching(/./),
  })
  expect(await left(id)).toEqual({ previews: 0, lines: 0 })
  expect(await progressOf(id)).toBeNull()

  // told before it has begun
  const next = randomUUID()
  await stop(next)
  expect(await transfers.refusedPreview('group-name', fileOf(2, 'ЧТР'), { import: next })).toMatchObject({
    code: 'importStopped',
  })
  expect(await left(next)).toEqual({ previews: 0, lines: 0 })
}, 60_000)

// @rule transfer-progress transfer-stop
test('lines that are saved say how many they are; stopped → nothing is written, and they can be loaded again', async () => {
  const { id: idVuz } = await given.institution()
  const file = sheetsWorkbook({
    'group-name': [['n_gr'], ...names(18_000, 'СТП').map((name) => [name])],
    direction: [
      ['p24-1', 'p24-2'],
      ['990931', 'Останов'],
    ],
  })
  const { import: id } = await transfers.wholePreview(idVuz, file, { name: 'Вся книга.xlsx' })
  const saving = transfers.applying(id, 'all')
  await expect
    .poll(() => progressOf(id), { interval: 5, timeout: 20_000 })
    .toMatchObject({
      of: 18_001,
      sheets: [
        { sheet: 'direction', done: 1, of: 1 },
        { sheet: 'group-name', of: 18_000 },
      ],
    })
  await stop(id)
  expect(await saving).toMatchObject({ status: 400, code: 'importStopped' })
  expect(await stored('СТП')).toBe(0)
  expect(await progressOf(id)).toBeNull()

  const { outcome } = await transfers.applying(id, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 18_001 })
  expect(await stored('СТП')).toBe(18_000)
  const [change] = await server.get(history.changes, { operation: 'import', limit: 1 })
  expect(change).toMatchObject({ change: outcome?.change, operation: 'import', file: 'Вся книга.xlsx' })

  // a preview that is only kept goes, somebody else's stays
  await stop(id)
  expect(await left(id)).toEqual({ previews: 0, lines: 0 })
}, 60_000)
