import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
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
import { cutOff } from '#test/interleave.ts'
import { holdings } from '#test/double-specialities.ts'
import { factories } from '#test/given.ts'

// It is the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const held = (id: number) => holdings(server.db, id)
const copy = (idSpecFrom: number, idSpecTo: number) => ask(specialities.copy, { idSpecFrom, idSpecTo })
const find = async (id: number) => (await server.db.select().from(speciality).where(eq(speciality.id, id)))[0]
const parametersOf = async (id: number) =>
  (await server.db.select().from(specialityParameters).where(eq(specialityParameters.specialityId, id)))[0]
const plansOf = async (id: number) =>
  (await get(specialities.admissionPlans, { aYear: 0, idSpeciality: id })).map((row) => [
    row.a_year,
    row.kol_b,
    row.kol_k,
  ])
const groupsOf = (id: number) => get(groups.list, { idRate: 0, idSpeciality: id })
const quotasOf = async (groupId: number) =>
  (
    await server.db
      .select()
      .from(groupQuota)
      .where(eq(groupQuota.groupId, groupId))
      .orderBy(groupQuota.academicYearId, groupQuota.halfYearId)
  ).map((row) => [row.academicYearId, row.halfYearId, row.budget, row.contract])

/** A speciality with something of every kind: rule, parameters, plans, a group of this year with quotas, one of the last. */
async function fullSpeciality() {
  const row = await given.speciality({ gradingRuleId: 1 })
  const departmentId = (await given.department()).id
  await given.parameters(row.id, { departmentId, code: '710104', duration: 4, physics: 60 })
  await given.admissionPlan({ specialityId: row.id, academicYearId: 25, budget: 25, contract: 50 })
  await given.admissionPlan({ specialityId: row.id, academicYearId: 26 })
  const link = await given.specialityGroup({ specialityId: row.id })
  const half = await given.specialityGroup({
    specialityId: row.id,
    groupNameId: link.groupNameId,
    subgroupId: 2,
  })
  const group = await given.group({
    specialityGroupId: link.id,
    intakeYearId: 26,
    extra: 'Физики',
    individualName: true,
    winterReception: true,
  })
  await given.group({ specialityGroupId: half.id, intakeYearId: 25, extra: 'анг.' })
  await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 1, budget: 10, contract: 5 })
  await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 2 })
  return { ...row, departmentId, link, group }
}

async function ownRule(id: number) {
  const [rule] = await server.db.insert(gradingRule).values({ name: 'Своя шкала' }).returning()
  await server.db
    .update(speciality)
    .set({ gradingRuleId: rule?.id ?? null })
    .where(eq(speciality.id, id))
  return find(id)
}

describe('copying a speciality', () => {
  // @rule speciality-copy
  test('into an empty one gives it everything; data is false; a second copy changes nothing', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality()
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
  test('leaves everything that the target has', async () => {
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
    // A quota of 0 and 0 counts as lacking.
    expect(await quotasOf(group.id)).toEqual([
      [26, 1, 10, 5],
      [26, 2, 3, 0],
      [27, 1, 0, 2],
      [27, 2, 4, 0],
    ])
    expect(await find(to.id)).toEqual(own)
  })

  // @rule speciality-copy
  test('with parameters left empty gives the target none', async () => {
    const from = await given.speciality()
    const to = await given.speciality()
    await given.parameters(from.id)
    await copy(from.id, to.id)
    expect(await held(to.id)).toHaveLength(1)
  })

  // @rule speciality-copy-shows
  test('looked at before → the rows that come and that are filled in, and what would be lost; nothing changes', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality({ facultyId: from.facultyId })
    await given.parameters(to.id, { code: 'своё' })
    await given.admissionPlan({ specialityId: to.id, academicYearId: 25, budget: 1 })
    const before = [await held(from.id), await held(to.id)]
    const preview = await get(specialities.previewCopy, { idSpecFrom: from.id, idSpecTo: to.id })
    expect(preview).toEqual({
      copied: [
        { entity: 'admission-plan', count: 1 },
        { entity: 'quota', count: 1 },
        { entity: 'speciality-group', count: 2 },
        { entity: 'group', count: 2 },
      ],
      filled: [
        { entity: 'speciality', count: 1 },
        { entity: 'speciality-parameters', count: 1 },
      ],
      only: { groups: [], quotas: [], plans: ['2025-2026'], parameters: true, rule: false },
    })
    expect([await held(from.id), await held(to.id)]).toEqual(before)
    await copy(from.id, to.id)
    await server.db
      .update(admissionPlan)
      .set({ budget: 25, contract: 50 })
      .where(eq(admissionPlan.specialityId, to.id))
    await server.db
      .update(specialityParameters)
      .set({ code: '710104' })
      .where(eq(specialityParameters.specialityId, to.id))
    expect(await get(specialities.previewCopy, { idSpecFrom: from.id, idSpecTo: to.id })).toMatchObject({
      copied: [],
      filled: [],
    })
    for (const [idSpecFrom, idSpecTo, status] of [
      [from.id, from.id, 400],
      [from.id, 2_000_000_000, 404],
    ])
      expect((await ask(specialities.previewCopy, { idSpecFrom, idSpecTo })).status).toBe(status)
  })

  // @rule save-transaction history-complete
  test('is written down as one transaction of the caller', async () => {
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
  test('to itself or to nobody is 400, of unknown ones 404', async () => {
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

  // @rule save-transaction
  test('cut off in the middle leaves the target as it was', async () => {
    const from = await fullSpeciality()
    const to = await given.speciality()
    const link = await given.specialityGroup({ specialityId: to.id, groupNameId: from.link.groupNameId })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    const empty = await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 1 })
    const before = [await held(from.id), await held(to.id)]
    // The quotas come last.
    const answer = await cutOff(
      server.db,
      (tx) => tx.select().from(groupQuota).where(eq(groupQuota.id, empty.id)).for('update'),
      () => copy(from.id, to.id),
    )
    expect(answer).toMatchObject({ status: 503, error: true })
    expect([await held(from.id), await held(to.id)]).toEqual(before)
  })

  test('twice at once does what once does', async () => {
    for (let round = 0; round < 20; round++) {
      const from = await fullSpeciality()
      const to = await given.speciality()
      const answers = await Promise.all([copy(from.id, to.id), copy(from.id, to.id)])
      expect(answers.map(({ status, data }) => [status, data])).toEqual([
        [200, false],
        [200, false],
      ])
      expect(await groupsOf(to.id)).toHaveLength(2)
      expect(await plansOf(to.id)).toHaveLength(2)
      expect(await find(to.id)).toMatchObject({ rev: 2 })
    }
  })

  // @rule save-transaction
  test('there and back at once gives each what it lacked', async () => {
    for (let round = 0; round < 20; round++) {
      const a = await fullSpeciality()
      const b = await fullSpeciality()
      const answers = await Promise.all([copy(a.id, b.id), copy(b.id, a.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const names = async (id: number) => (await groupsOf(id)).map((row) => row.group_name)
      expect(await groupsOf(a.id)).toHaveLength(4)
      expect(await names(a.id)).toEqual(await names(b.id))
    }
  })

  test('while the source is deleted is done before or not at all', async () => {
    for (let round = 0; round < 20; round++) {
      const from = await fullSpeciality()
      const double = await given.speciality({ facultyId: from.facultyId })
      await copy(from.id, double.id)
      const to = await given.speciality()
      const [copied, gone] = await Promise.all([
        copy(from.id, to.id),
        get(specialities.delete, { idSpec: from.id }),
      ])
      expect(gone).toEqual([{ sms: '8' }])
      expect([200, 404]).toContain(copied.status)
      expect(await held(to.id)).toHaveLength(copied.status === 200 ? (await held(double.id)).length : 1)
    }
  })
})
