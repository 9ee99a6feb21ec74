import { expect, test } from 'vitest'
import { checks } from '#contract/checks.ts'
import { history } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { names } from '#contract/names-through-time.ts'
import { type Choice, reorganisations, type Step } from '#contract/reorganisation.ts'
import { report } from '#contract/report.ts'
import { sms } from '#contract/save.ts'
import { succession } from '#contract/succession.ts'
import { uses } from '#contract/uses.ts'
import { views } from '#contract/views.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { plan, reorganisationHelpers } from '#test/reorganising.ts'
import { addUser } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { everything, saveAndApply, undo, facultyWith, equalFaculties } = reorganisationHelpers(server, given)

// @rule reorganisation-plan
test('reorganisation: department moves to another faculty → its specialities, groups and rooms move in one change', async () => {
  const { id: institutionId } = await given.institution()
  const [from, into] = [await facultyWith(institutionId), await given.faculty({ institutionId })]
  const stays = await given.speciality({ facultyId: from.faculty.id })
  const steps: Step[] = [{ step: 'move', entity: 'department', id: from.department.id, into: into.id }]
  const before = await everything()
  const effects = await get(reorganisations.plan, { steps, ...plan })
  expect(effects.steps[0]?.moves).toEqual([
    { entity: 'group', count: 1 },
    { entity: 'speciality', count: 1 },
    { entity: 'room', count: 1 },
    { entity: 'department', count: 1 },
  ])
  expect([effects.steps[0]?.clashes, effects.users]).toEqual([[], []])
  expect(await everything()).toBe(before)

  const applied = await saveAndApply(steps)
  expect(applied).toMatchObject({ sms: sms.updated })
  const placeOf = async (table: string, id: number) =>
    (
      await run<{ faculty: number }>(server.db, `SELECT faculty_id AS faculty FROM ${table} WHERE id = $1`, [
        id,
      ])
    )[0]?.faculty
  expect(await placeOf('department', from.department.id)).toBe(into.id)
  expect(await placeOf('speciality', from.speciality.id)).toBe(into.id)
  expect(await placeOf('room', from.room.id)).toBe(into.id)
  expect(await placeOf('speciality', stays.id)).toBe(from.faculty.id)
  const asOf = async (date: string) =>
    (await get(names.asOf, { entity: 'department', date })).find(
      (row) => row['id_kafedra'] === from.department.id,
    )?.['id_faculty']
  expect([await asOf('2026-11-19'), await asOf('2026-11-20')]).toEqual([from.faculty.id, into.id])
  const placeOn = (date: string) => get(names.place, { idSpeciality: from.speciality.id, date })
  const department = { id_kafedra: from.department.id }
  expect(await placeOn('2026-11-19')).toEqual({ id_faculty: from.faculty.id, ...department })
  expect(await placeOn('2026-11-20')).toEqual({ id_faculty: into.id, ...department })
  const [change] = await get(history.changes, { limit: 1 })
  expect(change).toMatchObject({ change: applied?.change, operation: 'reorganise', reason: plan.basis })

  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-plan reorganisation-people
test('reorganisation: institution joined with another → faculty moves, preview lists new scopes; undo restores all', async () => {
  const [keep, away] = [await given.institution(), await given.institution()]
  const gone = await facultyWith(away.id)
  await addUser(server.db, { login: 'joined', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [away.id],
    faculties: [],
  })
  const steps: Step[] = [{ step: 'join', entity: 'institution', keep: keep.id, away: [away.id] }]
  const before = await everything()
  const effects = await get(reorganisations.plan, { steps, ...plan })
  expect(effects.users).toMatchObject([
    { login: 'joined', before: [{ id: away.id }], after: [{ id: keep.id }] },
  ])
  expect(await everything()).toBe(before)

  const applied = await saveAndApply(steps)
  expect(applied).toMatchObject({ sms: sms.updated })
  const [moved] = await run(server.db, 'SELECT institution_id, ended_on FROM faculty WHERE id = $1', [
    gone.faculty.id,
  ])
  expect(moved).toEqual({ institution_id: keep.id, ended_on: null })
  expect(await get(succession.list, { entity: 'institution', id: away.id })).toMatchObject({
    to: [{ id: keep.id, kind: 'joined' }],
  })
  expect((await ask(reorganisations.plan, { steps, ...plan })).code).toBe('stepEnded')
  const ended = { entity: 'institution', id: away.id, order: plan.basis }
  expect(await get(reorganisations.ended, {})).toMatchObject([
    { ...ended, to: [{ id: keep.id, id_vuz: keep.id, id_faculty: null }] },
  ])
  expect(await get(uses.list, { entity: 'institution', id: away.id })).toMatchObject([
    { entity: 'succession', count: 1 },
  ])

  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-people
test('reorganisation: institution joined → views, reports, rules and disabled users refer to the kept one; undo restores them', async () => {
  const [keep, away] = [await given.institution(), await given.institution()]
  const faculty = await given.faculty({ institutionId: away.id })
  await addUser(server.db, { login: 'blocked', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [away.id],
    faculties: [],
  })
  await run(server.db, `UPDATE app_user SET disabled = true WHERE login = 'blocked'`, [])
  const screen = '/educational'
  const address = (id: number) => `fac=${faculty.id}&vuz=${id}&q=vuz`
  await get(views.save, { idView: -1, screen, name: 'Вид', address: address(away.id), shared: false })
  const definition = { rows: ['course' as const], columns: null, measures: ['groups' as const] }
  const filter = (id: number) => ({ institution: [keep.id, id], faculty: [faculty.id], course: [1] })
  const body = { idReport: -1, name: 'Отчёт', shared: false, ...definition, filter: filter(away.id) }
  await get(report.save, body)
  const [rule] = await get(checks.saveRule, {
    id: -1,
    kind: 'noBudgetPlaces',
    title: 'Без грантов',
    institutions: [away.id],
    on: true,
  })
  const saved = async () => [
    (await get(views.list, { screen })).find(({ name }) => name === 'Вид')?.address,
    (await get(report.list, {})).find(({ name }) => name === 'Отчёт')?.filter,
    (await get(checks.rules, {})).find(({ id }) => id === rule?.ID)?.institutions,
    (await run(server.db, `SELECT institutions FROM app_user WHERE login = 'blocked'`, []))[0],
  ]
  const before = await saved()
  const steps: Step[] = [{ step: 'join', entity: 'institution', keep: keep.id, away: [away.id] }]
  expect((await get(reorganisations.plan, { steps, ...plan })).users).toEqual([])
  const applied = await saveAndApply(steps)
  expect(await saved()).toEqual([
    address(keep.id),
    { ...filter(keep.id), institution: [keep.id] },
    [keep.id],
    { institutions: [keep.id] },
  ])
  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await saved()).toEqual(before)
})

// @rule reorganisation-clashes
test('reorganisation: joined faculties with an equal group → refused until each clash has a choice', async () => {
  const { keep, away, steps } = await equalFaculties()
  const before = await everything()
  const clashes = async (choices: Choice[]) =>
    (await get(reorganisations.plan, { steps, choices, ...plan })).steps[0]?.clashes.map(
      ({ entity, ids, decided }) => [entity, ids[0], decided],
    )
  expect(await clashes([])).toEqual([
    ['admission-plan', expect.any(Number), null],
    ['group', away.group.id, null],
    ['quota', expect.any(Number), null],
  ])
  expect((await saveAndApply(steps))?.clashes).toHaveLength(3)
  expect(await everything()).toBe(before)

  const [stored] = await get(reorganisations.list, {})
  await get(reorganisations.cancel, { idPlan: stored?.id_plan ?? 0 })
  const applied = await saveAndApply(steps, [
    { entity: 'group', choice: 'join' },
    { entity: 'quota', choice: 'sum' },
    { entity: 'admission-plan', choice: 'sum' },
  ])
  expect(applied).toMatchObject({ sms: sms.updated })
  const [quota] = await run(server.db, 'SELECT budget, contract FROM group_quota WHERE group_id = $1', [
    keep.group.id,
  ])
  expect(quota).toEqual({ budget: 29, contract: 25 })
  const plans = await run(server.db, 'SELECT budget, contract FROM admission_plan WHERE speciality_id = $1', [
    keep.speciality.id,
  ])
  expect(plans).toEqual([{ budget: 40, contract: 60 }])
  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-clashes
test('reorganisation: clashing group renamed by choice → both groups remain, each with its own quota', async () => {
  const { keep, away, steps } = await equalFaculties()
  const names = { [String(away.group.id)]: 'АУэ-1-26' }
  const applied = await saveAndApply(steps, [
    { entity: 'group', choice: 'rename', names },
    { entity: 'admission-plan', choice: 'keep' },
  ])
  expect(applied).toMatchObject({ sms: sms.updated })
  const groups = await run(
    server.db,
    `SELECT n.name, q.budget FROM speciality_group l JOIN group_name n ON n.id = l.group_name_id
     JOIN study_group g ON g.speciality_group_id = l.id JOIN group_quota q ON q.group_id = g.id
     WHERE l.speciality_id = $1 ORDER BY q.budget`,
    [keep.speciality.id],
  )
  expect(groups).toEqual([
    { name: 'АУэ-1', budget: 14 },
    { name: expect.any(String), budget: 15 },
  ])
})

// @rule reorganisation-end
test('reorganisation: faculty with rows ends → the rows are clashes; empty faculty ended → no row can refer to it', async () => {
  const { id: institutionId } = await given.institution()
  const { faculty, department } = await facultyWith(institutionId)
  const empty = await given.faculty({ institutionId })
  const effects = await get(reorganisations.plan, {
    steps: [{ step: 'end', entity: 'faculty', id: faculty.id }],
    ...plan,
  })
  expect(effects.steps[0]?.clashes.map(({ entity, reason, choices }) => [entity, reason, choices])).toEqual([
    ['speciality', 'stillThere', ['end']],
    ['department', 'stillThere', ['end']],
    ['room', 'stillThere', []],
  ])
  expect(await saveAndApply([{ step: 'end', entity: 'faculty', id: empty.id }])).toMatchObject({
    sms: sms.updated,
  })
  expect((await get(reorganisations.ended, {})).find(({ id }) => id === empty.id)).toMatchObject({
    order: plan.basis,
    to: [],
  })
  const listed = async () =>
    (await get(hierarchy.allFaculties, {})).some(({ id_faculty }) => id_faculty === empty.id)
  const listedOn = async (date: string) =>
    (await get(names.asOf, { entity: 'faculty', date })).some((row) => row['id_faculty'] === empty.id)
  expect([await listed(), await listedOn('2026-11-19'), await listedOn('2026-11-20')]).toEqual([
    false,
    true,
    false,
  ])
  const move: Step = { step: 'move', entity: 'department', id: department.id, into: empty.id }
  expect((await ask(reorganisations.plan, { steps: [move], ...plan })).code).toBe('stepEnded')
  await expect(given.department({ facultyId: empty.id })).rejects.toMatchObject({
    cause: { message: 'unitEnded' },
  })
})

// @rule reorganisation-plan
test('reorganisation: faculty split in two → each part has its rows, the ended faculty lists both parts', async () => {
  const { id: institutionId } = await given.institution()
  const { faculty, department, speciality, room } = await facultyWith(institutionId)
  const part = (name: string, takes: { entity: 'department' | 'speciality' | 'room'; id: number }[]) => ({
    new: { names: { 'p23-1': name, 'p23-2': `Факультет ${name}` } },
    takes,
  })
  const rest = await given.speciality({ facultyId: faculty.id })
  const split: Step = {
    step: 'split',
    entity: 'faculty',
    id: faculty.id,
    parts: [
      part(faculty.shortRu, [{ entity: 'department', id: department.id }]),
      part('Вторая', [{ entity: 'speciality', id: rest.id }]),
    ],
  }
  const before = await everything()
  const applied = await saveAndApply([split])
  expect(applied).toMatchObject({ sms: sms.updated })
  const parts = (await get(succession.list, { entity: 'faculty', id: faculty.id })).to.map(({ id }) => id)
  const places = await run<{ id: number; faculty: number }>(
    server.db,
    `SELECT id, faculty_id AS faculty FROM speciality WHERE id IN ($1, $2) UNION ALL SELECT id, faculty_id FROM room WHERE id = $3 ORDER BY 1`,
    [speciality.id, rest.id, room.id],
  )
  expect(new Map(places.map((one) => [one.id, one.faculty]))).toEqual(
    new Map([
      [speciality.id, parts[0]],
      [rest.id, parts[1]],
      [room.id, parts[0]],
    ]),
  )
  const facultiesOn = async (date: string) =>
    (await get(names.asOf, { entity: 'faculty', date })).flatMap(({ id_faculty: id }) =>
      id === faculty.id || parts.some((one) => one === id) ? [id] : [],
    )
  expect(await facultiesOn('2026-11-19')).toEqual([faculty.id])
  expect(new Set(await facultiesOn('2026-11-20'))).toEqual(new Set(parts))
  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-end
test('reorganisation: building joined with another → listed as ended, with the other one as successor', async () => {
  const { id: institutionId } = await given.institution()
  const [keep, away] = [await given.building({ institutionId }), await given.building({ institutionId })]
  await saveAndApply([{ step: 'join', entity: 'building', keep: keep.id, away: [away.id] }])
  const ended = (await get(reorganisations.ended, {})).find(
    ({ entity, id }) => entity === 'building' && id === away.id,
  )
  expect(ended).toMatchObject({
    full: { ru: away.nameRu },
    to: [{ id: keep.id, id_vuz: institutionId, id_faculty: null }],
  })
})
