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

describe('checks: minimum scores', () => {
  // @rule check-entrance-score check-findings check-kinds
  test('several scores below the minimum of the rule → one finding with all of them; score 0 of a subject → no finding', async () => {
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
        cause: 'Порог ниже установленного: контракт; физика',
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
  test('several rules match → the rule with the longest code decides; score 0 with planned places → a finding', async () => {
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

  // @rule check-codes check-years
  test('rules with equally long codes → of those in force, the rule with the latest first year decides', async () => {
    const { id: specialityId } = await speciality('710100', { budget: 110, contract: 110 })
    const body = { id: -1, kind: 'entranceScore', on: true } as const
    for (const [year, budget] of [
      [25, 130],
      [26, 120],
      [27, 140],
    ] as const)
      await get(checks.saveRule, { ...body, title: `Порог ${year}`, budget, from_year: year })
    const [found] = await findingsAt(specialityId, 'entranceScore')
    expect([found?.found, found?.expected]).toEqual(['110', '120'])
    await run(server.db, `DELETE FROM check_rule WHERE name_ru LIKE 'Порог 2_'`, [])
  })
})

// @rule check-no-budget-places
test('checks: budget places at a private institution since the voucher year → findings, except in pedagogy', async () => {
  const { id, facultyId } = await speciality('710100')
  const plan = await given.admissionPlan({ specialityId: id, budget: 3 })
  const former = await given.admissionPlan({ specialityId: id, academicYearId: 25, budget: 3 })
  await given.admissionPlan({ specialityId: id, academicYearId: 24, budget: 3 })
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
    ['admission-plan', former.id, '3'],
    ['quota', quota.id, '2'],
  ])
  // Vouchers pay for budget places in pedagogy, so these places are no finding.
  expect(await findingsAt(pedagogy.id, 'noBudgetPlaces')).toEqual([])
})

// @rule check-plan-against-quota
test('checks: more students than places of the plan → a finding with form of payment and half-year', async () => {
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
  // Half-years are compared separately: autumn has too many contract students, spring too many budget
  // students.
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
    'successive whole bounds',
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
  ['no band at 0 and 100', [[10, 90]], '0–9; 91–100'],
  [
    'bounds in tenths',
    [
      [0, 60.5],
      [60.6, 79.9],
      [80.1, 100],
    ],
    '80',
  ],
  [
    'a band inside another',
    [
      [0, 100],
      [20, 30],
    ],
    '20–30',
  ],
] as const)('checks: grading scale with %s, %j → finding: %s', async (_name, bands, found) => {
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
test('checks: department of another institution in a speciality and a room → a finding for each', async () => {
  const { id } = await speciality('710100')
  const department = await given.department()
  const room = await given.room()
  // The triggers would refuse these references, so they are disabled.
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
test('checks: unknown institution, faculty or speciality → no findings', async () => {
  for (const place of [{ idVuz: 999_999 }, { idFaculty: 999_999 }, { idSpeciality: 999_999 }])
    expect(await get(checks.findings, place)).toEqual([])
})
