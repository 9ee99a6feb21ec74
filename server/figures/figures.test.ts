import { beforeAll, describe, expect, test } from 'vitest'
import { figures } from '#contract/figures.ts'
import { places } from '#contract/places.ts'
import { quota } from '#contract/quota.ts'
import { report } from '#contract/report.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { checkHelpers } from '#test/checks.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

// The clock of the test server shows 20 November 2026, in the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)
const { speciality } = checkHelpers(server)

const quotaOf = async (specialityId: number, name: string, intakeYearId: number, counts: object) => {
  const { id: groupNameId } = await given.groupName({ name })
  const link = await given.specialityGroup({ specialityId, groupNameId })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId })
  return given.quota({ groupId: group.id, ...counts })
}

let at: Awaited<ReturnType<typeof speciality>>
let plan: { id: number }
let first: { id: number }
let second: { id: number }

beforeAll(async () => {
  at = await speciality('710100')
  plan = await given.admissionPlan({ specialityId: at.id, academicYearId: 26, budget: 30, contract: 9 })
  first = await quotaOf(at.id, 'КАРТА-1', 26, { budget: 0, contract: 4 })
  second = await quotaOf(at.id, 'КАРТА-2', 26, { budget: 12, contract: 3 })
  const third = await quotaOf(at.id, 'КАРТА-3', 25, { budget: 7 })
  await given.quota({ groupId: third.groupId, academicYearId: 25, budget: 8, contract: 2 })
})

const explain = async (of: object, options = {}) => get(figures.explain, { of } as never, options)

describe('figures: a quota', () => {
  // @rule figure-card
  test('quota → groups of its plan; author, time and reason of the figure’s last change; the plan as its limit', async () => {
    const saved = await ask(
      quota.save,
      { idRrnkGrKolst: first.id, kolB: 25, kolK: 4 },
      { headers: { 'x-reason': encodeURIComponent('приказ 12 от 01.09.2026') } },
    )
    await get(quota.save, { idRrnkGrKolst: first.id, kolB: 25, kolK: 6 })
    const told = await explain({ entity: 'quota', id: first.id, field: 'budget' })
    expect(told).toEqual({
      sum: 37,
      rows: 2,
      parts: [
        { label: 'КАРТА-1-26', count: 25, own: true },
        { label: 'КАРТА-2-26', count: 12, own: false },
      ],
      saved: {
        change: saved.headers['x-change'],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        name: 'Асанова Айгүл',
        was: 0,
        reason: 'приказ 12 от 01.09.2026',
        file: null,
      },
      limits: [expect.objectContaining({ kind: 'planAgainstQuota', most: 30, found: 37 })],
    })
    // The second save changed the number of contract students, and has no reason.
    const contract = await explain({ entity: 'quota', id: first.id, field: 'contract' })
    expect(contract.saved).toMatchObject({ was: 4, reason: null })
    expect(contract.limits).toMatchObject([{ most: 9, found: 9 }])
  })

  // @rule figure-card
  test('quota limited by a rule of its year → legal act, source and years of the rule', async () => {
    await run(
      server.db,
      `UPDATE institution SET ownership = 'private' WHERE id = (SELECT institution_id FROM faculty WHERE id = $1)`,
      [at.facultyId],
    )
    await run(
      server.db,
      `UPDATE check_rule SET from_year_id = 26, act = 'Закон № 1' WHERE kind = 'noBudgetPlaces'`,
      [],
    )
    const rulesOf = async (id: number) =>
      (await explain({ entity: 'quota', id, field: 'budget' })).limits.filter(
        ({ kind }) => kind === 'noBudgetPlaces',
      )
    expect(await rulesOf(second.id)).toEqual([
      {
        kind: 'noBudgetPlaces',
        title: expect.stringMatching(/\S/),
        act: 'Закон № 1',
        source: expect.any(String),
        url: expect.any(String),
        from: '2026-2027',
        to: null,
        most: 0,
        found: 12,
      },
    ])
    await run(server.db, `UPDATE check_rule SET from_year_id = 27 WHERE kind = 'noBudgetPlaces'`, [])
    expect(await rulesOf(second.id)).toEqual([])
    await run(server.db, `UPDATE check_rule SET from_year_id = NULL WHERE kind = 'noBudgetPlaces'`, [])
  })
})

// @rule figure-card
test('figures: plan → sources of its form of payment; rule requested at a speciality → the rule, without figures', async () => {
  await get(places.save, {
    idPlanAbit: plan.id,
    parts: [
      { source: 1, count: 30 },
      { source: 4, count: 5 },
      { source: 3, count: 4 },
    ],
  })
  const told = await explain({ entity: 'admission-plan', id: plan.id, field: 'contract' })
  expect(told).toMatchObject({ sum: 9, rows: 2, saved: { name: 'Асанова Айгүл', was: null } })
  expect(told.parts.map(({ count }) => count)).toEqual([5, 4])
  const [rule] = await run<{ id: number }>(
    server.db,
    `SELECT id FROM check_rule WHERE kind = 'licenceEnded'`,
    [],
  )
  const found = await explain({ entity: 'speciality-parameters', id: at.id, rule: rule?.id })
  expect(found).toMatchObject({ parts: [], limits: [{ kind: 'licenceEnded', most: null, found: null }] })
})

// @rule figure-card report-pivot
test('figures: cell of a report → the sum is the figure of the cell, for each measure', async () => {
  const filter = { faculty: [at.facultyId] }
  const measures = ['plannedAutumn', 'planned', 'plan', 'groups', 'specialities', 'lastYear'] as const
  for (const columns of ['payment', 'course', 'source', 'department'] as const)
    for (const some of [measures.slice(0, 3), measures.slice(3)]) {
      const pivot = await get(report.pivot, {
        rows: ['faculty'],
        columns,
        measures: some,
        idYear: 26,
        filter,
      })
      for (const [place, { id }] of pivot.columns.entries())
        for (const [m, measure] of some.entries()) {
          const cell = { ...filter, [columns]: [id ?? 0] }
          const told = await explain({
            measure,
            idYear: 26,
            filter: cell,
            ofGroups: columns === 'payment' || columns === 'course',
          })
          expect(told.sum, `${columns} ${id} ${measure}`).toBe(pivot.rows[0]?.cells[place]?.[m])
        }
    }
  const told = await explain({ measure: 'plannedAutumn', idYear: 26, filter: { ...filter, payment: [1] } })
  expect(told.parts.map(({ label, count }) => [label, count])).toEqual([
    ['КАРТА-1-26', 25],
    ['КАРТА-2-26', 12],
    ['КАРТА-3-25', 7],
  ])
})

// @rule figure-card people-unnamed
test('figures: user is a reader → the same response as for an administrator; unknown row → 404; no session → 401', async () => {
  const of = { entity: 'quota', id: first.id, field: 'budget' } as const
  const mine = await explain(of)
  await addUser(server.db, { login: 'reader', name: '', surname: '' }, 'сыр', {
    role: 'reader',
    catalogues: false,
    institutions: [],
    faculties: [],
  })
  const reader = (await findLogin(server.db, 'reader'))?.id ?? 0
  const session = await startSession(server.db, reader, undefined)
  expect(await explain(of, { session })).toEqual(mine)
  expect(await ask(figures.explain, { of: { ...of, id: 999_999 } })).toMatchObject({ status: 404 })
  expect(await ask(figures.explain, { of: { ...of, entity: 'user' } })).toMatchObject({ status: 400 })
  expect(await ask(figures.explain, { of }, { session: null })).toMatchObject({ status: 401 })
})
