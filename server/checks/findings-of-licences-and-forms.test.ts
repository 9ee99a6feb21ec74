import { describe, expect, test } from 'vitest'
import { checks } from '#contract/checks.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { checkHelpers } from '#test/checks.ts'

// The clock of the test server shows 20 November 2026, in the academic year 2026-2027.
const server = testServer()
const { get } = server
const given = factories(server)

const { ruleOf, findingsAt, speciality } = checkHelpers(server)

describe('checks: licences', () => {
  // @rule check-licence-ended check-findings
  test('licence ended yesterday → a finding for its speciality, faculty and institution; ends today → no finding', async () => {
    const ended = await given.licence({ resolution: '№ LD17', startsOn: '2020-01-01', endsOn: '2026-11-19' })
    const valid = await given.licence({ startsOn: '2020-01-01', endsOn: '2026-11-20' })
    const one = await speciality('710300', { licenceId: ended.id })
    const other = await speciality('710300', { licenceId: valid.id }, { facultyId: one.facultyId })
    const [found] = await findingsAt(one.id, 'licenceEnded')
    expect(found).toMatchObject({
      id: one.id,
      found: '2026-11-19',
      message: 'Срок лицензии № LD17 истёк 19.11.2026',
    })
    expect(await findingsAt(other.id, 'licenceEnded')).toEqual([])
    for (const place of [{ idFaculty: one.facultyId }, { idVuz: found?.id_vuz ?? 0 }, {}])
      expect(
        (await get(checks.findings, place)).filter(({ kind }) => kind === 'licenceEnded'),
      ).toContainEqual(found)
    expect(await get(checks.findings, { idFaculty: one.facultyId, idVuz: 1 })).toEqual([])
  })

  // @rule check-licence-state
  test('licence withdrawn or suspended → a finding; suspended from tomorrow on, or reissued → no finding', async () => {
    const of = async (state: 'withdrawn' | 'suspended' | 'reissued', stateFrom: string | null) => {
      const licence = await given.licence({ resolution: `№ ${state} ${stateFrom}`, state, stateFrom })
      return findingsAt((await speciality('710300', { licenceId: licence.id })).id, 'licenceState')
    }
    expect(await of('withdrawn', null)).toMatchObject([
      { found: 'отозвана', expected: 'действует', message: 'Лицензия № withdrawn null отозвана' },
    ])
    expect(await of('suspended', '2026-11-20')).toMatchObject([{ found: 'приостановлена' }])
    expect(await of('suspended', '2026-11-21')).toEqual([])
    expect(await of('reissued', '2026-11-20')).toEqual([])
  })

  // @rule check-licence-headcount
  test('plans of a year exceed the students in the licence’s supplement → a finding at the largest plan', async () => {
    const licence = await given.licence({
      startsOn: '2020-01-01',
      supplement: 'Приложение № 3, контингент 200',
    })
    const one = await speciality('710100', { licenceId: licence.id })
    const other = await speciality('710200', { licenceId: licence.id })
    const { id: larger } = await given.admissionPlan({ specialityId: one.id, budget: 50, contract: 100 })
    await given.admissionPlan({ specialityId: one.id, academicYearId: 25, contract: 900 })
    const { id: smaller } = await given.admissionPlan({ specialityId: other.id, contract: 50 })
    expect(await findingsAt(one.id, 'licenceHeadcount')).toEqual([])
    await run(server.db, 'UPDATE admission_plan SET contract = 51 WHERE id = $1', [smaller])
    expect(await findingsAt(one.id, 'licenceHeadcount')).toMatchObject([
      { entity: 'admission-plan', id: larger, found: '201', expected: '200' },
    ])
    expect(await findingsAt(other.id, 'licenceHeadcount')).toEqual([])
    // Since this day supplements contain no number of students, so the rule does not apply.
    await run(server.db, `UPDATE licence SET starts_on = '2022-10-07' WHERE id = $1`, [licence.id])
    expect(await findingsAt(one.id, 'licenceHeadcount')).toEqual([])
  })
})

// @rule check-form check-codes
test('checks: study form forbidden in all years → a finding at the speciality; other study form or code → none', async () => {
  const { id: studyFormId } = await given.studyForm({ kindId: 2, programmeId: 5 })
  const rule = await ruleOf('formNotAllowed', ({ codes }) => codes.length === 0)
  const unlimited = {
    ...rule,
    from_year: null,
    to_year: null,
    codes: ['5301'],
    forms: [2],
    cycles: [],
    programmes: [],
  }
  await get(checks.saveRule, { ...unlimited, id: -1, title: 'Заочно нельзя' })
  const closed = await speciality('530100', {}, { studyFormId })
  expect(await findingsAt(closed.id, 'formNotAllowed')).toMatchObject([
    { entity: 'speciality', id: closed.id, found: 'Заочная', expected: 'Очная; Вечерняя; Дистанционная' },
  ])
  const fullTime = await speciality('530100')
  const other = await speciality('710100', {}, { studyFormId })
  for (const { id } of [fullTime, other]) expect(await findingsAt(id, 'formNotAllowed')).toEqual([])
})

describe('checks: rules of years', () => {
  const plansIn = (all: Awaited<ReturnType<typeof findingsAt>>) => all.map(({ entity, id }) => [entity, id])

  // @rule check-years check-form
  test('plan by correspondence → a finding only in years in which a rule forbids its code or programme', async () => {
    const full = (await given.studyForm({ kindId: 2 })).id
    const accelerated = (await given.studyForm({ kindId: 2, programmeId: 5 })).id
    const law = await speciality('530500', {}, { studyFormId: full })
    const after = await speciality('530500', {}, { studyFormId: accelerated })
    const other = await speciality('710100', {}, { studyFormId: full })
    const plans = new Map<string, number>()
    for (const [name, { id }] of Object.entries({ law, after, other }))
      for (const academicYearId of [24, 25, 26])
        plans.set(
          `${name} ${academicYearId}`,
          (await given.admissionPlan({ specialityId: id, academicYearId, contract: 5 })).id,
        )
    const at = (key: string) => ['admission-plan', plans.get(key)]
    const ofLaw = await findingsAt(law.id, 'formNotAllowed')
    expect(plansIn(ofLaw)).toEqual([at('law 25'), at('law 26')])
    // One cause groups these findings. `found`: places of the plan.
    expect(ofLaw.map(({ cause, found, expected }) => [cause, found, expected])).toEqual(
      ofLaw.map(() => [expect.stringMatching(/^Форма обучения не разрешена: Заочная, /), '5', '0']),
    )
    expect(plansIn(await findingsAt(after.id, 'formNotAllowed'))).toEqual([at('after 25')])
    expect(plansIn(await findingsAt(other.id, 'formNotAllowed'))).toEqual([at('other 26')])
  })

  // @rule check-years
  test('master’s plan by correspondence → a finding; by distance learning, or without places → no finding', async () => {
    const correspondence = (await given.studyForm({ kindId: 2, cycle: 2, programmeId: 3 })).id
    const distance = (await given.studyForm({ kindId: 4, cycle: 2, programmeId: 3 })).id
    const one = await speciality('710100', {}, { studyFormId: correspondence })
    const lawful = await speciality('710100', {}, { studyFormId: distance })
    const plan = await given.admissionPlan({ specialityId: one.id, contract: 1 })
    await given.admissionPlan({ specialityId: one.id, academicYearId: 27 })
    await given.admissionPlan({ specialityId: lawful.id, contract: 1 })
    expect(plansIn(await findingsAt(one.id, 'formNotAllowed'))).toEqual([['admission-plan', plan.id]])
    expect(await findingsAt(lawful.id, 'formNotAllowed')).toEqual([])
  })

  // @rule check-years check-winter-budget
  test('rule is only announced → no findings; first year after the last year → 400, the rule is unchanged', async () => {
    const rule = await ruleOf('winterBudget')
    const { id } = await speciality('710100')
    const link = await given.specialityGroup({ specialityId: id })
    const winter = await given.group({ specialityGroupId: link.id, winterReception: true })
    const quota = await given.quota({ groupId: winter.id, budget: 1 })
    expect(plansIn(await findingsAt(id, 'winterBudget'))).toEqual([['quota', quota.id]])
    await get(checks.saveRule, { ...rule, status: 'announced' })
    expect(await findingsAt(id, 'winterBudget')).toEqual([])
    const crossed = await server.ask(checks.saveRule, { ...rule, from_year: 27, to_year: 26 })
    expect(crossed).toMatchObject({ status: 400, code: 'yearsCrossed' })
    expect(await ruleOf('winterBudget')).toMatchObject({
      status: 'announced',
      from_year: null,
      to_year: null,
    })
    await get(checks.saveRule, { ...rule })
  })
})

// @rule check-area
test('checks: area per student too small → a finding at the institution; large enough, or rule not in force → none', async () => {
  const { id, facultyId } = await speciality('710100')
  const [own] = await run<{ institution: number }>(
    server.db,
    'SELECT institution_id AS institution FROM faculty WHERE id = $1',
    [facultyId],
  )
  const idVuz = own?.institution ?? 0
  const building = await given.building({ institutionId: idVuz })
  await given.room({ buildingId: building.id, facultyId, square: 29 })
  const link = await given.specialityGroup({ specialityId: id })
  const group = await given.group({ specialityGroupId: link.id })
  await given.quota({ groupId: group.id, budget: 4, contract: 6 })
  const found = async () =>
    (await get(checks.findings, { idVuz })).filter(({ kind }) => kind === 'areaPerStudent')
  expect(await found()).toEqual([])
  const rule = await ruleOf('areaPerStudent')
  await get(checks.saveRule, { ...rule, status: 'inForce' })
  expect(await found()).toMatchObject([
    {
      entity: 'institution',
      id: idVuz,
      found: '2.9',
      expected: '3',
      message: 'Площади на студента 2.9 м², нужно не меньше 3',
    },
  ])
  await run(server.db, 'UPDATE room SET square = 30 WHERE building_id = $1', [building.id])
  expect(await found()).toEqual([])
})
