import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { decimal, id, idOrNew, rev, revision, text, threeNames, whole } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** `id_vuz` is the institution that the building belongs to. */
export const buildingFields = {
  id_korpus: Type.Integer(),
  id_vuz: Type.Integer(),
  name_korpus: Type.String(),
  name_korpus_kg: Type.String(),
  name_korpus_en: Type.String(),
}

const BuildingRow = Type.Object(buildingFields)

/** Lecture hall, laboratory, computer room. */
const RoomKindRow = Type.Object({ id_specifics: Type.Integer(), ...threeNames })

/** An administrative unit that may own a room. */
const UnitRow = Type.Object({ id_otdel: Type.Integer(), ...threeNames })

/** `contain` is the capacity, `square` in square metres. */
const RoomRow = Type.Object({
  id_auditorium: Type.Integer(),
  id_korpus: Type.Integer(),
  number: Type.String(),
  contain: Type.Integer(),
  square: Type.Number(),
  note: Type.String(),
  id_specifics: Type.Integer(),
  id_faculty: Type.Integer(),
  id_otdel_1: Type.Integer(),
  id_kafedra: Type.Integer(),
  rev: revision,
})

export type BuildingRow = Static<typeof BuildingRow>
export type RoomKindRow = Static<typeof RoomKindRow>
export type UnitRow = Static<typeof UnitRow>
export type RoomRow = Static<typeof RoomRow>

export const rooms = {
  buildings: get('audience/sel-korpus', Type.Array(BuildingRow), { readByKey: 'all' }),
  kinds: get('audience/specifics-auditoriums', Type.Array(RoomKindRow), { readByKey: 'all' }),
  units: get('audience/set-otdel', Type.Array(UnitRow), { readByKey: 'all' }),
  list: post('audience/auditoriums', { idKorpus: id }, Type.Array(RoomRow)),
  // domain.md#room-needs: needs all fields, the note too; `specific` is the kind
  save: post(
    'audience/ins-upd-auditoriums',
    {
      idAuditorium: idOrNew,
      idKorpus: id,
      number: text(lengths.roomNumber),
      contain: whole(ranges.capacity),
      specific: id,
      note: text(lengths.note),
      square: decimal(ranges.square),
      idFaculty: id,
      idOtdel1: id,
      idKafedra: id,
      rev,
    },
    SaveAnswer,
    { may: { idAuditorium: 'room', idKorpus: 'building', idFaculty: 'faculty' } },
  ),
  delete: post('audience/del-auditoriums', { idAuditorium: id }, SaveAnswer, {
    may: { idAuditorium: 'room' },
  }),
}
