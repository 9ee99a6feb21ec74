import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { history } from '#contract/history.ts'
import { newYear } from '#contract/new-year.ts'
import { groupQuota, studyGroup, teachingPosition } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { wholeDatabase } = undoHelpers(server)

const years = { yearFrom: 26, yearTo: 27 }
type Plan = { idFaculty: number } | { idVuz: number }
const plan = (place: Plan) => get(newYear.plan, { ...place, ...years })
const apply = async (place: Plan, take: BodyOf<typeof newYear.apply>['take']) =>
  (await get(newYear.apply, { ...place, ...years, take }))[0]

async function createGroups(facultyId: number, intakes: readonly number[], name: string) {
  const { id: specialityId } = await given.speciality({ facultyId })
  const groupNameId = (await given.groupName({ name })).id
  const { id: specialityGroupId } = await given.specialityGroup({ specialityId, groupNameId })
  const groups = new Map<number, number>()
  for (const intakeYearId of intakes)
    groups.set(intakeYearId, (await given.group({ specialityGroupId, intakeYearId })).id)
  const planned = (
    intake: number,
    academicYearId: number,
    budget: number,
    contract: number,
    halfYearId = 1,
  ) => given.quota({ groupId: groups.get(intake) ?? 0, academicYearId, halfYearId, budget, contract })
  return { specialityId, specialityGroupId, groups, planned }
}

let count = 0
/** Creates groups on the first two courses with quotas, a position and a commission member, for year 26. */
async function facultyWithRows() {
  const { id: idFaculty, institutionId: idVuz } = await given.faculty()
  const name = `НГ-${++count}`
  const one = await createGroups(idFaculty, [25, 26], name)
  await one.planned(25, 26, 16, 47)
  await one.planned(26, 26, 17, 49)
  const position = await given.position({ hours: 800 })
  const member = await given.commissionHistoryMember({ facultyId: idFaculty, academicYearId: 26 })
  return { idFaculty, idVuz, name, position, member, ...one }
}

const rowsOf = (rows: Awaited<ReturnType<typeof plan>>, position: { name: string }) =>
  rows.filter((row) => row.kind !== 'position' || row.values.n_doljnost === position.name)

// @rule new-year-plan
test('new year: groups, quotas, position and member of a faculty → planned for the next year, with their source rows', async () => {
  const { idFaculty, idVuz, name, position, member, groups, specialityGroupId } = await facultyWithRows()
  const rows = rowsOf(await plan({ idFaculty }), position)
  expect(
    rows.map(({ kind, label, action, values, from }) => [kind, label, action, values, from?.label]),
  ).toEqual([
    ['group', `${name}-27`, 'create', { dop: '', ind_name_gr: false }, `${name}-26`],
    [
      'quota',
      `${name}-27 · 2027-2028 · осень`,
      'create',
      { kol_b: 17, kol_k: 49 },
      `${name}-26 · 2026-2027 · осень`,
    ],
    ['quota', `${name}-27 · 2027-2028 · весна`, 'skip', { kol_b: 0, kol_k: 0 }, undefined],
    [
      'quota',
      `${name}-26 · 2027-2028 · осень`,
      'create',
      { kol_b: 16, kol_k: 47 },
      `${name}-25 · 2026-2027 · осень`,
    ],
    ['quota', `${name}-26 · 2027-2028 · весна`, 'skip', { kol_b: 0, kol_k: 0 }, undefined],
    ['quota', `${name}-25 · 2027-2028 · осень`, 'skip', { kol_b: 0, kol_k: 0 }, undefined],
    ['quota', `${name}-25 · 2027-2028 · весна`, 'skip', { kol_b: 0, kol_k: 0 }, undefined],
    [
      'position',
      `${position.name} · 2027-2028`,
      'create',
      { n_doljnost: position.name, chasy: 800 },
      `${position.name} · 2026-2027`,
    ],
    [
      'commission',
      `${member.name} · 2027-2028`,
      'create',
      { member_name: member.name, title: member.title },
      `${member.name} · 2026-2027`,
    ],
  ])
  expect(rows.map(({ reason, common }) => reason ?? common ?? null)).toEqual([
    null,
    null,
    'noneBefore',
    null,
    'noneBefore',
    'noneBefore',
    'noneBefore',
    true,
    null,
  ])
  expect(rows[0]?.from?.id).toBe(groups.get(26))
  const whole = rowsOf(await plan({ idVuz }), position)
  expect(whole.map(({ label }) => label)).toEqual(rows.map(({ label }) => label))
  expect(
    await server.db.$count(
      studyGroup,
      and(eq(studyGroup.specialityGroupId, specialityGroupId), eq(studyGroup.intakeYearId, 27)),
    ),
  ).toBe(0)
})

// @rule new-year-plan next-year-create
test('new year: winter group → text «winter admission» is not copied to the next year’s group, another text is', async () => {
  const { idFaculty, groups } = await facultyWithRows()
  const offered = async (extra: string) => {
    await given.change('studyGroup', groups.get(26) ?? 0, { winterReception: true, extra })
    return (await plan({ idFaculty })).find(({ kind }) => kind === 'group')
  }
  expect(await offered('Физики')).toMatchObject({ values: { dop: 'Физики' } })
  const row = await offered('Зимний приём')
  expect(row).toMatchObject({ values: { dop: '' } })
  await apply({ idFaculty }, [{ key: row?.key ?? '' }])
  const [made] = await server.db.select().from(studyGroup).orderBy(desc(studyGroup.id)).limit(1)
  expect(made).toMatchObject({ intakeYearId: 27, extra: '', winterReception: false })
})

// @rule new-year-plan new-year-skipped
test('new year: licence ends too early, last plan is 0 or form is closed → skipped; a skipped row can be selected', async () => {
  const { id: idFaculty } = await given.faculty()
  const ended = await createGroups(idFaculty, [26], `НЛ-${++count}`)
  const ending = (await given.licence({ endsOn: '2027-08-31' })).id
  await given.parameters(ended.specialityId, { licenceId: ending })
  await ended.planned(26, 26, 5, 5)
  const inTime = await createGroups(idFaculty, [26], `НМ-${++count}`)
  await given.parameters(inTime.specialityId, {
    licenceId: (await given.licence({ endsOn: '2027-09-01' })).id,
  })
  const closed = await createGroups(idFaculty, [26], `НН-${++count}`)
  await given.admissionPlan({ specialityId: closed.specialityId, academicYearId: 25, budget: 9 })
  await given.admissionPlan({ specialityId: closed.specialityId, academicYearId: 26 })
  // A rule forbids this study form for the code 580100.
  const barred = { specialityNameId: (await given.specialityName({ code: '580100' })).id }
  const formOf = { studyFormId: (await given.studyForm({ kindId: 2 })).id }
  const { id: specialityId } = await given.speciality({ facultyId: idFaculty, ...barred, ...formOf })
  await given.group({ specialityGroupId: (await given.specialityGroup({ specialityId })).id })
  const rows = await plan({ idFaculty })
  const barredRow = rows.find(({ reason }) => reason === 'formClosed')
  expect([barredRow?.kind, barredRow?.action]).toEqual(['group', 'skip'])
  const groups = rows.filter(({ kind, reason }) => kind === 'group' && reason !== 'formClosed')
  expect(groups.map(({ action, reason }) => [action, reason])).toEqual([
    ['skip', 'lastIntake'],
    ['create', null],
    ['skip', 'noPlan'],
  ])
  const [skipped] = groups
  const quota = rows.find(({ kind, from }) => kind === 'quota' && from !== null)
  expect([quota?.action, quota?.reason]).toEqual(['skip', 'lastIntake'])
  expect(await apply({ idFaculty }, [{ key: quota?.key ?? '' }])).toMatchObject({
    sms: '3',
    created: 0,
    skipped: 1,
  })
  const both = [{ key: quota?.key ?? '' }, { key: skipped?.key ?? '' }]
  expect(await apply({ idFaculty }, both)).toMatchObject({ sms: '1', created: 2, skipped: 0 })
})

// @rule new-year-skipped speciality-closed
test('new year: speciality closed from the new year on or earlier → skipped; closed later → planned', async () => {
  const { id: idFaculty } = await given.faculty()
  for (const closedYearId of [26, 27, 28]) {
    const { specialityId } = await createGroups(idFaculty, [26], `НЗ-${++count}`)
    await server.db.execute(
      `UPDATE speciality SET closed_year_id = ${closedYearId} WHERE id = ${specialityId}`,
    )
  }
  const groups = (await plan({ idFaculty })).filter(({ kind }) => kind === 'group')
  expect(groups.map(({ action, reason }) => [action, reason])).toEqual([
    ['skip', 'closed'],
    ['skip', 'closed'],
    ['create', null],
  ])
})

// @rule new-year-apply
test('new year: plan applied with edited rows → one change, which can be undone; second call creates nothing', async () => {
  const { idFaculty, position, specialityGroupId } = await facultyWithRows()
  const rows = rowsOf(await plan({ idFaculty }), position).filter(({ action }) => action === 'create')
  const take = rows.map(({ key, kind }) => ({
    key,
    ...(kind === 'quota' && { values: { kol_b: 20 } }),
    ...(kind === 'position' && { values: { chasy: 750 } }),
  }))
  const before = await wholeDatabase()
  const done = await apply({ idFaculty }, take)
  expect(done).toMatchObject({ sms: '1', created: 5, skipped: 0 })
  const [change] = await get(history.changes, { limit: 1 })
  expect([change?.change, change?.operation, change?.rows]).toEqual([done?.change, 'new-year', 5])
  const quotas = await server.db
    .select({ budget: groupQuota.budget, contract: groupQuota.contract })
    .from(groupQuota)
    .innerJoin(studyGroup, eq(studyGroup.id, groupQuota.groupId))
    .where(and(eq(studyGroup.specialityGroupId, specialityGroupId), eq(groupQuota.academicYearId, 27)))
    .orderBy(groupQuota.contract)
  expect(quotas).toEqual([
    { budget: 20, contract: 47 },
    { budget: 20, contract: 49 },
  ])
  const made = await wholeDatabase()

  const again = await apply({ idFaculty }, take)
  expect(again).toMatchObject({ sms: '3', created: 0, skipped: 5 })
  expect(again?.rows?.map(({ entity }) => entity)).toEqual([
    'group',
    'quota',
    'quota',
    'teaching-position',
    'commission-history-member',
  ])
  expect(await wholeDatabase()).toEqual(made)
  expect(
    rowsOf(await plan({ idFaculty }), position).filter(({ action }) => action === 'exists'),
  ).toHaveLength(5)

  expect(await get(history.undo, { change: done?.change ?? '' })).toMatchObject([{ sms: '2', rows: 5 }])
  expect(await wholeDatabase()).toEqual(before)
})

// @rule new-year-apply undo-refused
test('new year: undo while a quota above 0 uses a new group → refused as inUse, nothing is deleted', async () => {
  const { idFaculty, name, specialityGroupId } = await facultyWithRows()
  const group = (await plan({ idFaculty })).find(
    ({ kind, action }) => kind === 'group' && action === 'create',
  )
  const done = await apply({ idFaculty }, [{ key: group?.key ?? '' }])
  const [made] = await server.db
    .select()
    .from(studyGroup)
    .where(and(eq(studyGroup.specialityGroupId, specialityGroupId), eq(studyGroup.intakeYearId, 27)))
  await given.quota({ groupId: made?.id ?? 0, academicYearId: 27, budget: 5 })
  const before = await wholeDatabase()
  const [refused] = await get(history.undo, { change: done?.change ?? '' })
  expect(refused).toMatchObject({ sms: '6', reason: 'inUse' })
  expect(JSON.stringify(refused)).toContain(`${name}-27`)
  expect(await wholeDatabase()).toEqual(before)
})

// @rule new-year-apply
test('new year: existing quota of 0 and 0 → filled; existing quota with students → unchanged', async () => {
  const { idFaculty, planned } = await facultyWithRows()
  const zeros = await planned(26, 27, 0, 0)
  const existing = await planned(26, 27, 3, 0, 2)
  const rows = (await plan({ idFaculty })).filter(({ kind, course }) => kind === 'quota' && course === 2)
  expect(rows.map(({ action, values }) => [action, values.kol_b])).toEqual([
    ['create', 16],
    ['exists', 3],
  ])
  const take = rows.map(({ key }) => ({ key, values: { kol_b: 9 } }))
  expect(await apply({ idFaculty }, take)).toMatchObject({
    sms: '1',
    created: 1,
    skipped: 1,
    rows: [{ entity: 'quota', id: existing.id }],
  })
  const stored = async (id: number) =>
    (await server.db.select().from(groupQuota).where(eq(groupQuota.id, id)))[0]
  expect(await stored(zeros.id)).toMatchObject({ budget: 9, contract: 47 })
  expect(await stored(existing.id)).toEqual(existing)
})

// @rule new-year-apply
test('new year: two users apply one plan concurrently → one creates the rows, the other one skips them', async () => {
  for (let round = 0; round < 5; round++) {
    const { idFaculty, position } = await facultyWithRows()
    const take = rowsOf(await plan({ idFaculty }), position)
      .filter(({ action }) => action === 'create')
      .map(({ key }) => ({ key }))
    const both = await Promise.all([apply({ idFaculty }, take), apply({ idFaculty }, take.toReversed())])
    expect(
      both
        .map((one) => [one?.sms, one?.created, one?.skipped, one?.rows?.length ?? 0])
        .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['1', 5, 0, 0],
      ['3', 0, 5, 5],
    ])
  }
})

// @rule new-year-stale
test('new year: source row changed or deleted since the plan → sms 7 (stale) with its name, nothing is created', async () => {
  const { idFaculty, name, position, planned, groups } = await facultyWithRows()
  const gone = await planned(25, 26, 4, 4, 2)
  const rows = rowsOf(await plan({ idFaculty }), position).filter(({ action }) => action === 'create')
  await server.db
    .update(groupQuota)
    .set({ budget: 1 })
    .where(and(eq(groupQuota.groupId, groups.get(26) ?? 0), eq(groupQuota.academicYearId, 26)))
  await server.db.update(teachingPosition).set({ hours: 1 }).where(eq(teachingPosition.id, position.id))
  await server.db.delete(groupQuota).where(eq(groupQuota.id, gone.id))
  const before = await wholeDatabase()
  const answer = await apply(
    { idFaculty },
    rows.map(({ key }) => ({ key })),
  )
  expect(answer).toMatchObject({ sms: '7', reason: 'stale', created: 0 })
  expect(answer?.rows?.map(({ label }) => label)).toEqual([
    `${name}-26 · 2026-2027 · осень`,
    `${name}-25 · 2026-2027 · весна`,
    `${position.name} · 2026-2027`,
  ])
  expect(await wholeDatabase()).toEqual(before)
})

// @rule new-year-refused
test('new year: key of another plan, wrong value, place or year → refused with a reason, nothing changes', async () => {
  const { idFaculty, idVuz } = await facultyWithRows()
  const rows = await plan({ idFaculty })
  const quota = rows.find(({ kind, action }) => kind === 'quota' && action === 'create')?.key ?? ''
  const group = rows.find(({ kind }) => kind === 'group')?.key ?? ''
  const [foreign] = await plan({ idFaculty: (await facultyWithRows()).idFaculty })
  const before = await wholeDatabase()
  const refused = async (body: object) => {
    const { status, code, message } = await ask(
      newYear.apply,
      { idFaculty, ...years, take: [], ...body },
      { lang: 'en' },
    )
    return [status, code, message]
  }
  const limits = 'the value is out of range'
  for (const [body, status, words] of [
    [{ take: [{ key: foreign?.key }] }, 400, 'Row № 1 is not of this plan'],
    [{ take: [{ key: quota }, { key: 'nothing' }] }, 400, 'Row № 2 is not of this plan'],
    [{ take: [{ key: quota.replace('.q.', '.q.1') }] }, 400, 'Row № 1 is not of this plan'],
    [{ take: [{ key: quota.replace('.q.', '.constructor.') }] }, 400, 'Row № 1 is not of this plan'],
    [{ take: [{ key: group, values: { toString: 1 } }] }, 400, 'toString'],
    [{ take: [{ key: quota }, { key: quota }] }, 400, 'is named twice'],
    [{ take: [{ key: group, values: { kol_b: 1 } }] }, 400, 'Field “Budget (№ 1)”: the value is not allowed'],
    [{ take: [{ key: quota, values: { kol_b: 1000 } }] }, 400, limits],
    [{ take: [{ key: quota, values: { kol_k: -1 } }] }, 400, limits],
    [{ take: [{ key: group, values: { ind_name_gr: true } }] }, 400, ''],
    [{ idFaculty: undefined }, 400, 'Field “Faculty” is missing'],
    [{ idVuz }, 400, ''],
    [{ yearTo: 26 }, 400, ''],
    [{ yearTo: 25 }, 400, ''],
    [{ yearTo: 90 }, 404, 'There is no such academic year'],
    [{ idFaculty: 9999 }, 404, ''],
    [{ idFaculty: undefined, idVuz: 9999 }, 404, ''],
  ] as const) {
    const [found, , message] = await refused(body)
    expect([found, message]).toEqual([status, expect.stringContaining(words)])
  }
  for (const call of [newYear.plan, newYear.totals]) {
    for (const wrong of [{ yearTo: 90 }, { idFaculty: 9999 }])
      expect((await ask(call, { idFaculty, ...years, ...wrong })).status).toBe(404)
    expect((await ask(call, { idFaculty, yearFrom: 27, yearTo: 26 })).status).toBe(400)
  }
  expect(await wholeDatabase()).toEqual(before)
})

let dean = ''
beforeAll(async () => {
  const rights = { role: 'registrar' as const, catalogues: false, institutions: [], faculties: [] }
  await addUser(server.db, { login: 'dean-of-year', name: '', surname: '' }, 'сыр', rights)
  const user = await findLogin(server.db, 'dean-of-year')
  dean = await startSession(server.db, user?.id ?? 0, undefined)
})

// @rule people-written
test('new year: row of a faculty outside the scope; position without the right to catalogues → 403', async () => {
  const { idFaculty, position } = await facultyWithRows()
  const rows = rowsOf(await plan({ idFaculty }), position).filter(
    ({ action, group }) => action === 'create' && group === undefined,
  )
  for (const row of rows) {
    const body = { idFaculty, ...years, take: [{ key: row.key }] }
    expect((await ask(newYear.apply, body, { session: dean })).status).toBe(403)
  }
})
