import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { decimals } from '#contract/limits.ts'
import { rooms } from '#contract/rooms.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { building, room, roomKind, unit } from '#db/schema/index.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'

const listBuildings = read((db) =>
  db
    .select({
      id_korpus: building.id,
      id_vuz: building.institutionId,
      name_korpus: building.nameRu,
      name_korpus_kg: building.nameKy,
      name_korpus_en: building.nameEn,
    })
    .from(building)
    .orderBy(building.nameRu, building.id),
)

const listKinds = read((db) =>
  db
    .select({
      id_specifics: roomKind.id,
      name: roomKind.nameRu,
      name_kg: roomKind.nameKy,
      name_en: roomKind.nameEn,
    })
    .from(roomKind)
    .orderBy(roomKind.nameRu, roomKind.id),
)

const listUnits = read((db) =>
  db
    .select({ id_otdel: unit.id, name: unit.nameRu, name_kg: unit.nameKy, name_en: unit.nameEn })
    .from(unit)
    .orderBy(unit.nameRu, unit.id),
)

/** A room on the wire. */
export const roomFields = {
  id_auditorium: room.id,
  id_korpus: room.buildingId,
  number: room.number,
  contain: room.capacity,
  square: room.square,
  note: room.note,
  id_specifics: room.kindId,
  id_faculty: room.facultyId,
  id_otdel_1: room.unitId,
  id_kafedra: room.departmentId,
  rev: room.rev,
}

const listRooms = read((db, given: Given<BodyOf<typeof rooms.list>>) =>
  db.select(roomFields).from(room).where(eq(room.buildingId, given.idKorpus)).orderBy(room.number, room.id),
)

/** A room may move to another building. */
async function saveRoom(db: Db, body: BodyOf<typeof rooms.save>, { userId }: Caller) {
  const { idAuditorium, square, rev } = body
  needDecimals({ square }, decimals.square)
  const values = {
    buildingId: body.idKorpus,
    number: body.number,
    capacity: body.contain,
    square,
    note: body.note,
    kindId: body.specific,
    facultyId: body.idFaculty,
    unitId: body.idOtdel1,
    departmentId: body.idKafedra,
  }
  return saveRow(db, room, idAuditorium, values, { user: userId, rev })
}

function deleteRoom(db: Db, body: BodyOf<typeof rooms.delete>, { userId }: Caller) {
  return deleteRow(db, room, body.idAuditorium, userId)
}

export const roomRoutes = serve(rooms, {
  buildings: listBuildings,
  kinds: listKinds,
  units: listUnits,
  list: listRooms,
  save: saveRoom,
  delete: deleteRoom,
})
