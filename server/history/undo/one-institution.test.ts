import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { rooms } from '#contract/rooms.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'
import { twoInstitutionHelpers } from '#test/two-institutions.ts'
import { undoHelpers } from '#test/undoing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { change, wholeDatabase, undo, newest } = undoHelpers(server)
const { saveAndApply } = reorganisationHelpers(server, given)
const { institution, roomBody, foreignRoom, saveRoom, storedRoom } = twoInstitutionHelpers(server, given)

const moveDepartment = (id: number, idFaculty: number) =>
  change(catalogues.saveDepartment, {
    idKafedra: id,
    idFaculty,
    snF1: 'К',
    f1: `Кафедра ${id}`,
    f1Kg: '',
    f1En: '',
  })

const refuses = async (number: string, row: object, reason = 'otherInstitution') => {
  const before = [await wholeDatabase(), await newest()]
  const outcome = { sms: '6', reason, rows: [row] }
  expect(await get(history.undo, { change: number, dryRun: true })).toEqual([outcome])
  expect(await get(history.undo, { change: number })).toEqual([outcome])
  expect([await wholeDatabase(), await newest()]).toEqual(before)
}

/** Moves a room to another department, then the former department to another institution. */
async function createMovedRoom() {
  const [own, other] = [await institution(), await institution()]
  const body = await roomBody(own)
  await change(rooms.save, body)
  const [made] = await get(history.changes, { limit: 1, entity: 'room' })
  const [touched] = await get(history.change, { change: made?.change ?? '' })
  const idAuditorium = touched?.id ?? 0
  const { id: idKafedra } = await given.department({ facultyId: own.faculty })
  const changed = await change(rooms.save, { ...body, idAuditorium, idKafedra, note: 'доска' })
  const moved = await moveDepartment(own.department, other.faculty)
  return { own, other, idAuditorium, idKafedra, changed, moved, number: body.number }
}

// @rule undo-refused reference-one-institution
test('undo: room’s former department has moved to another institution → refused as otherInstitution, with that move', async () => {
  const { idAuditorium, changed, moved, number } = await createMovedRoom()
  await refuses(changed, {
    entity: 'room',
    id: idAuditorium,
    label: expect.stringContaining(number),
    change: moved,
  })
  expect(await undo(moved)).toMatchObject({ sms: '2' })
  expect(await undo(changed)).toMatchObject({ sms: '2' })
})

// @rule undo-refused reorganisation-end
test('undo: room’s former faculty has ended → refused as changedSince, with the change that ended it', async () => {
  const own = await institution()
  const empty = await given.faculty({ institutionId: own.id })
  const { id } = await given.room({
    buildingId: own.building,
    facultyId: empty.id,
    departmentId: own.department,
  })
  const body = { ...(await roomBody(own)), idAuditorium: id }
  const left = await change(rooms.save, body)
  expect(await saveAndApply([{ step: 'end', entity: 'faculty', id: empty.id }])).toMatchObject({ sms: '2' })
  const ended = String(await newest())
  await refuses(left, { entity: 'room', id, label: expect.any(String), change: ended }, 'changedSince')
  expect(await undo(ended)).toMatchObject({ sms: '2' })
  expect(await undo(left)).toMatchObject({ sms: '2' })
  expect(await storedRoom(id)).toMatchObject({ facultyId: empty.id })
})

// @rule put-back reference-one-institution
test('put back: room’s former department moved to another institution → refused; other field of the room → sms 2 (updated)', async () => {
  const { idAuditorium, idKafedra, changed, moved } = await createMovedRoom()
  const body = { entity: 'room' as const, id: idAuditorium, change: changed }
  const refused = [{ sms: '6', reason: 'otherInstitution', rows: [{ entity: 'room', change: moved }] }]
  expect(await get(history.putBack, { ...body, fields: ['id_kafedra'] })).toMatchObject(refused)
  expect(await get(history.putBack, body)).toMatchObject(refused)
  expect(await get(history.putBack, { ...body, fields: ['note'] })).toMatchObject([{ sms: '2' }])
  expect(await storedRoom(idAuditorium)).toMatchObject({ departmentId: idKafedra, note: 'проектор' })
})

// @rule undo-refused reference-one-institution
test('undo: department would leave the institution of a room → refused as otherInstitution, with the room', async () => {
  const [own, other] = [await institution(), await institution()]
  const { id } = await given.department({ facultyId: own.faculty })
  const moved = await moveDepartment(id, other.faculty)
  const taken = await change(rooms.save, { ...(await roomBody(other)), idKafedra: id })
  await refuses(moved, { entity: 'department', id, label: expect.stringContaining(`${id}`), change: taken })
})

// @rule undo-refused put-back reference-one-institution
test('undo: room would refer to a department of another institution → refused as otherInstitution', async () => {
  const [own, other] = [await institution(), await institution()]
  const { id } = await foreignRoom(own, other.department)
  const deleted = await change(rooms.delete, { idAuditorium: id })
  const row = { entity: 'room', id, label: expect.any(String), change: null }
  await refuses(deleted, row)
  const putBack = await get(history.putBack, { entity: 'room', id, change: deleted })
  expect(putBack).toMatchObject([{ sms: '6', reason: 'otherInstitution' }])
  const second = await foreignRoom(own, other.department)
  const body = { ...(await roomBody(own)), idAuditorium: second.id }
  const home = await change(rooms.save, body)
  await refuses(home, { ...row, id: second.id })
  const renamed = await ask(rooms.save, { ...body, note: 'доска' })
  expect(await undo(String(renamed.headers['x-change']))).toMatchObject({ sms: '2' })
  expect((await saveRoom(own)).status).toBe(200)
})
