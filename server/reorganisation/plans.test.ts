import { expect, test, vi } from 'vitest'
import { history } from '#contract/history.ts'
import { overview } from '#contract/overview.ts'
import { reorganisations, type Step } from '#contract/reorganisation.ts'
import { sms } from '#contract/save.ts'
import { transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { plan, reorganisationHelpers } from '#test/reorganising.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'
import { carryOutDuePlans } from './due.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { planOf, everything, facultyWith, equalFaculties } = reorganisationHelpers(server, given)

// @rule reorganisation-bad
test('reorganisation: impossible plan → 400 with the number of the step, nothing changes', async () => {
  const { id: institutionId } = await given.institution()
  const [one, other] = [await given.faculty({ institutionId }), await given.faculty({ institutionId })]
  const department = await given.department({ facultyId: one.id })
  const move: Step = { step: 'move', entity: 'department', id: department.id, into: other.id }
  const before = await everything()
  const refused = async (steps: Step[], over = {}) => {
    const answer = await ask(reorganisations.save, { ...planOf(steps), ...over })
    return [answer.status, answer.code, answer.step]
  }
  expect(await refused([move, { ...move, into: 999_999 }])).toEqual([400, 'stepUnknownRow', 2])
  expect(await refused([move, { step: 'join', entity: 'faculty', keep: one.id, away: [one.id] }])).toEqual([
    400,
    'stepIntoItself',
    2,
  ])
  const circle: Step[] = [
    { step: 'join', entity: 'faculty', keep: one.id, away: [other.id] },
    { step: 'join', entity: 'faculty', keep: other.id, away: [one.id] },
  ]
  expect(await refused(circle)).toEqual([400, 'stepCircle', 2])
  expect(await refused([move], { from: '1950-01-01' })).toEqual([400, 'stepTooEarly', 1])
  expect(await refused([{ step: 'move', entity: 'institution', id: institutionId, into: 1 }])).toEqual([
    400,
    'stepUnfit',
    1,
  ])
  expect(
    await refused([
      {
        step: 'split',
        entity: 'faculty',
        id: one.id,
        parts: [{ new: { names: { 'p23-1': 'А', 'p23-2': 'А' } }, takes: [] }],
      },
    ]),
  ).toEqual([400, 'stepTakesNothing', 1])
  const takes = [{ entity: 'department' as const, id: department.id }]
  const names = { 'p23-1': 'Б', 'p23-2': 'Б' }
  const split: Step = { step: 'split', entity: 'faculty', id: other.id, parts: [{ new: { names }, takes }] }
  expect(await refused([split])).toEqual([400, 'stepUnfit', 1])
  expect((await ask(reorganisations.plan, { ...plan, steps: [move, split] })).status).toBe(200)
  expect(await refused(Array.from({ length: 201 }, () => move))).toEqual([400, 'stepsTooMany', 201])
  expect((await refused(Array.from({ length: 1001 }, () => move)))[0]).toBe(400)
  expect(await everything()).toBe(before)
  await get(reorganisations.save, planOf([move]))
  expect(await refused([{ step: 'end', entity: 'faculty', id: one.id }, move])).toEqual([
    400,
    'stepOtherPlan',
    2,
  ])
})

// @rule reorganisation-stale
test('reorganisation: row of a plan renamed → sms 7 (stale) with its name; another field changed → applied', async () => {
  const { id: institutionId } = await given.institution()
  const [from, into] = [await facultyWith(institutionId), await given.faculty({ institutionId })]
  const steps: Step[] = [{ step: 'move', entity: 'department', id: from.department.id, into: into.id }]
  const [saved] = await get(reorganisations.save, planOf(steps))
  const idPlan = saved?.ID ?? 0
  await given.change('faculty', into.id, { director: 'Новый декан' })
  await given.change('department', from.department.id, { nameRu: 'Переименованная' })
  expect(await get(reorganisations.apply, { idPlan })).toEqual([
    { sms: sms.updateRefused, reason: 'stale', changed: [expect.stringContaining('Переименованная')] },
  ])
  await given.change('department', from.department.id, { nameRu: from.department.nameRu })
  expect(await get(reorganisations.apply, { idPlan })).toMatchObject([{ sms: sms.updated }])
  expect(await get(reorganisations.apply, { idPlan })).toEqual([{ sms: sms.cannotDelete, reason: 'locked' }])
})

// @rule reorganisation-day
test('reorganisation: day of a plan → applied once; plan with a clash, or by a registrar → fails with a reason', async () => {
  const { id: institutionId } = await given.institution()
  const [own, into] = [await facultyWith(institutionId), await given.faculty({ institutionId })]
  const [planned] = await get(
    reorganisations.save,
    planOf([{ step: 'move', entity: 'department', id: own.department.id, into: into.id }]),
  )
  const { steps } = await equalFaculties()
  const [clashing] = await get(reorganisations.save, planOf(steps))
  await addUser(server.db, { login: 'planner', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [institutionId],
    faculties: [],
  })
  const session = await startSession(server.db, (await findLogin(server.db, 'planner'))?.id ?? 0, undefined)
  const empty = await given.faculty({ institutionId })
  const [ofRegistrar] = await get(
    reorganisations.save,
    planOf([{ step: 'end', entity: 'faculty', id: empty.id }]),
    { session },
  )
  expect((await ask(reorganisations.apply, { idPlan: ofRegistrar?.ID }, { session })).code).toBe(
    'administratorOnly',
  )
  const foreign = await given.faculty()
  expect(
    (
      await ask(reorganisations.save, planOf([{ step: 'end', entity: 'faculty', id: foreign.id }]), {
        session,
      })
    ).code,
  ).toBe('outsideScope')

  const day = { today: '2027-09-01', timeZone: 'Asia/Bishkek' }
  await carryOutDuePlans(server.db, { ...day, today: '2027-08-31' })
  await Promise.all([carryOutDuePlans(server.db, day), carryOutDuePlans(server.db, day)])
  const states = new Map(
    (await get(reorganisations.list, {})).map((one) => [one.id_plan, [one.state, one.reason]]),
  )
  expect(states.get(planned?.ID ?? 0)).toEqual(['done', ''])
  expect(states.get(clashing?.ID ?? 0)).toEqual(['failed', 'clashes'])
  expect(states.get(ofRegistrar?.ID ?? 0)).toEqual(['failed', 'administratorOnly'])
  const [moved] = await run(server.db, 'SELECT faculty_id FROM department WHERE id = $1', [own.department.id])
  expect(moved).toEqual({ faculty_id: into.id })
  const [change] = await get(history.changes, { idUser: server.userId, limit: 1 })
  expect(change).toMatchObject({ operation: 'reorganise', reason: plan.basis })
})

// @rule overview-attention
test('overview: reorganisation failed, clashing or due soon → listed with a link; in another place → not listed', async () => {
  const [one, other] = [await given.faculty(), await given.faculty()]
  const department = await given.department({ facultyId: one.id })
  type Over = Parameters<typeof given.reorganisation>[0]
  const plan = async (title: string, [entity, id]: [string, number], over: Over) => {
    const { id: made } = await given.reorganisation({ title, ...over })
    const row = "jsonb_build_array(jsonb_build_object('entity', $2::text, 'id', $3::integer))"
    await run(server.db, `UPDATE reorganisation SET rows_then = ${row} WHERE id = $1`, [made, entity, id])
    return made
  }
  const clashes = await plan('Столкновения', ['faculty', one.id], { undecided: 2 })
  await plan('Сбой', ['faculty', one.id], { state: 'failed', startsOn: '2026-11-01' })
  await plan('Скоро', ['department', department.id], { startsOn: '2026-12-20' })
  await plan('Далеко', ['faculty', one.id], { startsOn: '2026-12-21' })
  await plan('Сделан', ['faculty', one.id], { state: 'done', startsOn: '2026-11-01' })
  await plan('Чужой', ['faculty', other.id], { undecided: 1 })
  const kinds = await get(overview.attention, { idFaculty: one.id })
  const found = kinds.find(({ kind }) => kind === 'reorganisations')
  expect(found).toMatchObject({ count: 3, own: 3, address: '/reorganisation' })
  const details = ['Сбой · 01.11.2026', 'Скоро · 20.12.2026', 'Столкновения · 01.09.2027']
  expect(found?.first.map(({ detail }) => detail)).toEqual(details)
  expect(found?.first.at(-1)?.address).toBe(`/reorganisation?plan=${clashes}`)
})

// @rule reorganisation-day
test('reorganisation: connection lost while a plan is applied → nothing changes; the next run applies the plan', async () => {
  const { id: institutionId } = await given.institution()
  const [own, into] = [await facultyWith(institutionId), await given.faculty({ institutionId })]
  const [saved] = await get(
    reorganisations.save,
    planOf([{ step: 'move', entity: 'department', id: own.department.id, into: into.id }]),
  )
  const before = await everything()
  const day = { today: '2027-09-01', timeZone: 'Asia/Bishkek' }
  const stateOf = async () =>
    (await get(reorganisations.list, {})).find(({ id_plan: id }) => id === saved?.ID)?.state
  // The instance waits for this lock when it has moved the specialities, because their rooms are moved next.
  await transaction(server.db, null, async (tx) => {
    await run(tx, 'SELECT FROM room WHERE id = $1 FOR UPDATE', [own.room.id])
    const stopped = carryOutDuePlans(server.db, day).catch((error: unknown) => error)
    const waiting = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%UPDATE room r%'`
    await vi.waitFor(async () => expect(await run(server.db, waiting, [])).toHaveLength(1), 10_000)
    expect(await stopped).toBeInstanceOf(Error)
  })
  expect(await everything()).toBe(before)
  expect(await stateOf()).toBe('planned')
  await carryOutDuePlans(server.db, day)
  expect(await stateOf()).toBe('done')
})
