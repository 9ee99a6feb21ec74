import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { timedBackupLock } from '#db/locks.ts'
import { startSession } from '#server/auth/sessions.ts'
import { registrar, testServer } from '#test/ask.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'okuu-asked-'))
const folder = join(dataDir, 'backups')
afterAll(() => rm(dataDir, { recursive: true }))

let now = Date.parse('2026-11-20T05:00:00Z')
const server = testServer(
  { DATA_DIR: dataDir, BACKUP_EVERY: '24', BACKUP_KEEP: '2' },
  () => new Date((now += 60_000)),
)
const { ask, get } = server

const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

// @rule system-backup-now
test('system: backup requested soon after the last one → written, listed and complete; the oldest one is deleted', async () => {
  const { made } = await get(system.backup, {})
  expect(made).toMatchObject({ name: expect.stringMatching(/^okuu-2026-11-20T/), bytes: expect.any(Number) })
  const again = (await get(system.backup, {})).made
  const third = (await get(system.backup, {})).made
  const { kept, running } = await get(system.backups, {})
  expect(running).toBeNull()
  expect(kept.map(({ name }) => name)).toEqual([third?.name, again?.name])
  expect((await get(system.state, {})).backups.kept).toEqual(kept)
  const name = third?.name ?? ''
  expect(kept[0]).toMatchObject({ ms: expect.any(Number), checked: false })
  expect(await get(system.checkBackup, { name })).toEqual({ reason: null })
  expect((await get(system.backups, {})).kept.map(({ checked }) => checked)).toEqual([true, false])
  const bytes = await readFile(join(folder, name))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(join(folder, name), bytes)
  expect((await get(system.checkBackup, { name })).reason).toMatch(/damaged/)
  expect((await ask(system.checkBackup, { name: made?.name })).status).toBe(404)
})

// @rule system-backup-now
test('system: another process writes a backup → requests have 409 until that backup ends, then 200', async () => {
  const other = await server.database.pool.connect()
  await other.query('SELECT pg_advisory_lock($1)', [timedBackupLock])
  expect(await ask(system.backup, {})).toMatchObject({ status: 409, code: 'backupRunning' })
  await other.query('SELECT pg_advisory_unlock($1)', [timedBackupLock])
  other.release()
  expect((await ask(system.backup, {})).status).toBe(200)
})

// @rule system-backup-now long-work
test('system: second request during a backup → refused with 409 at once; the first one returns its backup', async () => {
  const other = await server.database.pool.connect()
  await other.query('BEGIN; LOCK TABLE direction IN ACCESS EXCLUSIVE MODE')
  const first = ask(system.backup, {})
  await expect.poll(async () => (await get(system.backups, {})).running).not.toBeNull()
  for (let n = 0; n < 3; n++)
    expect(await ask(system.backup, {})).toMatchObject({ status: 409, code: 'backupRunning' })
  await other.query('ROLLBACK')
  other.release()
  expect((await first).status).toBe(200)
})

// @rule system-backup-file
test('system: download of a backup → needs a new second-factor code; file that is no backup → 400', async () => {
  const name = (await get(system.backup, {})).made?.name ?? ''
  const download = (code: string, file = name) => ask(system.backupFile, { name: file, code })
  expect((await download('000000')).code).toBe('backupNeedsFactor')
  const { secret } = await get(auth.beginSecondFactor, { password: registrar.password })
  await get(auth.confirmSecondFactor, { code: codeOf(secret, -1) })
  expect((await download('000000')).code).toBe('codeWrong')
  expect((await download(codeOf(secret, -1))).code).toBe('codeWrong')
  for (const file of ['../backup-key', 'okuu-2026-11-20T05-00-00Z.okuu/../x', 'attempts.json'])
    expect((await download(codeOf(secret, 0), file)).status).toBe(400)
  const session = await startSession(server.db, server.userId, undefined)
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/okuu/api/v1/system/backup-file',
    headers: { 'x-okuu': '1', cookie: `sid=${session}` },
    payload: { name, code: codeOf(secret, 0) },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(rawPayload.equals(await readFile(join(folder, name)))).toBe(true)
})

// @rule system-answers
test('system: responses of 24 hours → counted by hour, with response times', async () => {
  const { answers } = await get(system.state, {})
  expect(answers.hours).toHaveLength(24)
  expect(answers.hours.at(-1)?.answers).toBeGreaterThan(3)
  expect(answers.half).toBeGreaterThan(0)
  expect(answers.almostAll).toBeGreaterThanOrEqual(answers.half ?? 0)
})
