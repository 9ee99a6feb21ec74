import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import {
  admissionPlan,
  gradingRule,
  groupQuota,
  history,
  speciality,
  specialityParameters,
} from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { copyHelpers } from '#test/copying.ts'
import { factories } from '#test/given.ts'

// The clock of the test server is in the academic year 2026-2027.
const server = testServer()
const { ask } = server
const given = factories(server)
const { held, copy, find, plansOf, groupsOf, fullSpeciality } = copyHelpers(server, given)

const parametersOf = async (id: number) =>
  (await server.db.select().from(specialityParameters).where(eq(specialityParameters.specialityId, id)))[0]
const quotasOf = async (groupId: number) =>
  (
    await server.db
      .select()
      .from(groupQuota)
      .where(eq(groupQuota.groupId, groupId))
      .orderBy(groupQuota.academicYearId, groupQuota.halfYearId)
  ).map((row) => [row.academicYearId, row.halfYearId, row.budget, row.contract])

async function ownRule(id: number) {
  const [rule] = await server.db.insert(gradingRule).values({ name: 'Своя шкала' }).returning()
  await server.db
    .update(speciality)
    .set({ gradingRuleId: rule?.id ?? null })
    .where(eq(speciality.id, id))
  return find(id)
}

describe('speciality copy', () => {
  // @rule speciality-copy
  test('empty target → all rows are copied, the response has `data: false`; second copy changes nothing', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality({ facultyId: from.facultyId })
    const bystander = await fullSpeciality()
    const before = [await held(from.id), await held(bystander.id)]
    expect(await copy(from.id, to.id)).toMatchObject({ status: 200, data: false, error: false })
    expect(await find(to.id)).toEqual({ ...to, gradingRuleId: 1, rev: 2 })
    const parameters = await parametersOf(from.id)
    expect(await parametersOf(to.id)).toEqual({ ...parameters, specialityId: to.id })
    expect(await plansOf(to.id)).toEqual([
      [26, 0, 0],
      [25, 25, 50],
    ])
    const names = async (id: number) =>
      (await groupsOf(id)).map((row) => [row.group_name, row.ind_name_gr, row.winter_reception])
    expect(await names(to.id)).toEqual(await names(from.id))
    const copied = (await groupsOf(to.id)).find((row) => row.id_group_y === 26)
    expect(await quotasOf(copied?.id_group ?? 0)).toEqual([[26, 1, 10, 5]])
    expect([await held(from.id), await held(bystander.id)]).toEqual(before)
    const once = await held(to.id)
    expect((await copy(from.id, to.id)).data).toBe(false)
    expect(await held(to.id)).toEqual(once)
  })

  // @rule speciality-copy
  test('target with rows → filled values are unchanged; empty parameters and quotas of 0 are overwritten', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality({ facultyId: from.facultyId })
    await given.parameters(to.id, { code: 'своё', duration: 5 })
    await given.admissionPlan({ specialityId: to.id, academicYearId: 25, budget: 1 })
    const link = await given.specialityGroup({ specialityId: to.id, groupNameId: from.link.groupNameId })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 1 })
    await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 2, budget: 3 })
    await given.quota({ groupId: group.id, academicYearId: 27, halfYearId: 2, budget: 4 })
    await given.quota({ groupId: from.group.id, academicYearId: 27, halfYearId: 1, contract: 2 })
    await given.quota({ groupId: from.group.id, academicYearId: 27, halfYearId: 2, contract: 2 })
    const own = await ownRule(to.id)
    await copy(from.id, to.id)
    expect(await parametersOf(to.id)).toMatchObject({
      departmentId: from.departmentId,
      code: 'своё',
      duration: 5,
      physics: 60,
      rev: 2,
    })
    expect(await plansOf(to.id)).toEqual([
      [26, 0, 0],
      [25, 1, 0],
    ])
    const rows = await groupsOf(to.id)
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.id_group === group.id)).toMatchObject({
      dop: '',
      ind_name_gr: false,
      winter_reception: false,
      rev: 1,
    })
    // A quota of 0 and 0 in the target counts as missing, so it is overwritten.
    expect(await quotasOf(group.id)).toEqual([
      [26, 1, 10, 5],
      [26, 2, 3, 0],
      [27, 1, 0, 2],
      [27, 2, 4, 0],
    ])
    expect(await find(to.id)).toEqual(own)
  })

  // @rule speciality-copy reference-one-institution
  test('source in another institution → all is copied except the department', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality()
    const before = await held(from.id)
    expect(await copy(from.id, to.id)).toMatchObject({ status: 200, data: false })
    const parameters = await parametersOf(from.id)
    expect(await parametersOf(to.id)).toEqual({ ...parameters, specialityId: to.id, departmentId: null })
    expect(await held(from.id)).toEqual(before)
    const departmentAlone = await given.speciality({ facultyId: from.facultyId })
    await given.parameters(departmentAlone.id, { departmentId: from.departmentId })
    const empty = await given.speciality()
    await copy(departmentAlone.id, empty.id)
    expect(await held(empty.id)).toHaveLength(1)
  })

  // @rule speciality-copy
  test('source with empty parameters → the target has no parameters', async () => {
    const from = await given.speciality()
    const to = await given.speciality()
    await given.parameters(from.id)
    await copy(from.id, to.id)
    expect(await held(to.id)).toHaveLength(1)
  })

  // @rule save-transaction history-complete
  test('rows copied → one change by the caller in the history', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality()
    await copy(from.id, to.id)
    const [plan] = await server.db.select().from(admissionPlan).where(eq(admissionPlan.specialityId, to.id))
    const changesOf = (table: string, id: number) =>
      server.db
        .select()
        .from(history)
        .where(and(eq(history.tableName, table), eq(history.rowId, id)))
    const [planned] = await changesOf('admission_plan', plan?.id ?? 0)
    const ruled = (await changesOf('speciality', to.id)).at(-1)
    expect(planned).toMatchObject({ action: 'insert', userId: server.userId })
    expect(ruled).toMatchObject({ action: 'update', transaction: planned?.transaction })
  })

  // @rule speciality-copy-target
  test('source equal to target, or no target → 400; unknown source or target → 404', async () => {
    const row = await fullSpeciality()
    const before = await held(row.id)
    for (const [from, to, status] of [
      [row.id, row.id, 400],
      [row.id, 9999, 400],
      [row.id, 2_000_000_000, 404],
      [9999, row.id, 404],
    ] as const)
      expect((await copy(from, to)).status).toBe(status)
    expect((await ask(specialities.copy, { idSpecFrom: row.id })).status).toBe(400)
    expect(await held(row.id)).toEqual(before)
  })
})
