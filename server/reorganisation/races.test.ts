import { expect, test } from 'vitest'
import { reorganisations, type Step } from '#contract/reorganisation.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'
import { addUser } from '../auth/users.ts'
import { carryOutDuePlans } from './due.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { planOf, everything, facultyWith } = reorganisationHelpers(server, given)

async function plannedMove() {
  const { id: institutionId } = await given.institution()
  const [own, into, third] = [
    await facultyWith(institutionId),
    await given.faculty({ institutionId }),
    await given.faculty({ institutionId }),
  ]
  const { department } = own
  const steps: Step[] = [{ step: 'move', entity: 'department', id: department.id, into: into.id }]
  return { department, into, third, steps }
}

const facultyOf = async (id: number) =>
  (
    await run<{ faculty: number }>(server.db, 'SELECT faculty_id AS faculty FROM department WHERE id = $1', [
      id,
    ])
  )[0]?.faculty

// @rule reorganisation-stale
test('reorganisation: department of a plan was moved → sms 7 (stale) with its name; plan saved again → applied', async () => {
  const { department, into, third, steps } = await plannedMove()
  const [saved] = await get(reorganisations.save, planOf(steps))
  const idPlan = saved?.ID ?? 0
  await given.change('department', department.id, { facultyId: third.id })
  expect(await get(reorganisations.apply, { idPlan })).toEqual([
    { sms: sms.updateRefused, reason: 'stale', changed: [expect.stringContaining(department.nameRu)] },
  ])
  expect(await facultyOf(department.id)).toBe(third.id)

  await get(reorganisations.save, { ...planOf(steps), idPlan })
  await given.change('faculty', into.id, { director: 'Новый декан' })
  expect(await get(reorganisations.apply, { idPlan })).toMatchObject([{ sms: sms.updated }])
  expect(await facultyOf(department.id)).toBe(into.id)
  const [faculty] = await run(server.db, 'SELECT director FROM faculty WHERE id = $1', [into.id])
  expect(faculty).toEqual({ director: 'Новый декан' })
})

// @rule reorganisation-bad
test('reorganisation: two plans for one row saved concurrently → one is saved, one is refused with 400', async () => {
  const { steps } = await plannedMove()
  const answers = await Promise.all([1, 2].map(() => ask(reorganisations.save, planOf(steps))))
  expect(answers.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
    '200 undefined',
    '400 stepOtherPlan',
  ])
})

// @rule reorganisation-bad
test('reorganisation: ended unit as target, as kept unit, or ended again → 400, nothing changes', async () => {
  const { department, into, third, steps } = await plannedMove()
  const [ended] = await get(reorganisations.save, planOf([{ step: 'end', entity: 'faculty', id: third.id }]))
  expect(await get(reorganisations.apply, { idPlan: ended?.ID ?? 0 })).toMatchObject([{ sms: sms.updated }])
  const before = await everything()
  for (const wrong of [
    { step: 'move', entity: 'department', id: department.id, into: third.id },
    { step: 'join', entity: 'faculty', keep: third.id, away: [into.id] },
    { step: 'end', entity: 'faculty', id: third.id },
  ] satisfies Step[]) {
    const { status, code, step } = await ask(reorganisations.save, planOf([...steps, wrong]))
    expect([status, code, step]).toEqual([400, 'stepEnded', 2])
  }
  expect(await everything()).toBe(before)
})

// @rule reorganisation-day
test('reorganisation: no instance on the day of the plan → applied once, days later', async () => {
  const { department, into, steps } = await plannedMove()
  const [saved] = await get(reorganisations.save, planOf(steps))
  const late = { today: '2027-09-05', timeZone: 'Asia/Bishkek' }
  const done: number[] = []
  await carryOutDuePlans(server.db, late, ({ id }) => done.push(id))
  await carryOutDuePlans(server.db, late, ({ id }) => done.push(id))
  expect(done.filter((id) => id === saved?.ID)).toHaveLength(1)
  expect(await facultyOf(department.id)).toBe(into.id)
})

// @rule reorganisation-people
test('reorganisation: a user’s single faculty ends → the preview lists the user with an empty scope', async () => {
  const { third } = await plannedMove()
  await addUser(server.db, { login: 'last-scope', name: 'Айбек', surname: 'Токтогулов' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [],
    faculties: [third.id],
  })
  const { steps, choices, from, basis } = planOf([{ step: 'end', entity: 'faculty', id: third.id }])
  const { users } = await get(reorganisations.plan, { steps, choices, from, basis })
  expect(users).toMatchObject([
    { login: 'last-scope', before: [{ entity: 'faculty', id: third.id }], after: [] },
  ])
})
