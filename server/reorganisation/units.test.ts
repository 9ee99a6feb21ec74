import { expect, test } from 'vitest'
import { names } from '#contract/names-through-time.ts'
import { type Choice, reorganisations, type Step } from '#contract/reorganisation.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { plan, reorganisationHelpers } from '#test/reorganising.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { everything, saveAndApply, undo, facultyWith } = reorganisationHelpers(server, given)

const clashesOf = async (steps: Step[], choices: Choice[] = []) =>
  (await get(reorganisations.plan, { steps, choices, ...plan })).steps.flatMap(({ clashes }) =>
    clashes.map(({ entity, ids, reason, choices: ways, decided }) => ({
      entity,
      id: ids[0],
      reason,
      ways,
      decided,
    })),
  )
const valueOf = async (table: string, column: string, id: number) =>
  (await run<{ value: unknown }>(server.db, `SELECT ${column} AS value FROM ${table} WHERE id = $1`, [id]))[0]
    ?.value

// @rule reorganisation-clashes
test('reorganisation: faculty moves to another institution → its rooms are clashes until they have a new building', async () => {
  const [own, other] = [await given.institution(), await given.institution()]
  const { faculty, building, room } = await facultyWith(own.id)
  const steps: Step[] = [{ step: 'move', entity: 'faculty', id: faculty.id, into: other.id }]
  expect(await clashesOf(steps)).toEqual([
    { entity: 'room', id: room.id, reason: 'otherInstitution', ways: ['take'], decided: null },
  ])
  const before = await everything()
  const applied = await saveAndApply(steps, [{ entity: 'room', choice: 'take' }])
  expect(applied).toMatchObject({ sms: sms.updated })
  expect(await valueOf('faculty', 'institution_id', faculty.id)).toBe(other.id)
  const [there] = await run(
    server.db,
    'SELECT b.institution_id, b.name_ru FROM room r JOIN building b ON b.id = r.building_id WHERE r.id = $1',
    [room.id],
  )
  expect(there).toEqual({ institution_id: other.id, name_ru: building.nameRu })
  expect(await valueOf('building', 'institution_id', building.id)).toBe(own.id)
  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-clashes
test('reorganisation: joined buildings with equal room numbers → a clash; the renamed room moves', async () => {
  const { id: institutionId } = await given.institution()
  const [keep, away] = [await facultyWith(institutionId), await facultyWith(institutionId)]
  await given.change('room', away.room.id, { number: keep.room.number })
  const steps: Step[] = [
    { step: 'join', entity: 'building', keep: keep.building.id, away: [away.building.id] },
  ]
  expect(await clashesOf(steps)).toEqual([
    { entity: 'room', id: away.room.id, reason: 'same', ways: ['rename', 'join'], decided: null },
  ])
  const choice = { entity: 'room', ids: [away.room.id], choice: 'rename' as const }
  const applied = await saveAndApply(steps, [
    { entity: 'room', choice: 'join' },
    { ...choice, names: { [String(away.room.id)]: '1/210' } },
  ])
  expect(applied).toMatchObject({ sms: sms.updated })
  expect(await valueOf('room', 'number', away.room.id)).toBe('1/210')
  expect(await valueOf('room', 'building_id', away.room.id)).toBe(keep.building.id)
  expect(await valueOf('building', 'ended_on::text', away.building.id)).toBe('2026-11-20')
})

// @rule reorganisation-end
test('reorganisation: building with a room ends → the room is a clash without choices, also if its institution ends', async () => {
  const { id: institutionId } = await given.institution()
  const { faculty, building, room } = await facultyWith(institutionId)
  const steps: Step[] = [{ step: 'end', entity: 'building', id: building.id }]
  const clash = { entity: 'room', id: room.id, reason: 'stillThere', ways: [], decided: null }
  expect(await clashesOf(steps)).toEqual([clash])
  const all: Choice[] = ['faculty', 'building', 'department', 'speciality'].map((entity) => ({
    entity,
    choice: 'end',
  }))
  const ofAll = await clashesOf([{ step: 'end', entity: 'institution', id: institutionId }], all)
  // The faculty and the department contain the room, too.
  expect(ofAll.filter(({ entity }) => entity === 'room')).toEqual([clash, clash, clash])
  const other = await given.building({ institutionId })
  await given.change('room', room.id, { buildingId: other.id })
  expect(await clashesOf(steps)).toEqual([])
  expect(await saveAndApply(steps)).toMatchObject({ sms: sms.updated })
  expect(await valueOf('building', 'ended_on::text', building.id)).toBe('2026-11-20')
  expect(await valueOf('faculty', 'ended_on', faculty.id)).toBeNull()
})

// @rule reorganisation-plan
test('reorganisation: departments of two faculties joined → the kept department has all specialities and rooms', async () => {
  const { id: institutionId } = await given.institution()
  const [keep, away] = [await facultyWith(institutionId), await facultyWith(institutionId)]
  const steps: Step[] = [
    { step: 'join', entity: 'department', keep: keep.department.id, away: [away.department.id] },
  ]
  const before = await everything()
  const applied = await saveAndApply(steps)
  expect(applied).toMatchObject({ sms: sms.updated })
  expect(await valueOf('speciality', 'faculty_id', away.speciality.id)).toBe(keep.faculty.id)
  expect(await valueOf('room', 'department_id', away.room.id)).toBe(keep.department.id)
  const [parameters] = await run(
    server.db,
    'SELECT department_id FROM speciality_parameters WHERE speciality_id = $1',
    [away.speciality.id],
  )
  expect(parameters).toEqual({ department_id: keep.department.id })
  expect(await get(names.place, { idSpeciality: away.speciality.id, date: '2026-11-19' })).toEqual({
    id_faculty: away.faculty.id,
    id_kafedra: away.department.id,
  })
  expect((await ask(names.place, { idSpeciality: 999_999, date: '2026-11-19' })).status).toBe(404)
  expect(await undo(applied?.change)).toMatchObject({ sms: sms.updated })
  expect(await everything()).toBe(before)
})

// @rule reorganisation-end
test('reorganisation: faculty renamed → its names have the day and the order; department ends → parameters are a clash until they lose it', async () => {
  const { id: institutionId } = await given.institution()
  const { faculty, department, speciality, room } = await facultyWith(institutionId)
  const other = await given.department({ facultyId: faculty.id })
  await given.change('room', room.id, { departmentId: other.id })
  const steps: Step[] = [
    { step: 'rename', entity: 'faculty', id: faculty.id, values: { 'p23-1': 'ВШ', 'p23-2': 'Высшая школа' } },
    { step: 'end', entity: 'department', id: department.id },
  ]
  expect(await get(reorganisations.plan, { steps, from: plan.from, basis: '' })).toMatchObject({
    steps: [{ clashes: [] }, { clashes: [{ entity: 'speciality-parameters' }] }],
  })
  expect(await clashesOf(steps)).toEqual([
    {
      entity: 'speciality-parameters',
      id: speciality.id,
      reason: 'stillThere',
      ways: ['clear'],
      decided: null,
    },
  ])
  expect(await saveAndApply(steps, [{ entity: 'speciality-parameters', choice: 'clear' }])).toMatchObject({
    sms: sms.updated,
  })
  expect(await get(names.list, { entity: 'faculty', id: faculty.id })).toMatchObject([
    { state: 'former', until: '2026-11-20', values: { 'p23-2': faculty.fullRu } },
    { state: 'present', from: '2026-11-20', values: { 'p23-2': 'Высшая школа' }, basis: plan.basis },
  ])
})

// @rule reorganisation-clashes
test('reorganisation: new name is the name of a third faculty → a clash that no choice resolves, nothing is joined', async () => {
  const [keep, away] = [await given.institution(), await given.institution()]
  const third = await given.faculty({ institutionId: away.id })
  const renamed = await given.faculty({ institutionId: away.id, fullRu: 'Один на двоих' })
  await given.faculty({ institutionId: keep.id, fullRu: 'Один на двоих' })
  const rename: Step[] = [
    { step: 'rename', entity: 'faculty', id: renamed.id, values: { 'p23-2': third.fullRu } },
  ]
  const clash = { entity: 'faculty', id: renamed.id, reason: 'same', ways: [], decided: null }
  expect(await clashesOf(rename)).toEqual([clash])
  const join: Step[] = [{ step: 'join', entity: 'institution', keep: keep.id, away: [away.id] }]
  const choices: Choice[] = [
    { entity: 'faculty', choice: 'rename', names: { [String(renamed.id)]: third.fullRu } },
  ]
  expect(await clashesOf(join, choices)).toEqual([
    { ...clash, ways: ['join', 'rename'], decided: 'rename' },
    clash,
  ])
  expect(await saveAndApply(join, choices)).toMatchObject({ sms: sms.cannotDelete, reason: 'clashes' })
})

// @rule reorganisation-clashes
test('reorganisation: joined faculty has groups of a closed year → a clash that no choice resolves', async () => {
  const { id: institutionId } = await given.institution()
  const [keep, away] = [await facultyWith(institutionId), await facultyWith(institutionId)]
  const { directionId, studyFormId, specialityNameId } = keep.speciality
  await given.change('speciality', away.speciality.id, { directionId, studyFormId, specialityNameId })
  await given.change('specialityGroup', away.link.id, { groupNameId: keep.link.groupNameId })
  const steps: Step[] = [{ step: 'join', entity: 'faculty', keep: keep.faculty.id, away: [away.faculty.id] }]
  await run(server.db, 'UPDATE academic_year SET closed = true WHERE id = 26', [])
  const before = await everything()
  expect(await clashesOf(steps, [{ entity: 'group', choice: 'join' }])).toContainEqual({
    entity: 'faculty',
    id: keep.faculty.id,
    reason: 'yearClosed',
    ways: [],
    decided: null,
  })
  expect(await saveAndApply(steps)).toMatchObject({ sms: sms.cannotDelete, reason: 'clashes' })
  expect(await everything()).toBe(before)
  await run(server.db, 'UPDATE academic_year SET closed = false WHERE id = 26', [])
})
