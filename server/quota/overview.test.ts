import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quota } from '#contract/quota.ts'
import { groupQuota, history, speciality, studyForm } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The clock of the test server is in the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const createGroup = async (specialityId: number, intakeYearId: number, name: string) => {
  const groupName = await given.groupName({ name })
  const link = await given.specialityGroup({ specialityId, groupNameId: groupName.id })
  return given.group({ specialityGroupId: link.id, intakeYearId })
}
const overview = (idFaculty: number, idYear = 26) => get(quota.overview, { idFaculty, idYear })
const namesOf = async (idSpeciality: number) => {
  const [row] = await server.db
    .select({
      id_special: speciality.specialityNameId,
      id_f_educ: studyForm.id,
      short_name: studyForm.shortName,
    })
    .from(speciality)
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .where(eq(speciality.id, idSpeciality))
  return row
}
const quotasOf = (groupId: number) =>
  server.db.select().from(groupQuota).where(eq(groupQuota.groupId, groupId)).orderBy(groupQuota.halfYearId)

async function createFaculty(code: string) {
  const speciality = await given.speciality({
    specialityNameId: (await given.specialityName({ code, nameRu: 'Программная инженерия' })).id,
  })
  return { idFaculty: speciality.facultyId, idSpeciality: speciality.id }
}

describe('quota: overview of a faculty', () => {
  // @rule quota-overview quota-plan
  test('faculty → a row for each group on a course, with half-years, plan and figures of the last year', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810101')
    const group = await createGroup(idSpeciality, 25, 'ОБЗ-1')
    const now = { groupId: group.id, academicYearId: 26 }
    const autumn = await given.quota({ ...now, halfYearId: 1, budget: 10, contract: 11 })
    const spring = await given.quota({ ...now, halfYearId: 2, budget: 12, contract: 13 })
    await given.quota({ groupId: group.id, academicYearId: 25, halfYearId: 1, budget: 20, contract: 21 })
    await given.quota({ groupId: group.id, academicYearId: 25, halfYearId: 2, budget: 22, contract: 0 })
    await given.admissionPlan({ specialityId: idSpeciality, academicYearId: 25, budget: 30, contract: 40 })
    await given.admissionPlan({ specialityId: idSpeciality, academicYearId: 26, budget: 99 })
    expect(await overview(idFaculty)).toEqual([
      {
        id_group: group.id,
        group_name: 'ОБЗ-1-25',
        id_speciality: idSpeciality,
        special: 'Программная инженерия',
        closed_year: null,
        code: '810101',
        ...(await namesOf(idSpeciality)),
        rate: 2,
        autumn: { idRrnkGrKolst: autumn.id, kol_b: 10, kol_k: 11, rev: 1 },
        spring: { idRrnkGrKolst: spring.id, kol_b: 12, kol_k: 13, rev: 1 },
        plan_b: 30,
        plan_k: 40,
        last: { kol_b: 22, kol_k: 0 },
        before: { of: 'group', autumn: { kol_b: 20, kol_k: 21 }, spring: { kol_b: 22, kol_k: 0 } },
      },
    ])
  })

  // @rule quota-overview
  test('last year with a spring quota of 0 → figures of autumn; with no quota above 0 → null', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810102')
    const older = await createGroup(idSpeciality, 24, 'ОБЗ-2')
    const zeros = await createGroup(idSpeciality, 24, 'ОБЗ-3')
    const newest = await createGroup(idSpeciality, 26, 'ОБЗ-4')
    await given.quota({ groupId: older.id, academicYearId: 25, halfYearId: 1, budget: 0, contract: 5 })
    await given.quota({ groupId: older.id, academicYearId: 25, halfYearId: 2 })
    await given.quota({ groupId: zeros.id, academicYearId: 25, halfYearId: 1 })
    await given.quota({ groupId: zeros.id, academicYearId: 24, halfYearId: 1, budget: 7 })
    const rows = await overview(idFaculty)
    expect(rows.map(({ id_group, rate, last, plan_b }) => [id_group, rate, last, plan_b])).toEqual([
      [newest.id, 1, null, null],
      [older.id, 3, { kol_b: 0, kol_k: 5 }, null],
      [zeros.id, 3, null, null],
    ])
  })

  // @rule quota-overview
  test('first course → figures of last year’s group; without such a group → figures of the speciality', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810105')
    const name = await given.groupName({ name: 'ОБЗ-50' })
    const link = await given.specialityGroup({ specialityId: idSpeciality, groupNameId: name.id })
    const [before, now] = await Promise.all(
      [25, 26].map((intakeYearId) => given.group({ specialityGroupId: link.id, intakeYearId })),
    )
    const other = await createGroup(idSpeciality, 25, 'ОБЗ-51')
    const fresh = await createGroup(idSpeciality, 26, 'ОБЗ-52')
    const plan = (groupId: number, halfYearId: number, budget: number, contract: number) =>
      given.quota({ groupId, academicYearId: 25, halfYearId, budget, contract })
    await plan(before?.id ?? 0, 1, 64, 10)
    await plan(before?.id ?? 0, 2, 63, 9)
    await plan(other.id, 1, 20, 5)
    // The second speciality has no students, so no figure changes.
    const second = await given.speciality({ facultyId: idFaculty })
    await createGroup(second.id, 25, 'ОБЗ-53')
    const empty = await createGroup(second.id, 26, 'ОБЗ-54')
    const rows = await overview(idFaculty)
    const shown = new Map(rows.map((row) => [row.id_group, [row.last, row.before]]))
    expect(shown.get(now?.id ?? 0)).toEqual([
      null,
      { of: 'intake', autumn: { kol_b: 64, kol_k: 10 }, spring: { kol_b: 63, kol_k: 9 } },
    ])
    expect(shown.get(fresh.id)).toEqual([
      null,
      { of: 'speciality', autumn: { kol_b: 84, kol_k: 15 }, spring: { kol_b: 63, kol_k: 9 } },
    ])
    expect(shown.get(empty.id)).toEqual([null, null])
  })

  // @rule quota-overview
  test('one first-course group in each year → compared, although their names differ', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810106')
    const before = await createGroup(idSpeciality, 25, 'ОБЗ-60')
    const now = await createGroup(idSpeciality, 26, 'ОБЗ-61')
    await given.quota({ groupId: before.id, academicYearId: 25, halfYearId: 2, contract: 12 })
    const row = (await overview(idFaculty)).find(({ id_group }) => id_group === now.id)
    expect(row?.before).toEqual({ of: 'intake', autumn: null, spring: { kol_b: 0, kol_k: 12 } })
  })

  // @rule quota-zero-rows history-empty-quota
  test('two concurrent first reads → missing quotas of 0 are created once, without history', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810103')
    const first = await createGroup(idSpeciality, 26, 'ОБЗ-10')
    const second = await createGroup(idSpeciality, 25, 'ОБЗ-20')
    const coming = await createGroup(idSpeciality, 27, 'ОБЗ-30')
    const long = await createGroup(idSpeciality, 16, 'ОБЗ-40')
    const elsewhere = await given.group({ intakeYearId: 26 })
    const standing = await given.quota({ groupId: second.id, halfYearId: 2, budget: 4 })
    const both = await Promise.all([overview(idFaculty), overview(idFaculty)])
    expect(both[0]).toEqual(both[1])
    expect(both[0].map(({ id_group, rate }) => [id_group, rate])).toEqual([
      [first.id, 1],
      [second.id, 2],
    ])
    expect(await quotasOf(first.id)).toMatchObject([
      { halfYearId: 1, budget: 0, contract: 0, rev: 1 },
      { halfYearId: 2, budget: 0, contract: 0, rev: 1 },
    ])
    expect((await quotasOf(second.id))[1]).toEqual(standing)
    for (const other of [coming, long, elsewhere]) expect(await quotasOf(other.id)).toEqual([])
    const made = (await quotasOf(first.id)).map(({ id }) => id)
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'group_quota'), inArray(history.rowId, made)))
    expect(changes).toEqual([])
  })

  // @rule quota-overview course-list
  test('all courses → have the quotas of the lists of single courses, in the same order', async () => {
    const { idFaculty, idSpeciality } = await createFaculty('810104')
    for (const [intake, name] of [
      [26, 'ВСЕ-2'],
      [26, 'ВСЕ-10'],
      [23, 'ВСЕ-3'],
      [17, 'ВСЕ-4'],
    ] as const)
      await createGroup(idSpeciality, intake, name)
    const rows = await overview(idFaculty)
    expect(rows.map(({ group_name, rate }) => [group_name, rate])).toEqual([
      ['ВСЕ-2-26', 1],
      ['ВСЕ-10-26', 1],
      ['ВСЕ-3-23', 4],
      ['ВСЕ-4-17', 10],
    ])
    for (const idWs of [1, 2]) {
      const courses = await get(quota.courses, { idYear: 26, idWs, idFaculty })
      const lists = await Promise.all(
        courses.map(({ id_rate }) => get(quota.list, { idYear: 26, idWs, idRate: id_rate, idFaculty })),
      )
      const half = idWs === 1 ? 'autumn' : 'spring'
      expect(lists.flat().map(({ idRrnkGrKolst }) => idRrnkGrKolst)).toEqual(
        rows.map((row) => row[half].idRrnkGrKolst),
      )
    }
  })

  // @rule list-unknown-parent
  test.each([{ idFaculty: 9999 }, { idYear: 9999 }, { idYear: 99 }])(
    'body with %o → an empty list',
    async (where) => {
      const { idFaculty, idSpeciality } = await createFaculty(JSON.stringify(where))
      const group = await createGroup(idSpeciality, 26, JSON.stringify(where))
      expect(await get(quota.overview, { idFaculty, idYear: 26, ...where })).toEqual([])
      expect(await quotasOf(group.id)).toEqual([])
    },
  )

  test.each([{}, { idFaculty: 1 }, { idFaculty: 1, idYear: '26' }, { idFaculty: -1, idYear: 26 }])(
    'body %o → 400',
    async (body) => expect((await ask(quota.overview, body)).status).toBe(400),
  )
})
