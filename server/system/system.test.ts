import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { notices } from '#contract/notices.ts'
import { system } from '#contract/system.ts'
import { users } from '#contract/users.ts'
import { version } from '#contract/version.ts'
import { productLicence } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { testMoment } from '#test/moment.ts'
import { startSession } from '../auth/sessions.ts'
import { storeSize } from './growth.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'okuu-system-'))
const folder = join(dataDir, 'backups')
afterAll(() => rm(dataDir, { recursive: true }))

const server = testServer({ DATA_DIR: dataDir, BACKUP_EVERY: '24' })
const { ask, get } = server
const fixed = testServer({ SUPPORT_CONTACT: 'ИТ-отдел' })

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})

// @rule system-state
test('system: state for an administrator → version, size of the database, disk, licence', async () => {
  await storeSize(server.db, testMoment.now)
  const state = await get(system.state, {})
  expect(state).toMatchObject({
    version,
    node: process.version,
    sessions: 1,
    people: 1,
    database: { embedded: true, growth: null },
    licence: { verdict: 'valid', organisation: 'Okuu Evaluation' },
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.database.sizes).toHaveLength(1)
  expect(state.disk.part).toBeGreaterThan(0)
  expect(state.licence.days).toBeGreaterThan(300)
})

// @rule system-people-peak
test('system: two users are signed in, then one → the peak of today is 2, with its time; yesterday’s is ignored', async () => {
  await run(
    server.db,
    `INSERT INTO people_peak SELECT date_trunc('hour', ago), 9, ago FROM (SELECT now() - interval '1 day' AS ago) yesterday`,
    [],
  )
  const clerk = { idUser: -1, login: 'peak', surname: 'К', name: 'К', role: 'reader', invite: true }
  const [saved] = (await ask(users.save, clerk)).data
  const begun = Date.now()
  for (const _ of [1, 2]) await startSession(server.db, saved?.ID ?? 0, undefined)
  expect(await get(system.state, {})).toMatchObject({ people: 2, sessions: 3 })
  await ask(users.endSessions, { idUser: saved?.ID })
  const { people, peak } = await get(system.state, {})
  expect({ people, most: peak?.people }).toEqual({ people: 1, most: 2 })
  expect(Math.abs(Date.parse(peak?.at ?? '') - begun)).toBeLessThan(60_000)
})

// @rule system-backups
test('system: recent backup → not overdue; three days old → overdue; failed backup → its reason is shown', async () => {
  const backup = (text: string) => writeFile(join(folder, `okuu-${text}.okuu`), 'x'.repeat(7))
  await backup('2026-11-20T00-00-00Z')
  expect((await get(system.state, {})).backups).toEqual({
    folder,
    every: 24,
    overdue: false,
    failed: null,
    keep: 14,
    kept: [
      {
        name: 'okuu-2026-11-20T00-00-00Z.okuu',
        at: '2026-11-20T00:00:00.000Z',
        bytes: 7,
        ms: null,
        checked: false,
      },
    ],
    missed: [],
  })
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await backup('2026-11-17T00-00-00Z')
  expect((await get(system.state, {})).backups.overdue).toBe(true)
  await writeFile(
    join(folder, 'attempts.json'),
    JSON.stringify([{ at: '2026-11-20T05:00:00.000Z', reason: 'no space left' }]),
  )
  expect((await get(system.state, {})).backups.failed).toEqual({
    at: '2026-11-20T05:00:00.000Z',
    reason: 'no space left',
  })
})

// @rule system-failures
test('system: failed call → listed with its route and the id that its user has seen', async () => {
  await run(server.database.owner.db, 'ALTER TABLE notice RENAME TO notice_away', [])
  const { status, message } = await ask(notices.unread, {})
  await run(server.database.owner.db, 'ALTER TABLE notice_away RENAME TO notice', [])
  expect(status).toBe(500)
  const [failure] = (await get(system.state, {})).failures
  expect(failure).toMatchObject({ route: `/okuu/api/v1/${notices.unread.path}`, status: 500, count: 1 })
  expect(message).toContain(failure?.id)
  expect(failure?.reason).toMatch(/notice/)
})

// @rule system-state
test('system: state for a registrar → 403', async () => {
  const added = { idUser: -1, login: 'clerk', surname: 'К', name: 'К', role: 'registrar', catalogues: true }
  const [saved] = (await ask(users.save, { ...added, institutions: null, invite: true })).data
  const session = await startSession(server.db, saved?.ID ?? 0, undefined)
  expect((await ask(system.state, {}, { session })).status).toBe(403)
})

// @rule system-configuration
test('system: configuration → administrators can read values; BACKUP_KEY, a secret, is null', async () => {
  const rows = await get(system.configuration, {})
  expect(rows.find(({ name }) => name === 'BACKUP_EVERY')?.value).toBe('24')
  expect(rows.find(({ name }) => name === 'BACKUP_KEY')?.value).toBeNull()
})

// @rule system-licence
test('system: unusable licence → refused, the installed licence is unchanged', async () => {
  const before = await server.db.$count(productLicence)
  for (const token of ['', 'text', 'a.b.c'])
    expect(await ask(system.installLicence, { token })).toMatchObject({ status: 400, code: 'licenceUnfit' })
  expect(await server.db.$count(productLicence)).toBe(before)
  const { rows } = await server.db.execute<{ token: string }>('SELECT token FROM product_licence')
  expect(await get(system.installLicence, { token: ` ${rows[0]?.token}\n` })).toEqual([{ sms: '2' }])
  expect(await server.db.$count(productLicence)).toBe(before + 1)
})

// @rule system-settings
test('system: support contact, trimesters → changed by an administrator; contact in the configuration → read-only', async () => {
  await get(system.saveSettings, { support: 'Деканат, каб. 101', trimester: 1 })
  expect(await get(system.settings, {})).toMatchObject({
    support: { contact: 'Деканат, каб. 101', fixed: false },
    trimester: 1,
    notices: [],
  })
  expect(await get(hierarchy.settings, {})).toEqual([{ trimester: 1 }])
  await get(system.saveSettings, { trimester: 0 })
  expect((await get(system.settings, {})).support.contact).toBe('Деканат, каб. 101')
  expect((await fixed.get(system.settings, {})).support).toEqual({ contact: 'ИТ-отдел', fixed: true })
  expect((await fixed.ask(system.saveSettings, { support: 'Иной' })).status).toBe(400)
})

// @rule system-settings
test('system: setting changed since it was read → sms 7 (stale), its author is listed; another setting → saved', async () => {
  await get(system.saveSettings, { support: 'Первый', trimester: 0 })
  const { rev } = await get(system.settings, {})
  expect(await get(system.saveSettings, { support: 'Второй', rev })).toEqual([{ sms: '2' }])
  expect(await get(system.saveSettings, { support: 'Третий', rev })).toEqual([{ sms: '7', reason: 'stale' }])
  const now = await get(system.settings, {})
  expect(now.support.contact).toBe('Второй')
  expect(now.saved.support).toMatchObject({ id_user: expect.any(Number), name: expect.stringMatching(/./) })
  expect(await get(system.saveSettings, { trimester: 1, rev })).toEqual([{ sms: '2' }])
  expect(await get(system.saveSettings, { support: 'Третий', rev: now.rev })).toEqual([{ sms: '2' }])
  // Without a revision the last save overwrites all others.
  expect(await get(system.saveSettings, { support: 'Последний' })).toEqual([{ sms: '2' }])
})

// @rule system-settings
test('system: ten concurrent saves of one revision → one is saved, nine are refused', async () => {
  await get(system.saveSettings, { support: 'Никто' })
  const { rev } = await get(system.settings, {})
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => get(system.saveSettings, { support: `Один из десяти: ${n}`, rev })),
  )
  expect(answers.flat().filter(({ sms }) => sms === '2')).toHaveLength(1)
})

// @rule system-notices
test('system: message to all users → is in the bell until it is withdrawn; invalid URL → 400', async () => {
  const notice = { text: 'Приказ № 5', url: 'https://okuu.kg/5', important: true }
  const [told] = await get(system.addNotice, notice)
  const unread = async () => (await get(notices.unread, {})).map(({ questions }) => questions)
  expect(await unread()).toContain('Приказ № 5')
  expect((await get(system.settings, {})).notices).toMatchObject([{ id: told?.ID, ...notice }])
  for (const url of ['javascript:alert(1)', 'okuu.kg'])
    expect((await ask(system.addNotice, { ...notice, url })).status).toBe(400)
  await get(system.withdrawNotice, { id: told?.ID ?? 0 })
  expect(await unread()).not.toContain('Приказ № 5')
  expect((await ask(system.withdrawNotice, { id: told?.ID ?? 0 })).status).toBe(404)
})
