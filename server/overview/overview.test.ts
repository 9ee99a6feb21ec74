import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { overview } from '#contract/overview.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { testMoment } from '#test/moment.ts'
import { levelValues, proposalHelpers } from '#test/proposing.ts'

// The demo data is created on 20 November 2026.
const moment = testMoment.now
const dataDir = await mkdtemp(join(tmpdir(), 'okuu-overview-'))
afterAll(() => rm(dataDir, { recursive: true }))
const server = testServer({ DATA_DIR: dataDir }, () => moment)
const { get, ask } = server
const given = factories(server)
const { newUser } = accountHelpers(server, 'overview')

beforeAll(() => seedDemo(server.db, testMoment), 60_000)
const { people, propose, decide } = proposalHelpers(server, given)

const kindsAt = async (place: object, asking = {}) =>
  new Map((await get(overview.attention, place, asking)).map((row) => [row.kind, row]))

/** Creates a speciality with a speciality group. Tests add parameters, plan and group. */
async function createPlace() {
  const speciality = await given.speciality()
  const link = await given.specialityGroup({ specialityId: speciality.id })
  return { idFaculty: speciality.facultyId, speciality: speciality.id, link: link.id }
}

// @rule overview-attention
test('overview: ending or ended licence, plan without groups, group without students, students above plan → listed', async () => {
  const { idFaculty, speciality, link } = await createPlace()
  const licence = await given.licence({ startsOn: '2020-01-01', endsOn: '2026-12-31' })
  await given.parameters(speciality, { licenceId: licence.id, budget: 110, contract: 110 })
  const plan = await given.admissionPlan({ specialityId: speciality, contract: 10 })
  const first = await kindsAt({ idFaculty })
  expect(first.get('licenceEnding')).toMatchObject({
    count: 1,
    own: 1,
    address: '/licence?f=endsOn.from.2026-11-20~endsOn.to.2027-05-19',
    first: [{ id: speciality, detail: '2026-12-31' }],
  })
  expect(first.get('planWithoutGroups')).toMatchObject({
    count: 1,
    first: [{ entity: 'admission-plan', id: plan.id, detail: '10' }],
  })
  const group = await given.group({ specialityGroupId: link })
  const without = await kindsAt({ idFaculty })
  expect(without.has('planWithoutGroups')).toBe(false)
  expect(without.get('groupsWithoutQuota')).toMatchObject({
    count: 1,
    address: `/quota?fac=${idFaculty}&year=26&group=${group.id}`,
    first: [{ entity: 'group', id: group.id, address: expect.stringMatching(/^\/educational\?/), own: true }],
  })
  await given.quota({ groupId: group.id, contract: 12 })
  const above = await kindsAt({ idFaculty })
  expect(above.has('groupsWithoutQuota')).toBe(false)
  expect(above.get('quotaAbovePlan')).toMatchObject({
    count: 1,
    address: expect.stringMatching(new RegExp(`^/checks\\?rule=\\d+&fac=${idFaculty}$`)),
    first: [{ id: plan.id, detail: '+2' }],
  })
  expect(above.get('findings')).toMatchObject({
    count: 1,
    address: above.get('quotaAbovePlan')?.address,
    first: [{ id: plan.id }],
  })
  await run(server.db, `UPDATE licence SET ends_on = '2026-11-19' WHERE id = $1`, [licence.id])
  const ended = await kindsAt({ idFaculty })
  expect([ended.has('licenceEnding'), ended.get('licenceEnded')?.count]).toEqual([false, 1])
  // Two rules have findings, so the link opens the findings of both rules.
  expect(ended.get('findings')).toMatchObject({ count: 2, address: `/checks?fac=${idFaculty}` })
})

// @rule overview-attention
test('overview: unknown place → empty list; no place → kinds in order, each with at most five rows', async () => {
  for (const unknownPlace of [{ idFaculty: 999_999 }, { idVuz: 999_999 }])
    expect([...(await kindsAt(unknownPlace)).keys()].filter((kind) => kind !== 'backup')).toEqual([])
  const all = await get(overview.attention, {})
  expect(all.map(({ kind }) => kind).filter((kind) => kind !== 'backup')).toEqual([
    'licenceEnded',
    'licenceEnding',
    'quotaAbovePlan',
    'findings',
    'names',
    'duplicates',
  ])
  expect(all.filter(({ address }) => address === null)).toEqual([])
  expect(
    ['findings', 'names', 'duplicates'].map((one) => all.find(({ kind }) => kind === one)?.address),
  ).toEqual(['/checks', '/languages', '/duplicates'])
  for (const { first, count } of all) expect(first).toHaveLength(Math.min(count, 5))
  expect(await ask(overview.attention, { idFaculty: -1 })).toMatchObject({ status: 400 })
  expect(await ask(overview.figures, { idYear: 90 })).toMatchObject({ status: 404, code: 'noSuchYear' })
})

// @rule overview-attention people-scope
test('overview: row outside the user’s scope → listed with `own: false` and its owner', async () => {
  const { id, token } = await newUser()
  await run(server.db, `UPDATE app_user SET institutions = '{}', catalogues = false WHERE id = $1`, [id])
  const found = await kindsAt({}, { session: token })
  const licences = found.get('licenceEnded')
  expect(licences).toMatchObject({ own: 0 })
  expect(licences?.first[0]).toMatchObject({ own: false, whose: expect.stringMatching(/\S/) })
  expect(found.has('backup')).toBe(false)
})

// @rule overview-attention
test('overview: row outside the user’s scope → listed after the rows in the scope', async () => {
  const { id, token } = await newUser()
  const own = await given.faculty()
  const other = await given.faculty({ institutionId: own.institutionId })
  const groupIn = async (facultyId: number, intakeYearId: number) => {
    const link = await given.specialityGroup({ specialityId: (await given.speciality({ facultyId })).id })
    return (await given.group({ specialityGroupId: link.id, intakeYearId })).id
  }
  const mine = await groupIn(own.id, 25)
  const theirs = await groupIn(other.id, 26)
  await run(
    server.db,
    `UPDATE app_user SET institutions = '{}', faculties = ARRAY[$2::integer] WHERE id = $1`,
    [id, own.id],
  )
  const found = await kindsAt({ idVuz: own.institutionId }, { session: token })
  expect(found.get('groupsWithoutQuota')).toMatchObject({
    count: 2,
    own: 1,
    first: [
      { id: mine, own: true },
      { id: theirs, own: false },
    ],
  })
})

// @rule overview-attention
test('overview: no backup within 26 hours → shown to administrators with the time of the last backup', async () => {
  const backup = async () => (await kindsAt({})).get('backup')
  const made = async (at: string) => {
    const folder = join(dataDir, 'backups')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `okuu-${at.replaceAll(':', '-')}.okuu`), 'x')
  }
  const runFor = (hours: number) =>
    vi.spyOn(process, 'uptime').mockReturnValue((Date.now() - moment.getTime()) / 1000 + hours * 3600)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  runFor(1)
  expect(await backup()).toBeUndefined()
  runFor(27)
  expect(await backup()).toMatchObject({ count: 1, address: '/system', first: [{ detail: '' }] })
  await made('2026-11-19T03:30:00Z')
  expect((await backup())?.first[0]?.detail).toMatch(/^2026-11-19T03:30/)
  await made('2026-11-19T04:30:00Z')
  expect(await backup()).toBeUndefined()
  await rm(join(dataDir, 'backups'), { recursive: true })
})

// @rule overview-checked people-roles
test('overview: licences, groups, rules and planned names of the place → each kind has its count', async () => {
  const { idFaculty, speciality, link } = await createPlace()
  const other = await given.speciality({ facultyId: idFaculty })
  for (const [id, endsOn] of [
    [speciality, '2029-06-14'],
    [other.id, '2028-01-31'],
  ] as const)
    await given.parameters(id, { licenceId: (await given.licence({ startsOn: '2020-01-01', endsOn })).id })
  await given.group({ specialityGroupId: link })
  await given.group({ specialityGroupId: link, intakeYearId: 10 })
  for (const [day, state] of [
    ['2027-09-01', 'planned'],
    ['2027-05-01', 'failed'],
  ] as const)
    await run(
      server.db,
      `INSERT INTO name_period (entity, record, starts_on, state, basis, name_ru) VALUES ('faculty', $1, $2, $3, 'Приказ', 'Новое')`,
      [idFaculty, day, state],
    )
  const [on] = await run<{ rules: number }>(
    server.db,
    'SELECT count(*)::integer AS rules FROM check_rule WHERE is_on AND status = $1',
    ['inForce'],
  )
  expect(await get(overview.checked, { idFaculty })).toEqual({
    licences: 2,
    first_end: '2028-01-31',
    groups: 1,
    intake: false,
    rules: on?.rules,
    next_name: '2027-09-01',
    names: 1,
    backup: null,
  })
  expect(await get(overview.checked, { idFaculty: 999_999 })).toMatchObject({
    licences: 0,
    first_end: null,
    groups: 0,
    next_name: null,
    names: 0,
  })
})

// @rule overview-figures
test('overview: figures → are counted by course, study form and faculty; plans of five years; names by language', async () => {
  const { idFaculty, speciality, link } = await createPlace()
  const now = await given.group({ specialityGroupId: link })
  const before = await given.group({ specialityGroupId: link, intakeYearId: 25 })
  await given.quota({ groupId: now.id, budget: 3, contract: 10 })
  await given.quota({ groupId: now.id, halfYearId: 2, budget: 4, contract: 9 })
  await given.quota({ groupId: before.id, contract: 20 })
  for (const academicYearId of [21, 22, 26])
    await given.admissionPlan({
      specialityId: speciality,
      academicYearId,
      budget: 5,
      contract: academicYearId,
      // The sources are 1 (budget) and 3 (contract).
      parts:
        academicYearId === 26
          ? [
              { source: 1, count: 5 },
              { source: 3, count: 26 },
            ]
          : [],
    })
  const figures = await get(overview.figures, { idFaculty, idYear: 26 })
  expect(figures).toMatchObject({
    courses: [
      { course: 1, kol_b: 3, kol_k: 10 },
      { course: 2, kol_b: 0, kol_k: 20 },
    ],
    plans: [
      { year: 22, plan_b: 5, plan_k: 22 },
      ...[23, 24, 25].map((year) => ({ year, plan_b: 0, plan_k: 0 })),
      { year: 26, plan_b: 5, plan_k: 26 },
    ],
    sources: [
      { id_source: 1, kol_b: 5, kol_k: 0 },
      { id_source: 3, kol_b: 0, kol_k: 26 },
    ],
    forms: [{ groups: 2, students: 33 }],
    faculties: [{ id_faculty: idFaculty, groups: 2, students: 33, plan: 31, places: 31 }],
  })
  expect(figures.languages.map(({ entity, lang, rows }) => [entity, lang, rows])).toEqual([
    ['faculty', 'ru', 1],
    ['faculty', 'ky', 1],
    ['faculty', 'en', 1],
  ])
  expect(await get(overview.figures, { idFaculty: 999_999, idYear: 26 })).toEqual({
    courses: [],
    plans: [22, 23, 24, 25, 26].map((year) => ({ year, plan_b: 0, plan_k: 0 })),
    sources: [],
    forms: [],
    faculties: [],
    languages: [],
  })
})

// @rule overview-attention overview-kind
test('overview: groups of two faculties have no students → the link opens the list of all these groups', async () => {
  const { id: institutionId } = await given.institution()
  for (const count of [4, 3]) {
    const { id: facultyId } = await given.faculty({ institutionId })
    const link = await given.specialityGroup({ specialityId: (await given.speciality({ facultyId })).id })
    for (let each = 0; each < count; each += 1)
      await given.group({ specialityGroupId: link.id, intakeYearId: 26 - (each % 4), extra: `${each}` })
  }
  const place = { idVuz: institutionId }
  const address = '/overview?kind=groupsWithoutQuota&fac='
  const found = (await kindsAt(place)).get('groupsWithoutQuota')
  expect([found?.count, found?.first.length, found?.address]).toEqual([7, 5, address])
  const listed = await get(overview.attention, { ...place, kind: 'groupsWithoutQuota' })
  expect(listed).toMatchObject([{ kind: 'groupsWithoutQuota', count: 7, address }])
  expect(listed[0]?.first).toHaveLength(7)
  expect(await get(overview.attention, { ...place, kind: 'backup' })).toEqual([])
})

// @rule overview-attention
test('overview: missing Kyrgyz name of a faculty added → no longer listed', async () => {
  const faculty = await given.faculty({ fullKy: '' })
  const count = async () => (await kindsAt({ idFaculty: faculty.id })).get('names')?.count ?? 0
  const before = await count()
  await run(
    server.db,
    `UPDATE faculty SET full_ky = concat('Факультети ', substring(full_ru FROM '[0-9]+')) WHERE id = $1`,
    [faculty.id],
  )
  expect(await count()).toBe(before - 1)
})

// @rule overview-attention
test('overview: planned names due soon or failed, similar rows → counted in their place, with links', async () => {
  const one = await given.faculty()
  const other = await given.faculty()
  const plan = (record: number, day: string, state: string) =>
    run(
      server.db,
      `INSERT INTO name_period (entity, record, starts_on, state, basis, name_ru) VALUES ('faculty', $1, $2, $3, 'Приказ', 'Новое')`,
      [record, day, state],
    )
  await plan(one.id, '2026-12-20', 'planned')
  await plan(one.id, '2026-12-21', 'planned')
  await plan(one.id, '2026-09-01', 'failed')
  await plan(other.id, '2026-12-01', 'planned')
  const planned = (await kindsAt({ idFaculty: one.id })).get('plannedNames')
  expect(planned).toMatchObject({ count: 2, own: 2 })
  expect(planned?.first.map(({ detail }) => detail)).toEqual(['2026-09-01', '2026-12-20'])

  expect((await kindsAt({ idFaculty: one.id })).has('duplicates')).toBe(false)
  const kept = await given.department({ facultyId: one.id, nameRu: 'Кафедра прикладной механики' })
  const twin = await given.department({ facultyId: one.id, nameRu: 'Кафедра «прикладной механики»' })
  const alike = (await kindsAt({ idFaculty: one.id })).get('duplicates')
  expect(alike).toMatchObject({
    count: 1,
    first: [{ entity: 'department', address: '/duplicates?entity=department', own: true }],
  })
  expect([kept.id, twin.id]).toContain(alike?.first[0]?.id)
  await run(server.db, 'DELETE FROM department WHERE id = $1', [twin.id])
  expect((await kindsAt({ idFaculty: one.id })).has('duplicates')).toBe(false)
})

// @rule overview-attention
test('overview: code that two speciality names share becomes a direction’s → the pair is no longer listed', async () => {
  const count = async () => (await kindsAt({})).get('duplicates')?.count ?? 0
  const before = await count()
  for (const nameRu of ['Ботаника', 'Судоходство']) await given.specialityName({ code: '919191', nameRu })
  expect(await count()).toBe(before + 1)
  await given.direction({ code: '919191', nameRu: 'Вулканология' })
  expect(await count()).toBe(before)
})

// @rule overview-attention people-roles
test('overview: user created over 30 days ago → shown to administrators until the first sign-in', async () => {
  const never = await newUser()
  await run(server.db, 'DELETE FROM last_sign_in WHERE user_id = $1', [never.id])
  expect((await kindsAt({})).get('users')?.first.map(({ id }) => id) ?? []).not.toContain(never.id)
  // The trigger is disabled and enabled in one transaction, so that it always exists for other connections.
  const madeOn = (day: string) =>
    server.database.owner.pool.query(`
      BEGIN; ALTER TABLE history DISABLE TRIGGER USER;
      UPDATE history SET at = '${day}' WHERE table_name = 'app_user' AND row_id = ${never.id} AND action = 'insert';
      ALTER TABLE history ENABLE TRIGGER USER; COMMIT`)
  await madeOn('2026-10-21')
  expect((await kindsAt({})).has('users')).toBe(false)
  await madeOn('2026-10-20')
  expect((await kindsAt({})).get('users')).toMatchObject({
    count: 1,
    own: 1,
    first: [{ entity: 'user', id: never.id, detail: '2026-10-20', address: '/users?kind=away' }],
  })
  const registrar = await newUser()
  await run(server.db, `UPDATE app_user SET role = 'registrar', institutions = NULL WHERE id = $1`, [
    registrar.id,
  ])
  expect((await kindsAt({}, { session: registrar.token })).has('users')).toBe(false)
  await run(server.db, 'INSERT INTO last_sign_in (user_id) VALUES ($1)', [never.id])
  expect((await kindsAt({})).has('users')).toBe(false)
})

// @rule overview-attention
test('overview: open proposal → shown to users who may decide it, until the decision', async () => {
  const [made] = (await propose({ entity: 'level', action: 'add', values: levelValues('Ступень') })).data
  expect((await kindsAt({}, people.keeper)).get('proposals')).toMatchObject({
    count: 1,
    own: 1,
    first: [{ address: `/proposals?show=open&id=${made?.ID}`, detail: 'Ступень' }],
  })
  expect((await kindsAt({}, people.author)).has('proposals')).toBe(false)
  await decide(made?.ID, { decision: 'reject', answer: 'Есть другая', rev: 1 })
  expect((await kindsAt({}, people.keeper)).has('proposals')).toBe(false)
})
