import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quota } from '#contract/quota.ts'
import { specialities } from '#contract/specialities.ts'
import {
  admissionPlan,
  groupQuota,
  history,
  speciality,
  specialityGroup,
  specialityParameters,
  studyGroup,
} from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { cutOff } from '#test/cut-off.ts'
import { factories } from '#test/given.ts'
import { tally } from '#test/tally.ts'
import { holdings } from './holdings.fixture.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const held = (id: number) => holdings(server.db, id)
const remove = (idSpec: number) => get(specialities.delete, { idSpec })
const nothing = { groups: [], quotas: [], plans: [], parameters: false, rule: false }
const refused = (only: object) => [{ sms: '6', reason: 'inUse', only: { ...nothing, ...only } }]

/** Two specialities of one faculty that hold the same: rule, parameters, a plan, a group with quotas. */
async function doubles() {
  const { id: facultyId } = await given.faculty()
  const { id: groupNameId, name } = await given.groupName()
  const { id: departmentId } = await given.department()
  const one = async () => {
    const { id } = await given.speciality({ facultyId, gradingRuleId: 1 })
    await given.parameters(id, { departmentId, code: '710104', duration: 4 })
    const plan = await given.admissionPlan({ specialityId: id, academicYearId: 26, budget: 25, contract: 50 })
    const link = await given.specialityGroup({ specialityId: id, groupNameId })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: 26, extra: 'анг.' })
    const planned = await given.quota({ groupId: group.id, halfYearId: 1, budget: 10, contract: 5 })
    await given.quota({ groupId: group.id, halfYearId: 2 })
    return { id, plan, link, group, planned }
  }
  return { facultyId, shown: `${name}-26 анг.`, doomed: await one(), double: await one() }
}

type Double = Awaited<ReturnType<typeof doubles>>['double']

const setSpeciality = (it: Double, values: Partial<typeof speciality.$inferInsert>) =>
  server.db.update(speciality).set(values).where(eq(speciality.id, it.id))
const setParameters = (it: Double, values: Partial<typeof specialityParameters.$inferInsert>) =>
  server.db.update(specialityParameters).set(values).where(eq(specialityParameters.specialityId, it.id))
const setPlan = (it: Double, values: Partial<typeof admissionPlan.$inferInsert>) =>
  server.db.update(admissionPlan).set(values).where(eq(admissionPlan.id, it.plan.id))
const setLink = (it: Double, values: Partial<typeof specialityGroup.$inferInsert>) =>
  server.db.update(specialityGroup).set(values).where(eq(specialityGroup.id, it.link.id))
const setGroup = (it: Double, values: Partial<typeof studyGroup.$inferInsert>) =>
  server.db.update(studyGroup).set(values).where(eq(studyGroup.id, it.group.id))
const setQuota = (it: Double, values: Partial<typeof groupQuota.$inferInsert>) =>
  server.db.update(groupQuota).set(values).where(eq(groupQuota.id, it.planned.id))

describe('deleting a speciality', () => {
  test('that holds nothing is 8, and no other one goes', async () => {
    const row = await given.speciality()
    const other = await given.speciality({ facultyId: row.facultyId })
    expect(await remove(row.id)).toEqual([{ sms: '8' }])
    expect(await held(row.id)).toEqual([])
    expect(await held(other.id)).toHaveLength(1)
    expect((await ask(specialities.delete, { idSpec: row.id })).status).toBe(404)
  })

  test('that holds only what says nothing is 8', async () => {
    const row = await given.speciality()
    await given.parameters(row.id)
    await given.specialityGroup({ specialityId: row.id })
    expect(await remove(row.id)).toEqual([{ sms: '8' }])
    expect(await held(row.id)).toEqual([])
  })

  test('whose rows all stand under others of the faculty is 8; its own rows go, theirs stay', async () => {
    const { doomed, double } = await doubles()
    const before = await held(double.id)
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
    expect(await held(doomed.id)).toEqual([])
    expect(await held(double.id)).toEqual(before)
    const changes = await server.db.select().from(history).where(eq(history.action, 'delete'))
    const own = changes.filter(
      (change) => change.transaction === changes.find((each) => each.rowId === doomed.id)?.transaction,
    )
    expect(own.map((change) => change.tableName).toSorted()).toEqual([
      'admission_plan',
      'group_quota',
      'speciality',
      'speciality_group',
      'speciality_parameters',
      'study_group',
    ])
    expect(own.every((change) => change.userId === server.userId)).toBe(true)
  })

  test('after it was copied is 8', async () => {
    const { doomed, facultyId } = await doubles()
    await given.admissionPlan({ specialityId: doomed.id, academicYearId: 24 })
    const target = await given.speciality({ facultyId })
    expect(await remove(doomed.id)).toEqual(refused({ plans: ['2024-2025'] }))
    await get(specialities.copy, { idSpecFrom: doomed.id, idSpecTo: target.id })
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  test('whose rows are kept by several others of the faculty is 8', async () => {
    const { doomed, double, facultyId } = await doubles()
    const third = await given.speciality({ facultyId })
    await server.db
      .update(specialityGroup)
      .set({ specialityId: third.id })
      .where(eq(specialityGroup.id, double.link.id))
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  test('that is kept only in another faculty is 6, and everything is named', async () => {
    const { doomed, double, shown } = await doubles()
    const elsewhere = (await given.faculty()).id
    await server.db.update(speciality).set({ facultyId: elsewhere }).where(eq(speciality.id, double.id))
    const before = await held(doomed.id)
    expect(await remove(doomed.id)).toEqual(
      refused({ groups: [shown], plans: ['2026-2027'], parameters: true, rule: true }),
    )
    expect(await held(doomed.id)).toEqual(before)
  })

  test.each<[string, (double: Double) => Promise<unknown>, (shown: string) => object]>([
    ['a group of another year', (it) => setGroup(it, { intakeYearId: 25 }), (shown) => ({ groups: [shown] })],
    ['a group of another subgroup', (it) => setLink(it, { subgroupId: 2 }), (shown) => ({ groups: [shown] })],
    ['a group with another text', (it) => setGroup(it, { extra: 'нем.' }), (shown) => ({ groups: [shown] })],
    ['a group without the text', (it) => setGroup(it, { extra: '' }), (shown) => ({ groups: [shown] })],
    ['a quota of another number', (it) => setQuota(it, { contract: 6 }), (shown) => ({ quotas: [shown] })],
    [
      'a quota of another half-year',
      (it) => setQuota(it, { academicYearId: 27 }),
      (shown) => ({ quotas: [shown] }),
    ],
    ['a plan of another number', (it) => setPlan(it, { budget: 26 }), () => ({ plans: ['2026-2027'] })],
    ['a plan of another year', (it) => setPlan(it, { academicYearId: 25 }), () => ({ plans: ['2026-2027'] })],
    ['another parameter', (it) => setParameters(it, { duration: 5 }), () => ({ parameters: true })],
    [
      'a parameter left empty',
      (it) => setParameters(it, { departmentId: null }),
      () => ({ parameters: true }),
    ],
    ['no rule', (it) => setSpeciality(it, { gradingRuleId: null }), () => ({ rule: true })],
  ])('whose double has %s is 6 and changes nothing', async (_name, change, lost) => {
    const { doomed, double, shown } = await doubles()
    await change(double)
    const before = await held(doomed.id)
    expect(await remove(doomed.id)).toEqual(refused(lost(shown)))
    expect(await held(doomed.id)).toEqual(before)
  })

  test('whose flags say less than its double’s is 8', async () => {
    const { doomed, double } = await doubles()
    await setGroup(doomed, { extra: '' })
    await setGroup(double, { extra: 'анг.', individualName: true, winterReception: true })
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  test.each([{ individualName: true }, { winterReception: true }])(
    'whose group has %o and its double’s has not is 6',
    async (flag) => {
      const { doomed } = await doubles()
      await setGroup(doomed, flag)
      expect((await remove(doomed.id))[0]).toMatchObject({ sms: '6', only: { groups: [expect.any(String)] } })
    },
  )

  test.each([
    [-1, 400],
    ['1', 400],
    [undefined, 400],
    [9999, 404],
  ])('of id %o is %i', async (idSpec, status) => {
    expect((await ask(specialities.delete, { idSpec })).status).toBe(status)
  })

  test('cut off in the middle leaves everything', async () => {
    const { doomed } = await doubles()
    const before = await held(doomed.id)
    // Nothing that goes can be written down.
    const answer = await cutOff(
      server.db,
      (tx) => tx.execute(sql`LOCK TABLE ${history} IN SHARE MODE`),
      () => ask(specialities.delete, { idSpec: doomed.id }),
    )
    expect(answer).toMatchObject({ status: 503, error: true })
    expect(await held(doomed.id)).toEqual(before)
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })
})

describe('deleting a speciality at the same time as', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => round)

  test('its double keeps one of the two', async () => {
    for (const _ of rounds) {
      const { doomed, double } = await doubles()
      const outcomes = await Promise.all([remove(doomed.id), remove(double.id)])
      expect(tally(outcomes)).toEqual({ '6': 1, '8': 1 })
      expect((await held(doomed.id)).length + (await held(double.id)).length).toBe(7)
    }
  })

  test('its quota is raised keeps both or takes both', async () => {
    for (const _ of rounds) {
      const { doomed } = await doubles()
      const [gone, raised] = await Promise.all([
        remove(doomed.id),
        ask(quota.save, { idRrnkGrKolst: doomed.planned.id, kolB: 11, kolK: 5 }),
      ])
      expect([gone[0]?.sms, raised.status]).toEqual(raised.status === 200 ? ['6', 200] : ['8', 404])
    }
  })

  test('its parameters are saved keeps both or takes both', async () => {
    for (const _ of rounds) {
      const { facultyId, id: idSpeciality } = await given.speciality()
      await given.speciality({ facultyId })
      const numbers = { bio: 1, his: 0, che: 0, phy: 0, eng: 0, mat: 0, contract: 0, budget: 0 }
      const none = { idKafedra: null, idLicence: null, idStandart: null, idQualification: null }
      const [gone, saved] = await Promise.all([
        remove(idSpeciality),
        ask(specialities.saveParameters, { idSpeciality, Apprenticeship: 4, ...numbers, ...none }),
      ])
      expect([gone[0]?.sms, saved.status]).toEqual(saved.status === 200 ? ['6', 200] : ['8', 404])
      expect(await held(idSpeciality)).toHaveLength(saved.status === 200 ? 2 : 0)
    }
  })

  test('its plan is saved keeps both or takes both', async () => {
    for (const _ of rounds) {
      const { id: idSpeciality } = await given.speciality()
      const plan = { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 1, kolB: 1 }
      const [gone, saved] = await Promise.all([
        remove(idSpeciality),
        ask(specialities.saveAdmissionPlan, plan),
      ])
      expect([gone[0]?.sms, saved.status]).toEqual(saved.status === 200 ? ['6', 200] : ['8', 404])
    }
  })

  test('its course is read for the first time is 8, and the list is answered', async () => {
    for (const _ of rounds) {
      const { doomed, facultyId } = await doubles()
      const [gone, list] = await Promise.all([
        remove(doomed.id),
        ask(quota.list, { idYear: 27, idWs: 1, idRate: 2, idFaculty: facultyId }),
      ])
      expect(gone).toEqual([{ sms: '8' }])
      expect(list.status).toBe(200)
      expect(await held(doomed.id)).toEqual([])
    }
  })
})
