import { eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { building as buildingFacts, room as facts } from '#contract/entities/rooms.ts'
import { decimals } from '#contract/limits.ts'
import { rooms } from '#contract/rooms.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { building, room, roomKind, unit } from '#db/schema/index.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import { type Caller, serve } from '../serve.ts'

const listBuildings = read((db) =>
  db
    .select(rowColumns(buildingFacts, building))
    .from(building)
    .where(isNull(building.endedOn))
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

const roomColumns = { ...rowColumns(facts, room), rev: room.rev }

const listRooms = read((db, given: Placeholders<BodyOf<typeof rooms.list>>) =>
  db.select(roomColumns).from(room).where(eq(room.buildingId, given.idKorpus)).orderBy(room.number, room.id),
)

const listAllRooms = read((db) =>
  db.select(roomColumns).from(room).orderBy(room.buildingId, room.number, room.id),
)

const save = makeSave(facts, room)

export async function saveRoom(db: Db, body: BodyOf<typeof rooms.save>, caller: Caller) {
  needDecimals({ square: body.square }, decimals.square)
  return save(db, body, caller)
}

export const roomRoutes = serve(rooms, {
  buildings: listBuildings,
  kinds: listKinds,
  units: listUnits,
  list: listRooms,
  allRooms: listAllRooms,
  save: saveRoom,
  delete: makeDelete(facts, room),
})
