import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { rooms as calls } from '#contract/rooms.ts'
import { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { room, specialityParameters } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import type { AskOptions, testServer } from './ask.ts'
import type { Factories } from './given.ts'
import { noParameters } from './no-parameters.ts'

export function twoInstitutionHelpers(server: ReturnType<typeof testServer>, given: Factories) {
  const { ask } = server

  /** Creates an institution with a building and two faculties, the first with department and speciality. */
  async function institution() {
    const { id } = await given.institution()
    const faculty = (await given.faculty({ institutionId: id })).id
    return {
      id,
      building: (await given.building({ institutionId: id })).id,
      faculty,
      otherFaculty: (await given.faculty({ institutionId: id })).id,
      department: (await given.department({ facultyId: faculty })).id,
      speciality: (await given.speciality({ facultyId: faculty })).id,
    }
  }
  type Place = Awaited<ReturnType<typeof institution>>

  let rooms = 0
  const roomBody = async (at: Place) => ({
    idAuditorium: -1,
    idKorpus: at.building,
    number: `А-${++rooms}`,
    contain: 30,
    specific: 2,
    note: 'проектор',
    square: 54.5,
    idFaculty: at.faculty,
    idOtdel1: (await given.unit()).id,
    idKafedra: at.department,
  })

  const saveRoom = async (
    at: Place,
    over: Partial<BodyOf<typeof calls.save>> = {},
    asking: AskOptions = {},
  ) => ask(calls.save, { ...(await roomBody(at)), ...over }, asking)

  const saveDepartmentOf = (idSpeciality: number, idKafedra: number | null, asking: AskOptions = {}) =>
    ask(specialities.saveParameters, { idSpeciality, ...noParameters, idKafedra }, asking)

  /** Disables a trigger to create a row that could be stored before the trigger existed. */
  const before = <Row>(
    table: 'room' | 'speciality_parameters',
    insert: (tx: Db) => Promise<Row>,
  ): Promise<Row> =>
    transaction(server.database.owner.db, null, async (tx) => {
      await run(tx, `ALTER TABLE ${table} DISABLE TRIGGER one_institution`, [])
      const row = await insert(tx)
      await run(tx, `ALTER TABLE ${table} ENABLE TRIGGER one_institution`, [])
      return row
    })

  const roomAt = async (at: Place, over: Partial<typeof room.$inferInsert> = {}) => ({
    buildingId: at.building,
    facultyId: at.faculty,
    departmentId: at.department,
    number: `А-${++rooms}`,
    capacity: 30,
    square: 54.5,
    note: 'проектор',
    kindId: 2,
    unitId: (await given.unit()).id,
    ...over,
  })

  async function foreignRoom(at: Place, departmentId: number) {
    const values = await roomAt(at, { departmentId })
    const [made] = await before('room', (tx) => tx.insert(room).values(values).returning())
    if (made === undefined) throw new Error('No room was made')
    return made
  }

  const storedRoom = async (id: number) => (await server.db.select().from(room).where(eq(room.id, id)))[0]
  const storedDepartmentOf = async (id: number) =>
    (await server.db.select().from(specialityParameters).where(eq(specialityParameters.specialityId, id)))[0]
      ?.departmentId

  return {
    institution,
    roomBody,
    saveRoom,
    saveDepartmentOf,
    before,
    roomAt,
    foreignRoom,
    storedRoom,
    storedDepartmentOf,
  }
}
