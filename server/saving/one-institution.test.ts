import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { setup } from '#contract/setup.ts'
import { failureCode, failureMessage } from '#db/failures.ts'
import { building, department, faculty, room, specialityParameters } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { twoInstitutionHelpers } from '#test/two-institutions.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask } = server
const given = factories(server)
const {
  institution,
  saveRoom,
  saveDepartmentOf,
  before,
  roomAt,
  foreignRoom,
  storedRoom,
  storedDepartmentOf,
} = twoInstitutionHelpers(server, given)

const elsewhere = { status: 400, code: 'otherInstitution', data: null }
const inUse = { status: 400, code: 'usedInInstitution', data: null }
const saved = (sms: string) => ({ status: 200, data: [{ sms }] })

const saveDepartment = async (id: number, idFaculty: number, f1 = 'Кафедра физики') =>
  ask(catalogues.saveDepartment, { idKafedra: id, snF1: 'К', f1, f1Kg: '', f1En: '', idFaculty })
const saveBuilding = (idKorpus: number, idVuz: number, nameKorpus: string) =>
  ask(setup.saveBuilding, { idKorpus, idVuz, nameKorpus, nameKorpusKg: '', nameKorpusEn: '' })

describe('room', () => {
  // @rule reference-one-institution
  test('new room with a faculty or department of another institution → 400 with the field, not created', async () => {
    const [own, other] = [await institution(), await institution()]
    const count = async () => (await run(server.db, 'SELECT 1 FROM room', [])).length
    const rows = await count()
    const refused = 'выбранное относится к другому учебному заведению'
    expect(await saveRoom(own, { idFaculty: other.faculty })).toMatchObject({
      ...elsewhere,
      message: `Поле «Факультет»: ${refused}`,
    })
    expect(await saveRoom(own, { idKafedra: other.department })).toMatchObject({
      ...elsewhere,
      message: `Поле «Кафедра»: ${refused}`,
    })
    const inKyrgyz = await saveRoom(own, { idKafedra: other.department }, { lang: 'ky' })
    expect(inKyrgyz.message).toBe('«Кафедра» талаасы: тандалганы башка окуу жайына таандык')
    const inEnglish = await saveRoom(own, { idKafedra: other.department }, { lang: 'en' })
    expect(inEnglish.message).toBe('Field “Department”: what is chosen belongs to another institution')
    expect(await count()).toBe(rows)
    expect(await saveRoom(own, { idFaculty: own.otherFaculty })).toMatchObject(saved('1'))
  })

  // @rule reference-one-institution
  test('building, faculty or department changed to another institution → 400; all three changed → the room moves', async () => {
    const [own, other] = [await institution(), await institution()]
    const idAuditorium = (await saveRoom(own)).data?.[0]?.ID ?? 0
    const stored = await storedRoom(idAuditorium)
    const save = (over: object) => saveRoom(own, { idAuditorium, ...over })
    for (const [field, over] of [
      ['Корпус', { idKorpus: other.building }],
      ['Факультет', { idFaculty: other.faculty }],
      ['Кафедра', { idKafedra: other.department }],
      ['Кафедра', { idKorpus: other.building, idFaculty: other.faculty }],
      ['Факультет', { idFaculty: other.faculty, idKafedra: other.department }],
    ] as const) {
      const answer = await save(over)
      expect([answer.code, answer.message.split('»')[0]]).toEqual(['otherInstitution', `Поле «${field}`])
    }
    expect(await storedRoom(idAuditorium)).toEqual(stored)
    expect(await saveRoom(other, { idAuditorium })).toMatchObject(saved('2'))
  })

  // @rule reference-one-institution
  test('older row with a department of another institution → its note can be saved, the department can be corrected', async () => {
    const [own, other] = [await institution(), await institution()]
    const { id: idAuditorium, number, unitId: idOtdel1 } = await foreignRoom(own, other.department)
    const save = (over: object) =>
      saveRoom(own, { idAuditorium, number, idOtdel1, idKafedra: other.department, ...over })
    expect(await save({ contain: 60, note: 'доска' })).toMatchObject(saved('2'))
    expect(await save({ idFaculty: own.otherFaculty })).toMatchObject(elsewhere)
    expect(
      await save({ idKafedra: (await given.department({ facultyId: other.faculty })).id }),
    ).toMatchObject(elsewhere)
    expect(await saveDepartment(other.department, other.otherFaculty)).toMatchObject(saved('2'))
    expect(await save({ idKafedra: own.department })).toMatchObject(saved('2'))
    expect(await storedRoom(idAuditorium)).toMatchObject({ departmentId: own.department, note: 'проектор' })
  })

  // @rule reference-one-institution people-scope
  test('room would refer to two institutions: registrar of both → 400; of one → 400 (department) or 403 (faculty)', async () => {
    const [own, other] = [await institution(), await institution()]
    const signedIn = async (login: string, institutions: number[]): Promise<AskOptions> => {
      const rights = { role: 'registrar', catalogues: false, institutions, faculties: [] } as const
      await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
      const id = (await findLogin(server.db, login))?.id ?? 0
      return { session: await startSession(server.db, id, undefined) }
    }
    const ofBoth = await signedIn('both', [own.id, other.id])
    const ofOne = await signedIn('one', [own.id])
    expect(await saveRoom(own, { idFaculty: other.faculty }, ofBoth)).toMatchObject(elsewhere)
    expect(await saveRoom(own, { idKafedra: other.department }, ofBoth)).toMatchObject(elsewhere)
    expect(await saveRoom(own, { idKafedra: other.department }, ofOne)).toMatchObject(elsewhere)
    expect(await saveRoom(own, { idFaculty: other.faculty }, ofOne)).toMatchObject({ status: 403 })
    expect(await saveDepartmentOf(own.speciality, other.department, ofOne)).toMatchObject(elsewhere)
    expect(await saveRoom(own, {}, ofOne)).toMatchObject(saved('1'))
  })
})

describe('department of a speciality', () => {
  // @rule reference-one-institution
  test('department of another institution → 400 with the field; of another faculty, or null → sms 2 (updated)', async () => {
    const [own, other] = [await institution(), await institution()]
    expect(await saveDepartmentOf(own.speciality, other.department)).toMatchObject({
      ...elsewhere,
      message: 'Поле «Кафедра»: выбранное относится к другому учебному заведению',
    })
    expect(await storedDepartmentOf(own.speciality)).toBeUndefined()
    const { id } = await given.department({ facultyId: own.otherFaculty })
    expect(await saveDepartmentOf(own.speciality, id)).toMatchObject(saved('2'))
    expect(await saveDepartmentOf(own.speciality, other.department)).toMatchObject(elsewhere)
    expect(await storedDepartmentOf(own.speciality)).toBe(id)
    expect(await saveDepartmentOf(own.speciality, null)).toMatchObject(saved('2'))
  })

  // @rule reference-one-institution
  test('older row with a department of another institution → saved with this department unchanged', async () => {
    const [own, other] = [await institution(), await institution()]
    await before('speciality_parameters', (tx) =>
      tx
        .insert(specialityParameters)
        .values({ specialityId: own.speciality, departmentId: other.department, code: '7' }),
    )
    expect(await saveDepartmentOf(own.speciality, other.department)).toMatchObject(saved('2'))
    expect(await saveDepartmentOf(own.speciality, own.department)).toMatchObject(saved('2'))
  })
})

describe('referenced row', () => {
  // @rule reference-one-institution department-needs
  test('department moves to another institution while a room or speciality refers to it → 400', async () => {
    const [own, other] = [await institution(), await institution()]
    const idAuditorium = (await saveRoom(own)).data?.[0]?.ID ?? 0
    expect(await saveDepartment(own.department, other.faculty)).toMatchObject({
      ...inUse,
      message: expect.stringMatching(/^Поле «Факультет»: перенести в другое учебное заведение нельзя/),
    })
    expect(await saveDepartment(own.department, own.otherFaculty)).toMatchObject(saved('2'))
    const { id } = await given.department({ facultyId: own.faculty })
    expect(await saveRoom(own, { idAuditorium, idKafedra: id })).toMatchObject(saved('2'))
    await saveDepartmentOf(own.speciality, own.department)
    expect(await saveDepartment(own.department, other.faculty)).toMatchObject(inUse)
    await saveDepartmentOf(own.speciality, id)
    expect(await saveDepartment(own.department, other.faculty)).toMatchObject(saved('2'))
  })

  // @rule reference-one-institution
  test('building moves to another institution → 400 if the building has rooms, otherwise sms 2 (updated)', async () => {
    const [own, other] = [await institution(), await institution()]
    await saveRoom(own)
    expect(await saveBuilding(own.building, other.id, 'Главный')).toMatchObject({
      ...inUse,
      message: expect.stringMatching(/^Поле «Учебное заведение»: /),
    })
    expect(await saveBuilding(own.building, own.id, 'Главный')).toMatchObject(saved('2'))
    const { id } = await given.building({ institutionId: own.id })
    expect(await saveBuilding(id, other.id, 'Главный')).toMatchObject(saved('2'))
  })

  // @rule faculty-fixed
  test('faculty moved by SQL → the database refuses the statement', async () => {
    const [own, other] = [await institution(), await institution()]
    const moved = server.db
      .update(faculty)
      .set({ institutionId: other.id })
      .where(eq(faculty.id, own.faculty))
    await expect(moved).rejects.toSatisfy((error) => failureCode(error) === 'OK400')
  })

  // @rule reference-one-institution
  test('speciality moved by SQL to another institution than its department → the database refuses the statement', async () => {
    const [own, other] = [await institution(), await institution()]
    await saveDepartmentOf(own.speciality, own.department)
    const move = (to: number) =>
      run(server.db, 'UPDATE speciality SET faculty_id = $2 WHERE id = $1', [own.speciality, to])
    await expect(move(other.faculty)).rejects.toSatisfy(
      (error) => failureMessage(error) === 'usedInInstitution',
    )
    await move(own.otherFaculty)
  })
})

describe('concurrent saves', () => {
  // @rule reference-one-institution
  test('room is saved with a department or building that is being moved to another institution → 400', async () => {
    const [own, other] = [await institution(), await institution()]
    const { id } = await given.department({ facultyId: own.faculty })
    const refusedSave = await commitWhileWaiting(
      server.db,
      (tx) => tx.update(department).set({ facultyId: other.faculty }).where(eq(department.id, id)),
      () => saveRoom(own, { idKafedra: id }),
    )
    expect(refusedSave).toMatchObject(elsewhere)
    const house = await given.building({ institutionId: own.id })
    const moving = await commitWhileWaiting(
      server.db,
      (tx) => tx.update(building).set({ institutionId: other.id }).where(eq(building.id, house.id)),
      () => saveRoom(own, { idKorpus: house.id }),
    )
    expect(moving).toMatchObject(elsewhere)
  })

  // @rule reference-one-institution
  test('department or building is moved while a room is saved with it → 400', async () => {
    const [own, other] = [await institution(), await institution()]
    const newRoom = await roomAt(own)
    const duringInsert = <T>(act: () => Promise<T>) =>
      commitWhileWaiting(server.db, (tx) => tx.insert(room).values(newRoom), act)
    expect(await duringInsert(() => saveDepartment(own.department, other.faculty))).toMatchObject(inUse)
    await run(server.db, 'DELETE FROM room WHERE building_id = $1', [own.building])
    expect(await duringInsert(() => saveBuilding(own.building, other.id, 'Главный'))).toMatchObject(inUse)
  })
})

test('triggers: reasons for a refusal → fixed faculty, other institution, ended unit, use in an institution', async () => {
  const functions = await run<{ text: string }>(
    server.db,
    `SELECT prosrc AS text FROM pg_proc WHERE prosrc LIKE '%OK400%' ORDER BY proname`,
    [],
  )
  const reasons = functions.flatMap(({ text }) =>
    [...text.matchAll(/MESSAGE = '(\w+)'/g)].map(([, one]) => one),
  )
  expect(new Set(reasons)).toEqual(
    new Set(['facultyIsFixed', 'otherInstitution', 'unitEnded', 'usedInInstitution']),
  )
})
