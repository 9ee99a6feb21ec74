import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { quota } from '#contract/quota.ts'
import { groupQuota, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

// The clock of the test server is in the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const createGroup = async (facultyId: number, intakeYearId: number, name?: string) => {
  const groupName = await given.groupName(name === undefined ? {} : { name })
  const speciality = await given.speciality({ facultyId })
  const link = await given.specialityGroup({ specialityId: speciality.id, groupNameId: groupName.id })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId })
  return { ...group, specialityId: speciality.id }
}
const autumnBody = (idFaculty: number, over = {}) => ({ idYear: 26, idWs: 1, idRate: 1, idFaculty, ...over })
const storedQuotas = (groupId: number) =>
  server.db.select().from(groupQuota).where(eq(groupQuota.groupId, groupId))

// @rule list-order
test('academic years: list → newest first; half-years are in order', async () => {
  const years = await get(quota.years, {})
  expect(years[0]).toEqual({ id_a_year: 31, a_year: '2031-2032' })
  expect(years.at(-1)).toEqual({ id_a_year: 0, a_year: '2000-2001' })
  expect(await get(quota.halfYears, {})).toEqual([
    expect.objectContaining({ id_w_s: 1, w_s: 'Осеннее полугодие' }),
    expect.objectContaining({ id_w_s: 2, w_s_kg: 'Жазгы жарым жылдык', w_s_en: 'Spring half-year' }),
  ])
})

describe('courses of a faculty', () => {
  let idFaculty = 0
  beforeAll(async () => {
    idFaculty = (await given.faculty()).id
    for (const intake of [26, 24, 24, 27, 16]) await createGroup(idFaculty, intake)
    await given.group({ intakeYearId: 25 })
  })
  const courses = async (where: object) =>
    (await get(quota.courses, { idYear: 26, idWs: 1, idFaculty, ...where })).map((row) => row.id_rate)

  // @rule course-list
  test('list for a year → only courses that have groups, up to 10, ascending', async () => {
    expect(await courses({})).toEqual([1, 3])
    expect(await courses({ idWs: 2 })).toEqual([1, 3])
    expect(await courses({ idYear: 27 })).toEqual([1, 2, 4])
    expect(await courses({ idYear: 25 })).toEqual([2, 10])
  })

  test.each([{ idYear: 9999 }, { idYear: 2_147_483_647 }, { idWs: 3 }, { idFaculty: 9999 }])(
    'body with %o → an empty list',
    async (where) => expect(await courses(where)).toEqual([]),
  )
})

describe('quotas of a course', () => {
  // @rule quota-zero-rows
  test('first read → quotas of 0 are created once', async () => {
    const { id: idFaculty } = await given.faculty()
    const ten = await createGroup(idFaculty, 26, 'ТЕП-10')
    const two = await createGroup(idFaculty, 26, 'ТЕП-2')
    const older = await createGroup(idFaculty, 25)
    const elsewhere = await given.group({ intakeYearId: 26 })
    const rows = await get(quota.list, autumnBody(idFaculty))
    const row = (group: typeof ten, name: string) => ({
      idRrnkGrKolst: expect.any(Number),
      id_group: group.id,
      group: name,
      kol_b: 0,
      kol_k: 0,
      id_speciality: group.specialityId,
      plan_b: null,
      plan_k: null,
      rev: 1,
    })
    expect(rows).toEqual([row(two, 'ТЕП-2-26'), row(ten, 'ТЕП-10-26')])
    expect(await get(quota.list, autumnBody(idFaculty))).toEqual(rows)
    expect(await storedQuotas(ten.id)).toHaveLength(1)
    for (const other of [older, elsewhere]) expect(await storedQuotas(other.id)).toEqual([])
  })

  // @rule history-empty-quota
  test('quota of 0 is created → no history row; quota above 0 is saved → one history row', async () => {
    const { id: idFaculty } = await given.faculty()
    await createGroup(idFaculty, 26)
    const [row] = await get(quota.list, autumnBody(idFaculty))
    const changes = () =>
      server.db
        .select()
        .from(history)
        .where(and(eq(history.tableName, 'group_quota'), eq(history.rowId, row?.idRrnkGrKolst ?? 0)))
    expect(await changes()).toEqual([])
    await get(quota.save, { idRrnkGrKolst: row?.idRrnkGrKolst ?? 0, kolB: 1, kolK: 0 })
    expect(await changes()).toMatchObject([{ action: 'update', userId: server.userId }])
  })

  // @rule quota-plan
  test('group added → existing quotas are unchanged; the plan of the intake year is shown', async () => {
    const { id: idFaculty } = await given.faculty()
    const group = await createGroup(idFaculty, 25)
    await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 2, budget: 7, contract: 8 })
    await given.admissionPlan({
      specialityId: group.specialityId,
      academicYearId: 25,
      budget: 30,
      contract: 40,
    })
    await given.admissionPlan({ specialityId: group.specialityId, academicYearId: 26, budget: 99 })
    const added = await createGroup(idFaculty, 25)
    const rows = await get(quota.list, autumnBody(idFaculty, { idWs: 2, idRate: 2 }))
    expect(rows.find((row) => row.id_group === group.id)).toMatchObject({
      kol_b: 7,
      kol_k: 8,
      plan_b: 30,
      plan_k: 40,
      rev: 1,
    })
    expect(rows.find((row) => row.id_group === added.id)).toMatchObject({ kol_b: 0, plan_b: null })
    expect(await storedQuotas(group.id)).toHaveLength(1)
  })

  test.each([
    { idYear: 9999 },
    { idYear: 35, idRate: 10 },
    { idYear: 2_147_483_647, idRate: 0 },
    { idWs: 3 },
    { idRate: 0 },
    { idRate: 11 },
    { idFaculty: 9999 },
  ])('body with %o → an empty list, no quota is created', async (where) => {
    const { id: idFaculty } = await given.faculty()
    const groups = [
      await createGroup(idFaculty, 26),
      await createGroup(idFaculty, 27),
      await createGroup(idFaculty, 16),
    ]
    expect(await get(quota.list, autumnBody(idFaculty, where))).toEqual([])
    for (const group of groups) expect(await storedQuotas(group.id)).toEqual([])
  })

  test.each([{ idYear: '26' }, { idWs: undefined }, { idRate: -1 }, { idFaculty: null }])(
    'body with %o → 400',
    async (wrong) => expect((await ask(quota.list, { ...autumnBody(1), ...wrong })).status).toBe(400),
  )

  // @rule quota-zero-rows
  test('concurrent first reads → one quota is created for each group', async () => {
    for (let round = 0; round < 20; round++) {
      const { id: idFaculty } = await given.faculty()
      const group = await createGroup(idFaculty, 26)
      await createGroup(idFaculty, 26)
      const lists = await Promise.all(Array.from({ length: 3 }, () => get(quota.list, autumnBody(idFaculty))))
      for (const list of lists) {
        expect(list).toHaveLength(2)
        expect(list).toEqual(lists[0])
      }
      expect(await storedQuotas(group.id)).toHaveLength(1)
    }
  })
})

describe('save of a quota', () => {
  // @rule save-always-updated
  test('valid quota → sms 2 (updated) with the rev, no other row changes; old rev → sms 7 (stale)', async () => {
    const row = await given.quota()
    const other = await given.quota({ groupId: row.groupId, halfYearId: 2, budget: 4 })
    const body = { idRrnkGrKolst: row.id, kolB: 12, kolK: 999 }
    expect(await get(quota.save, { ...body, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(quota.save, { ...body, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(quota.save, { ...body, kolB: 0, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await storedQuotas(row.groupId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: row.id, budget: 12, contract: 999, rev: 2 }),
        other,
      ]),
    )
    expect(await get(quota.save, { ...body, kolB: 0 })).toEqual([{ sms: '2', rev: 3 }])
  })

  // @rule quota-range value-types
  test.each([
    [{ kolB: 1000 }, 400],
    [{ kolK: -1 }, 400],
    [{ kolB: '5' }, 400],
    [{ kolB: 1.5 }, 400],
    [{ kolK: null }, 400],
    [{ kolK: undefined }, 400],
    [{ idRrnkGrKolst: -1 }, 400],
    [{ idRrnkGrKolst: 9999 }, 404],
    [{ idRrnkGrKolst: 2_000_000_000 }, 404],
  ])('body with %o → status %i', async (wrong, status) => {
    const row = await given.quota({ budget: 3 })
    const body = { idRrnkGrKolst: row.id, kolB: 1, kolK: 1, ...wrong }
    expect((await ask(quota.save, body)).status).toBe(status)
    expect(await storedQuotas(row.groupId)).toEqual([row])
  })

  // @rule save-revision
  test('two saves with one revision → exactly one of them is saved', async () => {
    const { id: idRrnkGrKolst } = await given.quota()
    for (let rev = 1; rev <= 20; rev++) {
      const outcomes = await Promise.all(
        [1, 2].map((kolB) => get(quota.save, { idRrnkGrKolst, kolB: 10 * rev + kolB, kolK: 0, rev })),
      )
      expect(countOutcomes(outcomes)).toEqual({ '2': 1, '7': 1 })
    }
  })
})
