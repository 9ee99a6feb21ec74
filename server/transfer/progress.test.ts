import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { transfer } from '#contract/transfer.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
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
test('transfer progress: user stops an import while its file is read → 400, preview and lines are deleted', async () => {
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

  // The stop is requested before the upload begins.
  const next = randomUUID()
  await stop(next)
  expect(await transfers.refusedPreview('group-name', fileOf(2, 'ЧТР'), { import: next })).toMatchObject({
    code: 'importStopped',
  })
  expect(await left(next)).toEqual({ previews: 0, lines: 0 })
}, 60_000)

// @rule transfer-progress transfer-stop
test('transfer progress: user stops an import while lines are saved → 400, the lines can be saved later', async () => {
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

  // A stop deletes a finished preview.
  await stop(id)
  expect(await left(id)).toEqual({ previews: 0, lines: 0 })
}, 60_000)

// @rule transfer-progress transfer-stop
test('transfer progress: server ends while saving → progress is null; user stops the import → the preview is deleted', async () => {
  const { import: id } = await transfers.preview('group-name', fileOf(2, 'УМЕ'))
  const { import: other } = await transfers.preview('group-name', fileOf(2, 'УМД'))
  const dead = () =>
    server.database.pool.query(
      `UPDATE import_preview SET progress = '{"done": 1, "of": 2}' WHERE id = ANY ($1)`,
      [[id, other]],
    )
  const storedProgress = async () => {
    const { rows } = await server.database.pool.query<{ progress: unknown }>(
      'SELECT progress FROM import_preview WHERE id = ANY ($1)',
      [[id, other]],
    )
    return rows.map(({ progress }) => progress)
  }
  await dead()
  expect(await progressOf(id)).toBeNull()
  await transfers.preview('group-name', fileOf(2, 'УМЖ'))
  expect(await storedProgress()).toEqual([null, null])
  await dead()
  await stop(id)
  expect(await left(id)).toEqual({ previews: 0, lines: 0 })
  expect((await transfers.applying(other, 'all')).outcome).toMatchObject({ created: 2 })
})

// @rule transfer-stop
test('transfer progress: user stops imports that do not exist → last ten ids are stored; role reader → 403', async () => {
  const stops = async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      'SELECT id FROM import_preview WHERE stopped AND user_id = $1',
      [server.userId],
    )
    return rows.map(({ id }) => id).toSorted()
  }
  const numbers = Array.from({ length: 14 }, () => randomUUID())
  for (const number of numbers) await stop(number)
  expect(await stops()).toEqual(numbers.slice(-10).toSorted())
  const scope = { catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'okuuchu', name: '', surname: '' }, 'сыр', { role: 'reader', ...scope })
  const reader = await startSession(server.db, (await findLogin(server.db, 'okuuchu'))?.id ?? 0, undefined)
  const response = await server.app.inject({
    method: 'POST',
    url: '/okuu/api/v1/transfer/stop',
    headers: { 'x-okuu': '1', cookie: `sid=${reader}` },
    payload: { import: randomUUID() },
  })
  expect(response.json()).toMatchObject({ code: 'readOnly' })
  expect(response.statusCode).toBe(403)
  await server.database.pool.query(
    `UPDATE import_preview SET at = now() - interval '31 minutes' WHERE stopped`,
  )
  await transfers.preview('group-name', fileOf(1, 'УБА'))
  expect(await stops()).toEqual([])
})
