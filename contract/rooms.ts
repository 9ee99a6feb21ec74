import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { building, room } from './entities/rooms.ts'
import { id, revision, threeNames } from './fields.ts'
import { SaveAnswer } from './save.ts'

const BuildingRow = Type.Object(rowOf(building))

const RoomKindRow = Type.Object({ id_specifics: Type.Integer(), ...threeNames })

const UnitRow = Type.Object({ id_otdel: Type.Integer(), ...threeNames })

const RoomRow = Type.Object({ ...rowOf(room), rev: revision })

export type BuildingRow = Static<typeof BuildingRow>
type RoomKindRow = Static<typeof RoomKindRow>
type UnitRow = Static<typeof UnitRow>
export type RoomRow = Static<typeof RoomRow>

export const rooms = {
  buildings: get('audience/sel-korpus', Type.Array(BuildingRow), { readByKey: 'all', reads: ['building'] }),
  kinds: get('audience/specifics-auditoriums', Type.Array(RoomKindRow), {
    readByKey: 'all',
    reads: ['room_kind'],
  }),
  units: get('audience/set-otdel', Type.Array(UnitRow), { readByKey: 'all', reads: ['unit'] }),
  list: post('audience/auditoriums', { idKorpus: id }, Type.Array(RoomRow), { reads: ['room'] }),
  allRooms: get('audience/all-auditoriums', Type.Array(RoomRow), { reads: ['room'] }),
  // `specific`: kind of the room (domain.md#room-needs).
  save: post('audience/ins-upd-auditoriums', bodyOf(room), SaveAnswer, {
    may: { idAuditorium: 'room', idKorpus: 'building', idFaculty: 'faculty' },
    writes: ['room'],
  }),
  delete: post('audience/del-auditoriums', idOf(room), SaveAnswer, {
    may: { idAuditorium: 'room' },
    writes: ['room'],
  }),
}
