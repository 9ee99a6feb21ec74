import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import { admissionPlan, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('admission plans: save', () => {
  const plans = (idSpeciality: number) => get(specialities.admissionPlans, { aYear: 0, idSpeciality })

  // @rule plan-upsert
  test('first save → sms 1 (created); second save for this speciality and year → sms 2 (updated)', async () => {
    const { id: idSpeciality } = await given.speciality()
    const other = await given.admissionPlan({ specialityId: idSpeciality, academicYearId: 25, budget: 9 })
    const body = { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 50, kolB: 12 }
    const [outcome] = await get(specialities.saveAdmissionPlan, body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const idPlanAbit = outcome?.ID ?? 0
    expect(await get(specialities.saveAdmissionPlan, { ...body, kolK: 60 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveAdmissionPlan, { ...body, idPlanAbit, kolB: 0, rev: 2 })).toEqual([
      { sms: '2', rev: 3 },
    ])
    expect(await plans(idSpeciality)).toEqual([
      {
        id_plan_abit: idPlanAbit,
        id_speciality: idSpeciality,
        a_year: 26,
        kol_k: 50,
        kol_b: 0,
        parts: [],
        rev: 3,
      },
      expect.objectContaining({ id_plan_abit: other.id, kol_b: 9, rev: 1 }),
    ])
  })

  test('unchanged values → sms 2 (updated)', async () => {
    const plan = await given.admissionPlan({ budget: 3 })
    const body = { idPlanAbit: -1, idSpeciality: plan.specialityId, aYear: 26, kolK: 0, kolB: 3 }
    expect(await get(specialities.saveAdmissionPlan, body)).toEqual([{ sms: '2', rev: 1 }])
  })

  // @rule save-revision
  test('wrong revision of a plan, found by id or by year → sms 7 (stale)', async () => {
    const plan = await given.admissionPlan({ budget: 3 })
    const body = { idPlanAbit: plan.id, idSpeciality: plan.specialityId, aYear: 26, kolK: 1, kolB: 1 }
    for (const idPlanAbit of [plan.id, -1])
      for (const rev of [0, 2])
        expect(await get(specialities.saveAdmissionPlan, { ...body, idPlanAbit, rev })).toEqual([
          { sms: '7', reason: 'stale' },
        ])
    expect(await plans(plan.specialityId)).toMatchObject([{ kol_b: 3, rev: 1 }])
  })

  // @rule plan-upsert
  test('year changed → the plan moves; year with another plan → sms 3 (duplicate); speciality changed → 400', async () => {
    const plan = await given.admissionPlan({ academicYearId: 24, budget: 3 })
    const taken = await given.admissionPlan({ specialityId: plan.specialityId, academicYearId: 26 })
    const body = { idPlanAbit: plan.id, idSpeciality: plan.specialityId, aYear: 25, kolK: 0, kolB: 3 }
    expect(await get(specialities.saveAdmissionPlan, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveAdmissionPlan, { ...body, aYear: 26 })).toEqual([{ sms: '3' }])
    const elsewhere = { ...body, idSpeciality: (await given.speciality()).id }
    expect((await ask(specialities.saveAdmissionPlan, elsewhere)).status).toBe(400)
    expect(await plans(plan.specialityId)).toMatchObject([
      { id_plan_abit: taken.id, rev: 1 },
      { id_plan_abit: plan.id, a_year: 25, rev: 2 },
    ])
    expect(await plans(elsewhere.idSpeciality)).toEqual([])
  })

  test.each([
    [{ idPlanAbit: 9999 }, 404],
    [{ idSpeciality: 9999 }, 404],
    [{ aYear: 9999 }, 404],
    [{ idPlanAbit: -2 }, 400],
    [{ kolK: -1 }, 400],
    [{ kolB: '1' }, 400],
    [{ kolB: undefined }, 400],
    [{ kolB: 2_147_483_648 }, 400],
  ])('body with %o → status %i', async (wrong, status) => {
    const { id } = await given.speciality()
    const body = { idPlanAbit: -1, idSpeciality: id, aYear: 26, kolK: 1, kolB: 1, ...wrong }
    expect((await ask(specialities.saveAdmissionPlan, body)).status).toBe(status)
    expect(await plans(id)).toEqual([])
  })

  // @rule plan-upsert
  test('twenty concurrent saves → one plan; sms 1 (created) once, sms 2 (updated) nineteen times', async () => {
    const { id: idSpeciality } = await given.speciality()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, kolB) =>
        get(specialities.saveAdmissionPlan, { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 0, kolB }),
      ),
    )
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '2': 19 })
    expect(await server.db.$count(admissionPlan, eq(admissionPlan.specialityId, idSpeciality))).toBe(1)
  })
})

describe('admission plans: delete', () => {
  test('plan deleted → sms 8 (deleted), other plans are unchanged; the year can have a new plan', async () => {
    const plan = await given.admissionPlan({ academicYearId: 25 })
    const other = await given.admissionPlan({ specialityId: plan.specialityId, academicYearId: 26 })
    const all = { aYear: 0, idSpeciality: plan.specialityId }
    expect(await get(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })).toEqual([{ sms: '8' }])
    expect(await get(specialities.admissionPlans, all)).toMatchObject([{ id_plan_abit: other.id }])
    const anew = { idPlanAbit: -1, idSpeciality: plan.specialityId, aYear: 25, kolK: 1, kolB: 2, rev: 0 }
    expect(await get(specialities.saveAdmissionPlan, anew)).toMatchObject([{ sms: '1' }])
  })

  test('plan deleted → the history has the user and the deleted values', async () => {
    const plan = await given.admissionPlan({ budget: 7 })
    await get(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'admission_plan'), eq(history.rowId, plan.id)))
    expect(changes.at(-1)).toMatchObject({ before: { budget: 7 }, after: null, userId: expect.any(Number) })
  })

  test.each([
    [{ idPlanAbit: 9999 }, 404],
    [{ idPlanAbit: 2_000_000_000 }, 404],
    [{ idPlanAbit: '1' }, 400],
    [{}, 400],
  ])('delete of %o → status %i; second delete of a plan → status 404', async (body, status) => {
    expect((await ask(specialities.deleteAdmissionPlan, body)).status).toBe(status)
    const plan = await given.admissionPlan()
    await get(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })
    expect((await ask(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })).status).toBe(404)
  })
})
