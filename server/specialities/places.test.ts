import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { places } from '#contract/places.ts'
import { report } from '#contract/report.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { admissionPlan } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const [grant, voucher, contract] = [1, 3, 4]
const plansOf = (idSpeciality: number) => get(specialities.admissionPlans, { aYear: 0, idSpeciality })

// @rule plan-sources
test('places: a plan is split by sources → its figures are the sums, and other figures are refused', async () => {
  const plan = await given.admissionPlan({ budget: 9, contract: 8 })
  const { id: idPlanAbit, specialityId: idSpeciality } = plan
  const parts = [
    { source: contract, count: 13 },
    { source: grant, count: 33 },
    { source: voucher, count: 20 },
    { source: 2, count: 0 },
  ]
  const kept = [parts[1], parts[2], parts[0]]
  expect(await get(places.list, { idPlanAbit })).toEqual([])
  expect(await get(places.save, { idPlanAbit, parts, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
  expect(await get(places.list, { idPlanAbit })).toEqual(kept)
  const split = { id_plan_abit: idPlanAbit, kol_b: 33, kol_k: 33, parts: kept, rev: 2 }
  expect(await plansOf(idSpeciality)).toMatchObject([split])

  const body = { idPlanAbit, idSpeciality, aYear: plan.academicYearId, kolB: 34, kolK: 33 }
  const refused = await ask(specialities.saveAdmissionPlan, body)
  expect(refused).toMatchObject({
    status: 400,
    code: 'partsOtherwise',
    message: '«Бюджет»: сумма частей 33, а здесь 34',
  })
  for (const [sent, status] of [
    [[{ source: grant, count: -1 }], 400],
    [
      [
        { source: grant, count: 1 },
        { source: grant, count: 2 },
      ],
      400,
    ],
    [[{ source: 9000, count: 1 }], 404],
  ] as const)
    expect((await ask(places.save, { idPlanAbit, parts: [...sent] })).status).toBe(status)
  expect(await get(places.save, { idPlanAbit, parts: [], rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
  expect(await get(places.list, { idPlanAbit: 9000 })).toEqual([])
  expect(await plansOf(idSpeciality)).toMatchObject([split])

  expect(await get(setup.delete, { list: 'source', id: grant })).toMatchObject([{ sms: '6' }])
  const [row] = await get(history.row, { entity: 'admission-plan', id: idPlanAbit })
  expect(row?.fields).toContainEqual({
    field: 'parts',
    before: '',
    after: 'грант: 33, ваучер: 20, контракт: 13',
  })

  expect(await get(places.save, { idPlanAbit, parts: [], rev: 2 })).toEqual([{ sms: '2', rev: 3 }])
  expect(await get(specialities.saveAdmissionPlan, { ...body, rev: 3 })).toEqual([{ sms: '2', rev: 4 }])
})

// @rule plan-sources
test('places: a source that plans have parts of → it stays and counts as before; the last part frees it', async () => {
  const names = { name: 'целевой приём', nameKg: 'максаттуу', nameEn: 'targeted' }
  const [made] = await get(setup.saveSource, { id: -1, ...names, counts: 'budget' })
  const id = made?.ID ?? 0
  const plan = await given.admissionPlan()
  const parts = [{ source: id, count: 5 }]
  await get(places.save, { idPlanAbit: plan.id, parts })
  expect(await get(setup.saveSource, { id, ...names, counts: 'contract' })).toMatchObject([{ sms: '6' }])
  expect(await get(setup.saveSource, { id, ...names, name: 'целевой', counts: 'budget' })).toMatchObject([
    { sms: '2' },
  ])
  expect(await get(setup.delete, { list: 'source', id })).toMatchObject([{ sms: '6' }])
  expect((await get(places.sources, {})).find((one) => one.id === id)).toMatchObject({
    counts: 'budget',
    rev: 2,
  })
  await get(places.save, { idPlanAbit: plan.id, parts: [] })
  expect(await get(setup.delete, { list: 'source', id })).toMatchObject([{ sms: '8' }])
})

// @rule plan-sources report-pivot
test('places: a report by sources → each part under its source, one figure under none', async () => {
  const plan = await given.admissionPlan({ academicYearId: 27 })
  const other = await given.admissionPlan({ academicYearId: 27, budget: 4, contract: 6 })
  const parts = [
    { source: grant, count: 33 },
    { source: voucher, count: 20 },
  ]
  await get(places.save, { idPlanAbit: plan.id, parts })
  const pivot = await get(report.pivot, {
    rows: ['source'],
    columns: 'payment',
    measures: ['plan'],
    filter: { speciality: [plan.specialityId, other.specialityId] },
    idYear: 27,
  })
  expect(pivot.rows.map(({ keys, cells }) => [keys[0]?.label, cells.flat()])).toEqual([
    ['ваучер', [0, 20]],
    ['грант', [33, 0]],
    ['—', [4, 6]],
  ])
  const [stored] = await server.db.select().from(admissionPlan).where(eq(admissionPlan.id, plan.id))
  expect(stored).toMatchObject({ budget: 33, contract: 20 })
})
