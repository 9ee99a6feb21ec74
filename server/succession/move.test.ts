import { beforeEach, describe, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import type { Rights } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import { intakes } from '#contract/intakes.ts'
import { succession } from '#contract/succession.ts'
import { academicYears } from '#contract/years.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { copyHelpers } from '#test/copying.ts'
import { factories } from '#test/given.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { everything, undo } = reorganisationHelpers(server, given)
const { find, plansOf, held } = copyHelpers(server, given)

let logins = 0
async function registrarOf(over: Partial<Rights>): Promise<{ session: string }> {
  const login = `mover-${++logins}`
  const rights: Rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [], ...over }
  await addUser(server.db, { login, name: 'И', surname: 'Ф' }, 'сыр сыр сыр', rights)
  const user = await findLogin(server.db, login)
  return { session: await startSession(server.db, user?.id ?? 0, undefined) }
}

/** Creates old and new directions with a succession from 1 September 2027 on. */
async function codes(kind: 'replaced' | 'split' | 'joined', [before, after] = [1, 1]) {
  const direction = async () => (await given.direction()).id
  const from = await Promise.all(Array.from({ length: before }, direction))
  const to = await Promise.all(Array.from({ length: after }, direction))
  const row = await given.succession({ entity: 'direction', kind, fromIds: from, toIds: to })
  return { id: row.id, from, to }
}

/** Creates a speciality with admission plans of three years and groups of two years. */
async function createAdmitting(
  directionId: number,
  over: { facultyId?: number; studyFormId?: number; specialityNameId?: number } = {},
) {
  const row = await given.speciality({ directionId, gradingRuleId: 1, ...over })
  await given.parameters(row.id, { code: '710104', duration: 4, maths: 60 })
  for (const [academicYearId, budget] of [
    [26, 20],
    [27, 25],
    [28, 30],
  ] as const)
    await given.admissionPlan({ specialityId: row.id, academicYearId, budget, contract: 60 })
  const link = await given.specialityGroup({ specialityId: row.id })
  const [before, later] = [
    await given.group({ specialityGroupId: link.id, intakeYearId: 26 }),
    await given.group({ specialityGroupId: link.id, intakeYearId: 27 }),
  ]
  await given.quota({ groupId: later.id, academicYearId: 27, budget: 12 })
  return { ...row, before, later }
}

const intakesOf = async (idSuccession: number, asking = {}) =>
  (await get(succession.intakes, { idSuccession }, asking)).rows
const move = async (idSuccession: number, rows: { idSpeciality: number; to?: number }[], asking = {}) =>
  (await get(intakes.move, { idSuccession, rows }, asking))[0]

describe('succession: specialities that still admit under an old code', () => {
  // @rule succession-codes
  test('list → specialities with plans and groups, or with the reason why they cannot move', async () => {
    const { id, from, to } = await codes('replaced')
    const [replaced = 0, successor = 0] = [from[0], to[0]]
    await given.change('direction', replaced, { code: '710200', nameRu: 'Информационные системы' })
    await given.change('direction', successor, { code: '710300', nameRu: 'Прикладная информатика' })
    const free = await createAdmitting(replaced)
    const both = await createAdmitting(replaced)
    const { facultyId, studyFormId, specialityNameId } = both
    await given.speciality({ facultyId, studyFormId, specialityNameId, directionId: successor })
    const licensed = await createAdmitting(replaced)
    await given.parameters(licensed.id, { licenceText: 'Лицензия LD17, шифры: 710200, 580100' })
    const named = await createAdmitting(replaced)
    await given.parameters(named.id, { licenceText: 'Лицензия LD17, шифры: 710200 и 710300' })
    await given.speciality({ directionId: replaced, closedYearId: 27 })
    const later = await given.speciality({ directionId: replaced, closedYearId: 28 })
    const ended = await given.speciality({ directionId: replaced })
    await given.change('faculty', ended.facultyId, { endedOn: '2026-09-01' })
    await given.speciality()

    const [listed] = (await get(succession.codes, {})).filter((row) => row.id_succession === id)
    expect(listed).toEqual({
      id_succession: id,
      entity: 'direction',
      from: [{ id: replaced, code: '710200', label: 'Информационные системы', admitting: 5 }],
      to: [{ id: successor, code: '710300', label: 'Прикладная информатика' }],
      kind: 'replaced',
      on: '2027-09-01',
      order: 'Приказ № 214',
      note: '',
      year: { id: 27, label: '2027-2028' },
      rev: 1,
    })
    const rows = await intakesOf(id)
    expect(Object.fromEntries(rows.map((row) => [row.id_speciality, [row.reason, row.into]]))).toEqual({
      [free.id]: [null, [successor]],
      [both.id]: ['alreadyAdmits', []],
      [licensed.id]: ['licenceOnly', []],
      [named.id]: [null, [successor]],
      [later.id]: [null, [successor]],
    })
    expect(rows.find((row) => row.id_speciality === free.id)).toMatchObject({
      from: replaced,
      faculty: { id: free.facultyId },
      study_form: { id: free.studyFormId },
      duration: 4,
      budget: 25,
      contract: 60,
      groups: 2,
    })
    expect(rows.find((row) => row.id_speciality === later.id)).toMatchObject({
      duration: 4,
      budget: 0,
      groups: 0,
    })

    await get(academicYears.save, { idYear: 27, closed: true })
    expect(new Set((await intakesOf(id)).map(({ reason }) => reason))).toEqual(new Set(['yearClosed']))
    expect(await move(id, [{ idSpeciality: free.id }])).toMatchObject({
      sms: sms.cannotDelete,
      reason: 'yearClosed',
      rows: [{ id: free.id, sms: sms.cannotDelete, reason: 'yearClosed' }],
    })
    await get(academicYears.save, { idYear: 27, closed: false })
  })
})

describe('succession: move', () => {
  let moved: Awaited<ReturnType<typeof codes>>
  beforeEach(async () => {
    moved = await codes('replaced')
  })

  // @rule succession-move
  test('plans and groups from the year of the succession on → moved in one undoable change; earlier ones are not', async () => {
    const { id, from, to } = moved
    const [replaced = 0, successor = 0] = [from[0], to[0]]
    const row = await createAdmitting(replaced)
    const second = await createAdmitting(replaced)
    const taken = await createAdmitting(replaced)
    const { facultyId, studyFormId, specialityNameId } = taken
    await given.speciality({ facultyId, studyFormId, specialityNameId, directionId: successor })
    const other = await createAdmitting((await given.direction()).id)
    const otherBefore = await held(other.id)
    const before = await everything()

    const answer = await move(
      id,
      [row, second, taken].map((one) => ({ idSpeciality: one.id })),
    )
    expect(answer).toMatchObject({
      sms: sms.updated,
      change: expect.any(String),
      rows: [
        { id: row.id, sms: sms.updated },
        { id: second.id, sms: sms.updated },
        { id: taken.id, sms: sms.cannotDelete, reason: 'alreadyAdmits' },
      ],
    })
    const made = answer?.rows?.[0]?.ID ?? 0
    expect(await find(made)).toMatchObject({
      facultyId: row.facultyId,
      directionId: successor,
      studyFormId: row.studyFormId,
      specialityNameId: row.specialityNameId,
      gradingRuleId: 1,
      closedYearId: null,
    })
    expect(await find(row.id)).toMatchObject({ directionId: replaced, closedYearId: 27 })
    expect(await plansOf(row.id)).toEqual([[26, 20, 60]])
    expect(await plansOf(made)).toEqual([
      [28, 30, 60],
      [27, 25, 60],
    ])
    const groupsOf = (idSpeciality: number) =>
      server.database.pool
        .query<{ id: number }>(
          'SELECT g.id FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id WHERE l.speciality_id = $1',
          [idSpeciality],
        )
        .then(({ rows }) => rows.map((one) => one.id))
    expect(await groupsOf(row.id)).toEqual([row.before.id])
    expect(await groupsOf(made)).toEqual([row.later.id])
    expect(JSON.stringify(await held(made))).toContain('710104')
    expect(await held(other.id)).toEqual(otherBefore)
    expect((await intakesOf(id)).map((one) => one.id_speciality)).toEqual([taken.id])

    const [change] = await get(history.changes, { limit: 1 })
    expect(change).toMatchObject({ change: answer?.change, operation: 'reorganise', reason: 'Приказ № 214' })
    expect(await undo(answer?.change)).toMatchObject({ sms: sms.updated })
    expect(await everything()).toEqual(before)
    expect(await move(id, [{ idSpeciality: row.id }])).toMatchObject({ sms: sms.updated })
    expect(await move(id, [{ idSpeciality: row.id }])).toMatchObject({
      sms: sms.cannotDelete,
      rows: [{ id: row.id, reason: 'notAdmitting' }],
    })
  })

  // @rule succession-move
  test('code split → specialities receive the chosen codes; codes of two equal specialities joined → one moves', async () => {
    const split = await codes('split', [1, 2])
    const [replaced = 0] = split.from
    const [first = 0, second = 0] = split.to
    const [one, other] = [await createAdmitting(replaced), await createAdmitting(replaced)]
    expect(
      await ask(intakes.move, { idSuccession: split.id, rows: [{ idSpeciality: one.id }] }),
    ).toMatchObject({
      status: 400,
      code: 'badField',
    })
    const answer = await move(split.id, [
      { idSpeciality: one.id, to: first },
      { idSpeciality: other.id, to: second },
    ])
    const made = (answer?.rows ?? []).map(({ ID }) => ID ?? 0)
    expect(await Promise.all(made.map(async (id) => (await find(id))?.directionId))).toEqual([first, second])

    const joined = await codes('joined', [2, 1])
    const [left = 0, right = 0] = joined.from
    const kept = await createAdmitting(left)
    const { facultyId, studyFormId, specialityNameId } = kept
    const refused = await createAdmitting(right, { facultyId, studyFormId, specialityNameId })
    const both = await move(joined.id, [{ idSpeciality: kept.id }, { idSpeciality: refused.id }])
    expect(both?.rows).toMatchObject([
      { sms: sms.updated },
      { sms: sms.cannotDelete, reason: 'alreadyAdmits' },
    ])
  })

  // @rule succession-move
  test('closed speciality with the new code → reopened by the move; future successor of a qualification → tooEarly', async () => {
    const { id, from, to } = moved
    const row = await createAdmitting(from[0] ?? 0)
    const { facultyId, studyFormId, specialityNameId } = row
    const closed = await given.speciality({
      facultyId,
      studyFormId,
      specialityNameId,
      directionId: to[0] ?? 0,
      closedYearId: 25,
    })
    expect((await move(id, [{ idSpeciality: row.id }]))?.rows).toMatchObject([{ ID: closed.id }])
    expect(await find(closed.id)).toMatchObject({ closedYearId: null })

    const [replaced, successor] = [await given.qualification(), await given.qualification()]
    const of = { entity: 'qualification' as const, fromIds: [replaced.id], toIds: [successor.id] }
    const ahead = await given.succession(of)
    const begun = await given.succession({ ...of, startsOn: '2026-09-01' })
    const qualified = await given.speciality()
    await given.parameters(qualified.id, { qualificationId: replaced.id, duration: 4 })
    expect(await intakesOf(ahead.id)).toMatchObject([{ id_speciality: qualified.id, reason: 'tooEarly' }])
    expect(await move(begun.id, [{ idSpeciality: qualified.id }])).toMatchObject({ sms: sms.updated })
    expect(await intakesOf(begun.id)).toEqual([])
    expect(await find(qualified.id)).toMatchObject({ closedYearId: null })
  })

  // @rule succession-move succession-codes
  test('registrar of a faculty → can move its specialities; specialities of other faculties → 403', async () => {
    const { id, from } = moved
    const [own, foreign] = [await createAdmitting(from[0] ?? 0), await createAdmitting(from[0] ?? 0)]
    const asking = await registrarOf({ faculties: [own.facultyId] })
    expect(await intakesOf(id, asking)).toMatchObject(
      [own, foreign]
        .map((row) => ({ id_speciality: row.id, reason: row === own ? null : 'outsideScope' }))
        .toSorted((a, b) => a.id_speciality - b.id_speciality),
    )
    const both = { idSuccession: id, rows: [{ idSpeciality: own.id }, { idSpeciality: foreign.id }] }
    expect(await ask(intakes.move, both, asking)).toMatchObject({ status: 403, code: 'outsideScope' })
    expect(await find(own.id)).toMatchObject({ closedYearId: null })
    expect(await move(id, [{ idSpeciality: own.id }], asking)).toMatchObject({ sms: sms.updated })
    expect(await find(foreign.id)).toMatchObject({ closedYearId: null })
    const stale = { idSuccession: id, rows: [{ idSpeciality: foreign.id }], rev: 7 }
    expect(await get(intakes.move, stale)).toEqual([{ sms: sms.updateRefused, reason: 'stale' }])
  })
})
