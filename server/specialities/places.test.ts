import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { places } from '#contract/places.ts'
import { report } from '#contract/report.ts'
import { bulk } from '#contract/bulk.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { admissionPlan } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'
import { violationsOf, oeapiReader } from '#test/oeapi.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const [grant, voucher, contract] = [1, 3, 4]
const plansOf = (idSpeciality: number) => get(specialities.admissionPlans, { aYear: 0, idSpeciality })

// @rule plan-sources
test('places: plan split by sources → its figures are the sums of its parts; other figures are refused', async () => {
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
  const one = (count: number, source = grant) => ({ source, count })
  for (const [sent, status, message] of [
    [[one(33), one(-1, voucher)], 400, 'Поле «Места по источникам (№ 2)»: значение вне допустимых границ'],
    [[one(1), one(2)], 400, '«Места по источникам (№ 2)»: указано дважды'],
    [[one(1), one(1, 9000)], 404, 'Места по источникам (№ 2): Запись не найдена. Возможно, её удалили'],
  ] as const)
    expect(await ask(places.save, { idPlanAbit, parts: [...sent] })).toMatchObject({ status, message })
  // Calls for several rows can save the figure, too. They must refuse it as the save of one plan does.
  const entity = 'admission-plan'
  const ticked = { entity, rows: [{ id: idPlanAbit, rev: 2 }], set: { kol_b: 34 } } as const
  const grid = { [entity]: [{ ...body, rev: 2 }] }
  expect(await ask(bulk.change, ticked)).toMatchObject({ status: 400, code: 'partsOtherwise' })
  expect(await ask(bulk.save, grid)).toMatchObject({ status: 400, code: 'partsOtherwise' })
  const below = await ask(specialities.saveAdmissionPlan, { ...body, kolB: 33, kolK: 32 })
  expect(below.message).toBe('«Контракт»: сумма частей 33, а здесь 32')
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

  // A body without parts leaves them unchanged, even if the plan moves to another year.
  expect(await get(specialities.saveAdmissionPlan, { ...body, aYear: 27, kolB: 33, rev: 2 })).toEqual([
    { sms: '2', rev: 3 },
  ])
  expect(await plansOf(idSpeciality)).toMatchObject([{ ...split, a_year: 27, rev: 3 }])
  expect(await get(places.save, { idPlanAbit, parts: [], rev: 3 })).toEqual([{ sms: '2', rev: 4 }])
  expect(await get(specialities.saveAdmissionPlan, { ...body, rev: 4 })).toEqual([{ sms: '2', rev: 5 }])
})

// @rule plan-sources
test('places: source in use → cannot be deleted, its form of payment is fixed; unused source → can be deleted', async () => {
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
test('places: report by sources → each part counts for its source; plans without parts have no source', async () => {
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

// @rule plan-sources merge-joins
test('places: specialities merged → plans move with their parts; year with two plans → the remaining row’s plan is kept', async () => {
  const { id: facultyId } = await given.faculty()
  const { id: directionId } = await given.direction()
  const { id: studyFormId } = await given.studyForm()
  const specialityOf = () => given.speciality({ facultyId, directionId, studyFormId })
  const [kept, gone] = [await specialityOf(), await specialityOf()]
  const planOf = async (specialityId: number, academicYearId: number, count: number) => {
    const { id: idPlanAbit } = await given.admissionPlan({ specialityId, academicYearId })
    await get(places.save, { idPlanAbit, parts: [{ source: grant, count }] })
    return idPlanAbit
  }
  const own = await planOf(kept.id, 26, 5)
  await planOf(gone.id, 26, 7)
  const moved = await planOf(gone.id, 27, 9)
  const pair = {
    entity: 'speciality-name',
    keep: kept.specialityNameId,
    away: gone.specialityNameId,
  } as const
  const preview = await get(merge.preview, pair)
  expect(preview.joins.find(({ entity }) => entity === 'admission-plan')?.rows[0]?.differs).toEqual([
    'kol_b',
    'parts',
  ])
  expect(await mergeHelpers(server, given).apply(pair)).toMatchObject({ sms: '2' })
  expect(await plansOf(kept.id)).toMatchObject([
    { id_plan_abit: moved, kol_b: 9, parts: [{ source: grant, count: 9 }] },
    { id_plan_abit: own, kol_b: 5, parts: [{ source: grant, count: 5 }] },
  ])
})

// @rule plan-sources oeapi-objects
test('places: published plan → has parts by source; plan without parts → has its figure only', async () => {
  const name = await given.specialityName()
  const speciality = await given.speciality({ specialityNameId: name.id })
  const planOf = (academicYearId: number) =>
    given.admissionPlan({ specialityId: speciality.id, academicYearId, budget: 4, contract: 6 })
  const plan = await planOf(26)
  await planOf(25)
  const parts = [
    { source: grant, count: 33 },
    { source: voucher, count: 20 },
  ]
  await get(places.save, { idPlanAbit: plan.id, parts })
  const { items } = oeapiReader(server)
  const programmes = await items('/programmes?pageSize=250')
  const codeOf = ({ primaryCode }: Record<string, unknown>) => JSON.stringify(primaryCode)
  const programme = programmes.find((one) => codeOf(one).includes(name.code))
  const offerings = await items(`/programmes/${String(programme?.programmeId)}/programme-offerings`)
  expect(offerings.toSorted((one, other) => codeOf(one).localeCompare(codeOf(other)))).toMatchObject([
    { maxNumberStudents: 10, ext: { budget: 4, contract: 6 } },
    {
      maxNumberStudents: 53,
      ext: {
        budget: 33,
        contract: 20,
        parts: [
          { source: grant, name: 'грант', counts: 'budget', count: 33 },
          { source: voucher, name: 'ваучер', counts: 'contract', count: 20 },
        ],
      },
    },
  ])
  for (const offering of offerings) expect(violationsOf('ProgrammeOffering', offering)).toEqual([])
})
