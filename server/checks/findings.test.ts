import { describe, expect, test } from 'vitest'
import { checks } from '#contract/checks.ts'
import type { specialityParameters } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// It is the academic year 2026-2027, 20 November 2026.
const server = testServer()
const { get } = server
const given = factories(server)

const ruleOf = async (kind: string, more: (row: { codes: string[] }) => boolean = () => true) => {
  const rule = (await get(checks.rules, {})).find((one) => one.kind === kind && more(one))
  if (rule === undefined) throw new Error(`There is no rule of ${kind}`)
  return rule
}
const findingsAt = (idSpeciality: number, kind: string) =>
  get(checks.findings, { idSpeciality }).then((all) => all.filter((one) => one.kind === kind))

type Parameters = Partial<typeof specialityParameters.$inferInsert>

/** A speciality of a code, with parameters. */
async function speciality(code: string, parameters: Parameters = {}, over: Parameters | object = {}) {
  const { id: specialityNameId } = await given.specialityName({ code })
  const { id: directionId } = await given.direction({ code })
  const made = await given.speciality({ specialityNameId, directionId, ...over })
  await given.parameters(made.id, parameters)
  return made
}

describe('checks: least scores', () => {
  // @rule check-entrance-score check-findings check-kinds
  test('below the rule → one finding with all that is below, 0 of a subject is none', async () => {
    const low = await speciality('710100', { budget: 110, contract: 100, physics: 55 })
    const fine = await speciality('710100', { budget: 110, contract: 110, physics: 60 })
    const { id: rule } = await ruleOf('entranceScore')
    expect(await findingsAt(low.id, 'entranceScore')).toEqual([
      {
        rule,
        kind: 'entranceScore',
        entity: 'speciality-parameters',
        id: low.id,
        label: expect.stringMatching(/^710100 Специальность \d+$/),
        address: expect.stringMatching(/^\/educational\?min=.*modal=speciality\.parameters$/),
        message: 'Порог ниже установленного: контракт 100, нужно 110; физика 55, нужно 60',
        found: '100; 55',
        expected: '110; 60',
        figures: [
          { what: 'контракт', found: '100', expected: '110' },
          { what: 'физика', found: '55', expected: '60' },
        ],
        form: expect.stringMatching(/\S/),
        id_vuz: expect.any(Number),
        id_faculty: low.facultyId,
        id_speciality: low.id,
        acknowledged: null,
      },
    ])
    expect(await findingsAt(fine.id, 'entranceScore')).toEqual([])
  })

  // @rule check-entrance-score check-codes
  test('the longest beginning of the code counts; 0 where one admits; masters have no test', async () => {
    const pedagogy = await speciality('550700', { budget: 110, contract: 115 })
    const [found] = await findingsAt(pedagogy.id, 'entranceScore')
    expect([found?.found, found?.expected, found?.rule]).toEqual([
      '110',
      '130',
      (await ruleOf('entranceScore', ({ codes }) => codes.includes('55'))).id,
    ])
    const unset = await speciality('710100', { contract: 110 })
    expect(await findingsAt(unset.id, 'entranceScore')).toEqual([])
    await given.admissionPlan({ specialityId: unset.id, budget: 5 })
    expect((await findingsAt(unset.id, 'entranceScore')).map((one) => one.found)).toEqual(['0'])
    const master = await speciality(
      '710100',
      { contract: 50 },
      { studyFormId: (await given.studyForm({ cycle: 2 })).id },
    )
    expect(await findingsAt(master.id, 'entranceScore')).toEqual([])
  })
})

describe('checks: licences', () => {
  // @rule check-licence-ended check-findings
  test('ended yesterday → a finding of its speciality, faculty and institution; one of today is none', async () => {
    const ended = await given.licence({ resolution: '№ LD17', startsOn: '2020-01-01', endsOn: '2026-11-19' })
    const stands = await given.licence({ startsOn: '2020-01-01', endsOn: '2026-11-20' })
    const one = await speciality('710300', { licenceId: ended.id })
    const other = await speciality('710300', { licenceId: stands.id }, { facultyId: one.facultyId })
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
  test('withdrawn or suspended → a finding; from tomorrow on, and reissued, is none', async () => {
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
  test('plans of a year together above the number of the supplement → told at the largest', async () => {
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
    // the form of a later licence has no such number
    await run(server.db, `UPDATE licence SET starts_on = '2022-10-07' WHERE id = $1`, [licence.id])
    expect(await findingsAt(one.id, 'licenceHeadcount')).toEqual([])
  })
})

// @rule check-form check-codes
test('checks: a form that no year limits → a finding of the speciality; another form or code is none', async () => {
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
  test('correspondence → the plans of 2025 by the moratorium, those from 2026 by programme', async () => {
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
    expect(plansIn(await findingsAt(law.id, 'formNotAllowed'))).toEqual([at('law 25'), at('law 26')])
    expect(plansIn(await findingsAt(after.id, 'formNotAllowed'))).toEqual([at('after 25')])
    expect(plansIn(await findingsAt(other.id, 'formNotAllowed'))).toEqual([at('other 26')])
  })

  // @rule check-years
  test('a master by correspondence → told; by distance, and without places, is none', async () => {
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
  test('announced → nothing is found; years that are crossed → 400, nothing changed', async () => {
    const rule = await ruleOf('winterBudget')
    const { id } = await speciality('710100')
    const link = await given.specialityGroup({ specialityId: id })
    const winter = await given.group({ specialityGroupId: link.id, winterReception: true })
    const quota = await given.quota({ groupId: winter.id, budget: 1 })
    expect(plansIn(await findingsAt(id, 'winterBudget'))).toEqual([['quota', quota.id]])
    await get(checks.saveRule, { ...rule, status: 'announced' })
    expect(await findingsAt(id, 'winterBudget')).toEqual([])
    const crossed = await server.ask(checks.saveRule, { ...rule, from_year: 27, to_year: 26 })
    expect(crossed).toMatchObject({ status: 400 })
    expect(await ruleOf('winterBudget')).toMatchObject({
      status: 'announced',
      from_year: null,
      to_year: null,
    })
    await get(checks.saveRule, { ...rule })
  })
})

// @rule check-area
test('checks: less area than a student needs → a finding of the institution; announced, or enough, is none', async () => {
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

// @rule check-no-budget-places
test('checks: budget places of an institution without grants → its plans and quotas from this year on', async () => {
  const { id, facultyId } = await speciality('710100')
  const plan = await given.admissionPlan({ specialityId: id, budget: 3 })
  await given.admissionPlan({ specialityId: id, academicYearId: 25, budget: 3 })
  const link = await given.specialityGroup({ specialityId: id })
  const group = await given.group({ specialityGroupId: link.id })
  const quota = await given.quota({ groupId: group.id, budget: 2 })
  expect(await findingsAt(id, 'noBudgetPlaces')).toEqual([])
  const pedagogy = await speciality('550700', {}, { facultyId })
  await given.admissionPlan({ specialityId: pedagogy.id, budget: 3 })
  const [own] = await run<{ institution: number }>(
    server.db,
    'SELECT institution_id AS institution FROM faculty WHERE id = $1',
    [facultyId],
  )
  await run(server.db, `UPDATE institution SET ownership = 'private' WHERE id = $1`, [own?.institution])
  expect((await findingsAt(id, 'noBudgetPlaces')).map((one) => [one.entity, one.id, one.found])).toEqual([
    ['admission-plan', plan.id, '3'],
    ['quota', quota.id, '2'],
  ])
  // paid by vouchers
  expect(await findingsAt(pedagogy.id, 'noBudgetPlaces')).toEqual([])
})

// @rule check-plan-against-quota
test('checks: students of an intake above its plan → a finding, by form of payment and half-year', async () => {
  const { id } = await speciality('710100')
  const groups = []
  for (const _ of [1, 2])
    groups.push(
      await given.group({
        specialityGroupId: (await given.specialityGroup({ specialityId: id })).id,
        intakeYearId: 25,
      }),
    )
  const [one, other] = groups
  const plan = await given.admissionPlan({ specialityId: id, academicYearId: 25, budget: 10, contract: 50 })
  for (const halfYearId of [1, 2]) {
    await given.quota({ groupId: one?.id ?? 0, halfYearId, budget: 5, contract: 20 })
    await given.quota({ groupId: other?.id ?? 0, halfYearId, budget: 5, contract: 20 })
  }
  expect(await findingsAt(id, 'planAgainstQuota')).toEqual([])
  await run(server.db, 'UPDATE group_quota SET budget = 6 WHERE group_id = $1 AND half_year_id = 2', [
    one?.id,
  ])
  expect(await findingsAt(id, 'planAgainstQuota')).toMatchObject([
    {
      entity: 'admission-plan',
      id: plan.id,
      message: 'Студентов больше, чем мест по плану приёма: весна, бюджет 11, мест 10',
      found: '11',
      expected: '10',
    },
  ])
  // contract of the autumn is next to budget of the spring, never added to it
  await run(server.db, 'UPDATE group_quota SET contract = 40 WHERE group_id = $1 AND half_year_id = 1', [
    one?.id,
  ])
  const [both] = await findingsAt(id, 'planAgainstQuota')
  expect(both?.figures).toEqual([
    { what: 'осень, контракт', found: '60', expected: '50' },
    { what: 'весна, бюджет', found: '11', expected: '10' },
  ])
})

// @rule check-band-gaps
test.each([
  [
    'whole bounds that follow',
    [
      [0, 60],
      [61, 73],
      [74, 100],
    ],
    undefined,
  ],
  [
    'a gap and an overlap',
    [
      [0, 60],
      [61, 73],
      [76, 86],
      [86, 100],
    ],
    '74–75; 86',
  ],
  ['neither beginning nor end', [[10, 90]], '0–9; 91–100'],
  [
    'tenths',
    [
      [0, 60.5],
      [60.6, 79.9],
      [80.1, 100],
    ],
    '80',
  ],
  [
    'one in another',
    [
      [0, 100],
      [20, 30],
    ],
    '20–30',
  ],
] as const)('checks: a scale with %s', async (_name, bands, found) => {
  const rule = await given.gradingRule()
  for (const [startsAt, endsAt] of bands)
    await given.scoreBand({ gradingRuleId: rule.id, startsAt, endsAt, grade: 'Оценка' })
  const { id } = await given.speciality({ gradingRuleId: rule.id })
  const findings = await findingsAt(id, 'bandGaps')
  expect(findings.map((one) => [one.entity, one.id, one.found])).toEqual(
    found === undefined ? [] : [['rule', rule.id, found]],
  )
})

// @rule check-foreign-reference
test('checks: a department of another institution → a finding of the speciality and of the room', async () => {
  const { id } = await speciality('710100')
  const department = await given.department()
  const room = await given.room()
  // A save cannot do it, nor can a transaction of the application.
  await server.database.owner.pool.query(`
    ALTER TABLE speciality_parameters DISABLE TRIGGER USER; ALTER TABLE room DISABLE TRIGGER USER;
    UPDATE speciality_parameters SET department_id = ${department.id} WHERE speciality_id = ${id};
    UPDATE room SET department_id = ${department.id} WHERE id = ${room.id};
    ALTER TABLE speciality_parameters ENABLE TRIGGER USER; ALTER TABLE room ENABLE TRIGGER USER`)
  expect(await findingsAt(id, 'foreignReference')).toMatchObject([
    { entity: 'speciality-parameters', id, found: expect.stringContaining(department.nameRu) },
  ])
  const all = await get(checks.findings, { idFaculty: room.facultyId })
  expect(all).toMatchObject([{ kind: 'foreignReference', entity: 'room', id: room.id }])
})

// @rule check-findings
test('checks: an unknown place → nothing is found', async () => {
  for (const place of [{ idVuz: 999_999 }, { idFaculty: 999_999 }, { idSpeciality: 999_999 }])
    expect(await get(checks.findings, place)).toEqual([])
})
