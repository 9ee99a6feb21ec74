import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checks } from '#contract/checks.ts'
import { noticeChoices } from '#contract/notice-choices.ts'
import { notices } from '#contract/notices.ts'
import { notice, noticeEvent, noticeGathering, noticeRead } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { gatherEvents, startGathering } from './gather.ts'

// The clock of the test server shows 20 November 2026.
const server = testServer()
const { get } = server
const given = factories(server)

const gather = (today = '2026-11-20') => gatherEvents(server.db, { today, year: 26 })
const listUnread = (session?: string, lang = 'ru') =>
  get(notices.unread, {}, { lang, ...(session !== undefined && { session }) })
const listTexts = async (session?: string, lang = 'ru') =>
  (await listUnread(session, lang)).map(({ questions }) => questions)

let logins = 0
async function createRegistrar(scope: { institutions?: number[] | null; faculties?: number[] }) {
  const login = `bell-${++logins}`
  const rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [], ...scope } as const
  await addUser(server.db, { login, name: '', surname: '' }, 'чоң сыр', rights)
  const user = await findLogin(server.db, login)
  return startSession(server.db, user?.id ?? 0, undefined)
}

async function createLicence(endsOn: string) {
  const licence = await given.licence({ endsOn })
  const speciality = await given.speciality()
  await given.parameters(speciality.id, { licenceId: licence.id })
  return { licence, speciality }
}

beforeEach(async () => {
  await run(server.db, `UPDATE licence SET ends_on = '2040-01-01' WHERE ends_on < '2040-01-01'`, [])
  await run(server.db, 'DELETE FROM name_period', [])
  await run(server.db, 'UPDATE check_rule SET is_on = false WHERE is_on', [])
  await run(server.db, 'DELETE FROM notice_muted', [])
  await server.db.delete(noticeRead)
  await server.db.delete(noticeEvent)
  await server.db.delete(notice)
  await server.db.delete(noticeGathering)
})

describe('bell: licences', () => {
  // @rule notice-events
  test('90 and 30 days before the end of a licence → a notice for users with its specialities; end postponed → none', async () => {
    const { licence, speciality } = await createLicence('2027-02-18')
    const dean = await createRegistrar({ faculties: [speciality.facultyId] })
    const other = await createRegistrar({ faculties: [(await given.speciality()).facultyId] })
    await gather('2026-11-19')
    expect(await listTexts(dean)).toEqual([])
    await gather()
    await gather()
    const label = licence.resolution
    expect(await listUnread(dean)).toEqual([
      {
        id_question_answer: expect.any(Number),
        questions: `Лицензия ${label} кончается 18.02.2027: меньше 90 дней`,
        url: '',
        important: true,
        address: expect.stringMatching(new RegExp(`^/educational\\?.*fac=${speciality.facultyId}\\b`)),
      },
    ])
    expect(await listTexts(dean, 'en')).toEqual([`Licence ${label} ends on 18.02.2027: less than 90 days`])
    expect(await listTexts(other)).toEqual([])

    const [expectedText] = await listUnread(dean)
    await get(notices.markRead, { idWiki: expectedText?.id_question_answer ?? 0 }, { session: dean })
    await gather('2026-12-30')
    expect(await listTexts(dean)).toEqual([])
    await gather('2027-01-19')
    expect(await listTexts(dean)).toEqual([`Лицензия ${label} кончается 18.02.2027: меньше 30 дней`])
    // The licence no longer ends soon, so the notice and its read marks are deleted.
    await run(server.db, `UPDATE licence SET ends_on = '2031-01-01' WHERE id = $1`, [licence.id])
    await gather('2027-01-19')
    expect(await server.db.select().from(notice)).toEqual([])
    expect(await server.db.select().from(noticeRead)).toEqual([])
  })

  // @rule notice-events
  test('licence without specialities → a registrar has no notice, an administrator has one', async () => {
    const { resolution } = await given.licence({ endsOn: '2026-12-01' })
    const registrar = await createRegistrar({ institutions: null })
    await gather()
    expect(await listTexts()).toEqual([`Лицензия ${resolution} кончается 01.12.2026: меньше 30 дней`])
    expect(await listTexts(registrar)).toEqual([])
  })
})

// @rule notice-events
test('bell: server starts → notices are computed at once, and again after a change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const expectedText = ({ resolution }: { resolution: string }) =>
    `Лицензия ${resolution} кончается 01.12.2026: меньше 30 дней`
  const first = await given.licence({ endsOn: '2026-12-01' })
  const failed = vi.fn<(error: unknown) => void>()
  const clock = () => new Date('2026-11-20T06:00:00Z')
  const gathering = startGathering(server.db, { timeZone: 'Asia/Bishkek' }, clock, failed)
  try {
    await expect.poll(() => listTexts(), { timeout: 10_000 }).toEqual([expectedText(first)])
    const second = await given.licence({ endsOn: '2026-12-01' })
    const later = () => {
      vi.advanceTimersByTime(5000)
      return listTexts()
    }
    await expect.poll(later, { timeout: 10_000 }).toEqual([expectedText(second), expectedText(first)])
  } finally {
    await gathering.stop()
    vi.useRealTimers()
  }
  expect(failed).not.toHaveBeenCalled()
})

describe('bell: findings', () => {
  async function setUp() {
    const [rule] = (await get(checks.rules, {})).filter(({ kind }) => kind === 'licenceEnded')
    if (rule === undefined) throw new Error('There is no rule')
    await get(checks.saveRule, { ...rule, on: true })
    const ended = async (over: object = {}) => {
      const licence = await given.licence({ endsOn: '2025-01-01' })
      const speciality = await given.speciality(over)
      await given.parameters(speciality.id, { licenceId: licence.id })
      return speciality
    }
    return { rule, ended }
  }

  // @rule notice-events
  test('new findings of a rule in the scope → one notice; findings corrected → no notice', async () => {
    const { rule, ended } = await setUp()
    const first = await ended()
    const second = await ended({ facultyId: first.facultyId })
    await ended()
    const dean = await createRegistrar({ faculties: [first.facultyId] })
    await gather()
    expect(await listUnread(dean)).toEqual([
      {
        id_question_answer: expect.any(Number),
        questions: expect.stringMatching(`^Проверка «${rule.title}»: новых замечаний 2, первое: `),
        url: '',
        important: false,
        address: `/checks?rule=${rule.id}`,
      },
    ])
    expect((await listTexts())[0]).toContain('новых замечаний 3')
    const [expectedText] = await listUnread(dean)
    await get(notices.markRead, { idWiki: expectedText?.id_question_answer ?? 0 }, { session: dean })

    await ended({ facultyId: first.facultyId })
    await gather()
    const [again, ...rest] = await listTexts(dean)
    expect(again).toContain('новое замечание')
    expect(rest).toEqual([])

    await run(server.db, 'UPDATE speciality_parameters SET licence_id = NULL WHERE speciality_id <> $1', [
      second.id,
    ])
    await gather()
    expect(await listTexts(dean)).toEqual([])
    expect(await listTexts()).toEqual([expect.stringContaining('новое замечание')])
  })

  // @rule notice-events
  test('finding acknowledged → no notice; no change since the last search → the rules are not run', async () => {
    const { rule, ended } = await setUp()
    const { id } = await ended()
    const [found] = await get(checks.findings, { idSpeciality: id })
    if (found === undefined) throw new Error('Nothing was found')
    await get(checks.acknowledge, { rule: rule.id, entity: found.entity, id, reason: 'Продлевается' })
    expect(await gather()).toBe(true)
    expect(await listTexts()).toEqual([])
    expect(await gather()).toBe(false)
    expect(await gather('2026-11-21')).toBe(true)
  })
})

// @rule notice-events
test('bell: planned name failed → users with the row in their scope have a notice', async () => {
  const faculty = await given.faculty()
  const dean = await createRegistrar({ faculties: [faculty.id] })
  await run(
    server.db,
    `INSERT INTO name_period (entity, record, starts_on, state, basis, reason, name_ru)
     VALUES ('faculty', $1, '2026-11-20', 'failed', 'Приказ № 1', 'duplicate', 'Новое')`,
    [faculty.id],
  )
  await gather()
  expect(await listTexts(dean)).toEqual([
    expect.stringMatching(/^Запланированное название не вступило в силу: .+, 20\.11\.2026$/),
  ])
  expect(await listTexts(await createRegistrar({ faculties: [(await given.faculty()).id] }))).toEqual([])
})

// @rule notice-choices
test('bell: kind of event turned off → not listed for this user; turned on → listed', async () => {
  await createLicence('2026-12-01')
  const [one, two] = [
    await createRegistrar({ institutions: null }),
    await createRegistrar({ institutions: null }),
  ]
  await gather()
  const off = { session: one }
  expect(await get(noticeChoices.list, {}, off)).toEqual(
    ['licence90', 'licence30', 'finding', 'plannedFailed'].map((kind) => ({ kind, on: true })),
  )
  expect(await get(noticeChoices.save, { off: ['licence30', 'finding'] }, off)).toEqual([{ sms: '2' }])
  expect(await listTexts(one)).toEqual([])
  expect(await listTexts(two)).toHaveLength(1)
  await get(noticeChoices.save, { off: ['finding'] }, off)
  expect(await listTexts(one)).toHaveLength(1)
  expect((await get(noticeChoices.list, {}, off)).filter(({ on }) => !on)).toEqual([
    { kind: 'finding', on: false },
  ])
})
