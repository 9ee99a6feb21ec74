import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { quota } from '#contract/quota.ts'
import type { Rights } from '#contract/rights.ts'
import { rooms } from '#contract/rooms.ts'
import { department, history } from '#db/schema/index.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { startSession } from './sessions.ts'
import { addUser, findLogin } from './users.ts'

const server = testServer()
const { ask } = server
const given = factories(server)

let own: { id: number; institutionId: number }
let foreign: { id: number; institutionId: number }
let registrar: AskOptions
let userId: number

beforeAll(async () => {
  own = await given.faculty()
  foreign = await given.faculty()
  const rights: Rights = { role: 'registrar', catalogues: false, institutions: [], faculties: [own.id] }
  await addUser(server.db, { login: 'dean', name: '', surname: '' }, 'сыр', rights)
  userId = (await findLogin(server.db, 'dean'))?.id ?? 0
  registrar = { session: await startSession(server.db, userId, undefined) }
})

const departmentOf = (idFaculty: number, name: string, idKafedra = -1) => ({
  idKafedra,
  idFaculty,
  snF1: name,
  f1: `Кафедра ${name}`,
  f1Kg: `${name} кафедрасы`,
  f1En: `${name} department`,
})

// @rule people-scope save-duplicate delete-in-use
test('registrar of a faculty: own rows → sms 1 (created), 2 (updated), 3 (duplicate), 6 (in use), 8 (deleted)', async () => {
  const save = async (name: string, id?: number) =>
    (await ask(catalogues.saveDepartment, departmentOf(own.id, name, id), registrar)).data
  const remove = async (idKafedra: number) =>
    (await ask(catalogues.deleteDepartment, { idKafedra }, registrar)).data
  const [saved] = await save('ПО')
  const id = saved?.ID ?? 0
  expect(saved).toMatchObject({ sms: '1', rev: 1 })
  const ofDepartment = and(eq(history.tableName, 'department'), eq(history.rowId, id))
  const [change] = await server.db.select().from(history).where(ofDepartment)
  expect(change?.userId).toBe(userId)
  expect(await save('ПО')).toEqual([{ sms: '3' }])
  expect(await save('ПОВТ', id)).toEqual([{ sms: '2', rev: 2 }])
  const room = await given.room({ facultyId: own.id, departmentId: id })
  expect(await remove(id)).toEqual([{ sms: '6', reason: 'inUse' }])
  expect((await ask(rooms.delete, { idAuditorium: room.id }, registrar)).data).toEqual([{ sms: '8' }])
  expect(await remove(id)).toEqual([{ sms: '8' }])
})

// @rule people-forged
test('registrar of a faculty: department is moved out of the faculty during the save → 403 or 404, the move remains', async () => {
  const { id } = await given.department({ facultyId: own.id })
  const move = { facultyId: foreign.id }
  const answer = await commitWhileWaiting(
    server.db,
    (tx) => tx.update(department).set(move).where(eq(department.id, id)),
    () => ask(catalogues.saveDepartment, departmentOf(own.id, 'Назад', id), registrar),
  )
  expect(answer).toMatchObject({ status: expect.toBeOneOf([403, 404]), data: null })
  const [row] = await server.db.select().from(department).where(eq(department.id, id))
  expect(row).toMatchObject({ facultyId: foreign.id, rev: 2 })
})

// @rule people-scope
test('registrar of a faculty: saves the faculty → saved; moves it, saves its institution or adds a faculty → 403', async () => {
  const faculty = (idFaculty: number, idVuz: number) => ({
    idFaculty,
    idVuz,
    shortName: 'ФИТ',
    shortNameKg: 'МТФ',
    shortNameEn: 'FIT',
    fullName: 'Факультет технологий',
    fullNameKg: 'Технологиялар факультети',
    fullNameEn: 'Faculty of technology',
    nDirector: 'Асанов А.',
  })
  const status = async (body: ReturnType<typeof faculty>) =>
    (await ask(hierarchy.saveFaculty, body, registrar)).status
  expect(await status(faculty(own.id, own.institutionId))).toBe(200)
  expect(await status(faculty(own.id, foreign.institutionId))).toBe(403)
  expect(await status(faculty(-1, own.institutionId))).toBe(403)
  expect((await ask(hierarchy.saveInstitution, { idVuz: own.institutionId }, registrar)).status).toBe(403)
})

// @rule people-scope
test('registrar of a faculty: room → saved; room in another institution’s building, or of another faculty → 403', async () => {
  const [ownBuilding, foreignBuilding] = [
    await given.building({ institutionId: own.institutionId }),
    await given.building({ institutionId: foreign.institutionId }),
  ]
  const { unitId, departmentId } = await given.room({ facultyId: own.id, buildingId: ownBuilding.id })
  const room = (idKorpus: number, idFaculty: number) => ({
    idAuditorium: -1,
    idKorpus,
    number: '101',
    contain: 30,
    specific: 2,
    note: 'проектор',
    square: 54.5,
    idFaculty,
    idOtdel1: unitId,
    idKafedra: departmentId,
  })
  const status = async (body: ReturnType<typeof room>) => (await ask(rooms.save, body, registrar)).status
  expect(await status(room(ownBuilding.id, own.id))).toBe(200)
  expect(await status(room(foreignBuilding.id, own.id))).toBe(403)
  expect(await status(room(ownBuilding.id, foreign.id))).toBe(403)
})

// @rule people-roles language-of-answers
test('refusal with 403 → its message has the reason in the caller’s language', async () => {
  const { id } = await given.quota()
  const body = { idRrnkGrKolst: id, kolB: 1, kolK: 1 }
  const refused = async (lang: string) => {
    const { code, message } = await ask(quota.save, body, { ...registrar, lang })
    return [code, message]
  }
  expect([await refused('ru'), await refused('ky'), await refused('en')]).toEqual([
    ['outsideScope', 'Это относится к вузу или факультету, на который у вас нет прав'],
    ['outsideScope', 'Бул сиздин укугуңуз жок ЖОЖго же факультетке таандык'],
    ['outsideScope', 'This belongs to an institution or a faculty that you have no permission to change'],
  ])
})
